import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press, pressWhenShown } from '../../testing/user.ts'

const isSoldOut = true

/** Opens My Points of Asha, who ordered two teas, one rice and one salt. */
const openMyPoints = async (shop: TestShop) => {
  const [tea, rice, salt] = [
    await shop.addProduct({ name: 'Tea', price: '100' }),
    await shop.addProduct({ name: 'Rice', price: '60' }),
    await shop.addProduct({ name: 'Salt', price: '20' }),
  ]
  const items = [
    { ...tea, quantity: 2 },
    { ...rice, quantity: 1 },
    { ...salt, quantity: 1 },
  ]
  const { id } = await shop.placeOrder(items, await shop.addCustomer('Asha'))
  const page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findByText('Order again')
  return { ...page, tea, rice, salt, number: `#${id.slice(-6).toUpperCase()}` }
}

test('an order goes into the cart at today’s prices, and what is missing is named', async () => {
  await using shop = await openTestShop()
  await using page = await openMyPoints(shop)
  await shop.admin.json('PUT', `/api/products/${page.tea.id}`, { price: '120' })
  await shop.admin.json('PUT', `/api/products/${page.rice.id}`, { isSoldOut })
  await shop.admin.json('DELETE', `/api/products/${page.salt.id}`)
  page.cart.add(page.tea)
  press('Order again')
  const cart = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }))
  const words = `Added from order ${page.number}, at today’s prices: Tea (2).`
  const said = (await cart.findByText(words)).closest('[role="status"]')
  expect(said?.textContent).toBe(`${words}Rice is sold out.Salt is no longer sold.`)
  // One tea was in the cart before.
  expect(cart.getByLabelText('Quantity of Tea').textContent).toBe('3')
  expect(figure('Total')).toBe('₹360')
  press('Close cart')
  await pressWhenShown('Cart, 3 items')
  expect(screen.queryByText(words)).toBeNull()
})

test('an order of which nothing is sold leaves the cart alone', async () => {
  await using shop = await openTestShop()
  await using page = await openMyPoints(shop)
  for (const { id } of [page.tea, page.rice]) await shop.admin.json('DELETE', `/api/products/${id}`)
  await shop.admin.json('PUT', `/api/products/${page.salt.id}`, { isSoldOut })
  press('Order again')
  expect(await screen.findByText('Nothing of this order can be ordered now.')).toBeTruthy()
  expect(screen.getByText('Tea is no longer sold. Rice is no longer sold. Salt is sold out.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(button('Cart')).toBeTruthy()
})

test('of what was weighed as much is added as was ordered', async () => {
  await using shop = await openTestShop()
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '10', unit: 'kg', stepBase: 250 })
  const { id } = await shop.placeOrder([{ ...potatoes, quantity: 6 }], await shop.addCustomer('Asha'))
  await shop.admin.json('PUT', `/api/orders/${id}/lines/0/weight`, { grams: 1_620, from: null })
  await using _page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await pressWhenShown('Order again')
  const cart = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }))
  expect((await cart.findByLabelText('Quantity of Potatoes')).textContent).toBe('1.5 kg')
})
