import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { hold, says, unreachable } from '../../testing/connection.ts'
import { addRegular } from '../../testing/known-phones.ts'
import {
  answerWasLost,
  cartButton,
  failedBecause,
  listOrders,
  openCart,
  orderFailed,
} from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press, pressWhenShown, untilReady } from '../../testing/user.ts'

test('a price that changed meanwhile is reported, and the cart shows the new one', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  await shop.admin.json('PUT', `/api/products/${page.tea.id}`, { price: '150' })
  press('Place Order')
  const toast = (await screen.findByText(orderFailed)).closest('[role="alert"]') as HTMLElement
  expect(within(toast).getByText('The price of Tea is now ₹150. Please check the new total.')).toBeTruthy()
  await waitFor(() => expect(figure('Total')).toBe('₹150'))
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Total: ₹150')).toBeTruthy()
})

const ways: [string, (shop: TestShop, productId: string, categoryId: string) => Promise<unknown>][] = [
  ['a deleted product', (shop, id) => shop.admin.json('DELETE', `/api/products/${id}`)],
  ['a hidden product', (shop, id) => shop.admin.json('PUT', `/api/products/${id}`, { isHidden: true })],
  [
    'a product of a category that is switched off',
    (shop, _, id) => shop.admin.json('PUT', `/api/categories/${id}`, { isActive: false }),
  ],
]

/** A shop whose rice is in a category, and its tea in none. */
const openShelves = async () => {
  const shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Staples' })
  const rice = await shop.addProduct({ name: 'Rice', price: '60', categoryId })
  return { shop, categoryId, rice, tea: await shop.addProduct({ name: 'Tea' }) }
}

test.each(ways)('%s in an open cart keeps its name, and the order goes without it', async (_, take) => {
  const { shop, rice, tea, categoryId } = await openShelves()
  await using _shop = shop
  await using _page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [rice.id, tea.id] })
  press('Cart, 2 items')
  await screen.findByRole('button', { name: 'Place Order' })
  await take(shop, rice.id, categoryId)
  press('Place Order')
  expect(await failedBecause('Rice is no longer sold. Order again without it.')).toBeTruthy()
  expect(await screen.findByText('Rice is no longer sold. The order goes without it.')).toBeTruthy()
  expect(cartButton('Remove').getAttribute('aria-describedby')).toBe(screen.getByText('Rice').id)
  await waitFor(() => expect(figure('Total')).toBe('₹10'))
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Total: ₹10')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
})

test('a product that is gone when the page is loaded has no name, and the order goes without it too', async () => {
  const { shop, rice, tea } = await openShelves()
  await using _shop = shop
  await shop.admin.json('DELETE', `/api/products/${rice.id}`)
  await using _page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [rice.id, tea.id] })
  press('Cart, 2 items')
  const line = (await screen.findByText('A product that is no longer sold')).closest('li')
  expect(line?.textContent).toContain('The order goes without it.')
  press('Place Order')
  expect(await screen.findByText('Total: ₹10')).toBeTruthy()
})

test('a cart of nothing but products that are gone cannot be ordered, and is emptied by Remove', async () => {
  const { shop, rice } = await openShelves()
  await using _shop = shop
  await shop.admin.json('DELETE', `/api/products/${rice.id}`)
  await using _page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [rice.id] })
  press('Cart, 1 item')
  expect(await screen.findByText('Nothing in your cart can be ordered now.')).toBeTruthy()
  expect(button('Place Order').disabled).toBe(true)
  press('Remove')
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

test('the cart stays whatever goes wrong, and no other name is offered', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  await using page = await openCart(shop)
  for (const [call, fault, reason] of [
    ['GET /api/customers/nickname/Asha', unreachable, answerWasLost],
    ['POST /api/orders', unreachable, answerWasLost],
    ['POST /api/orders', says(507, 'The disk of the shop PC is full.'), 'The disk of the shop PC is full.'],
    ['POST /api/orders', says(409, 'The shop is closed.'), 'The shop is closed.'],
    ['POST /api/orders', says(500, 'at stack'), undefined],
  ] as const) {
    page.connection.break(call, fault)
    await pressWhenShown('Place Order')
    const said = await failedBecause(reason ?? orderFailed)
    expect(said.getAttribute('role')).toBe('alert')
    if (!reason) await waitFor(() => expect(document.body.textContent).not.toMatch(/disk|closed|stack/))
    await waitFor(() => expect(screen.getAllByText(orderFailed)).toHaveLength(reason ? 1 : 2))
    await screen.findByRole('button', { name: 'Place Order' })
    expect(screen.queryByText(/^Order as/)).toBeNull()
    expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
    page.connection.mend(call)
  }
  expect(await listOrders(shop)).toHaveLength(1)
})

test('why an order failed stays when the toast is gone, until the next try, or until something is changed', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  const said = () => within(screen.getByRole('dialog')).queryByRole('alert')
  page.connection.break('POST /api/orders', unreachable)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Place Order')
  await expect.poll(() => screen.queryByText(orderFailed)).not.toBeNull()
  act(() => vi.advanceTimersByTime(5_000))
  await expect.poll(() => screen.queryByText(orderFailed)).toBeNull()
  vi.useRealTimers()
  expect(said()?.textContent).toBe(answerWasLost)
  const { fault, letGo } = hold()
  page.connection.break('POST /api/orders', (send) => fault(send).then(() => unreachable(send)))
  await pressWhenShown('Place Order')
  await waitFor(() => expect(said()).toBeNull())
  letGo()
  await failedBecause(answerWasLost)
  await untilReady('Place Order')
  fireEvent.click(cartButton('Increase quantity of Tea'))
  expect(said()).toBeNull()
})
