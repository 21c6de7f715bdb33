import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { pageDataId } from '#contract/page-data.ts'
import { openTestShop, type TestShop } from '../../src/testing/test-shop.ts'
import { openCart } from '../testing/open-cart.ts'
import { type Page, renderApp } from '../testing/render-app.tsx'
import { press, pressWhenShown } from '../testing/user.ts'

const isListening = ({ connection }: Page) => waitFor(() => expect(connection.streams()).toBe(1))

/** Another browser of the owner's changes the price of the only product. */
const changePrice = async (shop: TestShop, price: string) => {
  const [{ id }] = await shop.visitor.json('GET', '/api/products')
  await shop.admin.json('PUT', `/api/products/${id}`, { price })
}

test('a dashboard shows what another browser changed, and keeps the input in it', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '100' })
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=products')
  const row = within(await screen.findByRole('region', { name: 'Manage Products (1)' }))
  await isListening(page)
  await pressWhenShown('Edit Tea')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Product' }))
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Product Name/ })
  fireEvent.input(name, { target: { value: 'Assam tea' } })
  await changePrice(shop, '120')
  expect(await row.findByText('₹120')).toBeTruthy()
  expect(name.isConnected).toBe(true)
  expect(name.value).toBe('Assam tea')
})

/** Makes the page one that the server rendered with data of this epoch. */
const renderedAt = (epoch: number) => {
  const data = document.createElement('div')
  data.id = pageDataId
  data.dataset.epoch = String(epoch)
  document.body.append(data)
  onTestFinished(() => data.remove())
}

test.each([
  ['nothing is read again', false],
  ['all that is shown is read again, if something changed since the server rendered it', true],
])('at the first contact of a dashboard %s', async (_what, isChanged) => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '100' })
  renderedAt(shop.context.bus.epoch())
  if (isChanged) await shop.addCustomer('Asha')
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=products')
  await isListening(page)
  // What becomes stale at the first contact is read with it at the latest.
  await changePrice(shop, '120')
  await screen.findByText('₹120')
  await page.connection.settle()
  const reads = page.connection.calls.filter((call) => /orders.*cancelled/.test(call))
  expect(reads).toHaveLength(isChanged ? 2 : 1)
})

test('the page of a shopper with a current order reads what the owner changed in a few calls', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  press('Place Order')
  await screen.findByRole('region', { name: 'Your orders' })
  await isListening(page)
  await page.connection.settle()
  page.connection.calls.length = 0
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Stores' })
  expect(await screen.findByText('Welcome to Sharma Stores')).toBeTruthy()
  await page.connection.settle()
  // The first contact makes the customer's own data stale, maybe only now.
  const calls = page.connection.calls.filter((call) => !/customers|orders/.test(call))
  expect(calls.sort()).toEqual(
    ['categories', 'highlights', 'products', 'settings', 'shop'].map((list) => `GET /api/${list}`),
  )
})

test('a product that is deleted before the cart is opened keeps its name there', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  press('Place Order')
  await screen.findByRole('region', { name: 'Your orders' })
  await isListening(page)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  page.cart.add(page.tea)
  await shop.admin.json('DELETE', `/api/products/${page.tea.id}`)
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  press('Cart, 1 item')
  expect(await screen.findByText('Tea is no longer sold. The order goes without it.')).toBeTruthy()
})
