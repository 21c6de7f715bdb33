import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, hold, says, unreachable } from '../../testing/connection.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
import { button, figure, press } from '../../testing/user.ts'
import { addToCart, setQuantity } from './cart-store.ts'

const failed = 'Failed to place order. Please try again.'
const lost = 'The shop did not answer. Tap Place Order again: it will be ordered only once.'

/** The cart of Asha, open, with one packet of tea in it. */
const openCart = async (shop: TestShop, price = '120.50'): Promise<Page & { tea: { id: string } }> => {
  const tea = await shop.addProduct({ name: 'Tea', price })
  addToCart(tea.id)
  const page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  press('Cart, 1 item')
  await screen.findByRole('button', { name: 'Place Order' })
  return { ...page, tea }
}

const listOrders = async (shop: TestShop) => (await shop.contents()).orders ?? []

test('an order is thanked for with total and points, and empties the cart', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  setQuantity(page.tea.id, 2)
  await screen.findByText('+2 points')
  press('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
  expect(screen.getByText('Thank you for your order, Asha')).toBeTruthy()
  expect(screen.getByText('Total: ₹241')).toBeTruthy()
  expect(screen.getByText('Points Earned: +2')).toBeTruthy()
  expect(screen.getByLabelText('Cart')).toBeTruthy()
  expect(localStorage.getItem('cart')).toBeNull()
  const [customer] = await shop.admin.json('GET', '/api/customers')
  expect(customer).toMatchObject({ nickname: 'Asha', loyaltyPoints: 2, totalSpent: '241.00' })
})

test('the thanks stay two seconds, then the dialog closes and is an empty cart again', async () => {
  await using shop = await openTestShop()
  await using _ = await openCart(shop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Place Order')
  // A wait of its own: the library's would stand still with the clock.
  await expect.poll(() => screen.queryByText('Order Placed Successfully!')).not.toBeNull()
  await act(async () => {})
  act(() => vi.advanceTimersByTime(1_999))
  expect(screen.getByText('Order Placed Successfully!')).toBeTruthy()
  act(() => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Cart')
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

test('while the order is on its way its button says so and the quantities stand still', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  const { fault, letGo } = hold()
  page.connection.break('POST /api/orders', fault)
  press('Place Order')
  expect((await screen.findByText<HTMLButtonElement>('Placing Order...')).disabled).toBe(true)
  expect(button('Increase quantity of Tea').disabled).toBe(true)
  expect(button('Decrease quantity of Tea').disabled).toBe(true)
  letGo()
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
})

test('a double click makes one order', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  const place = button('Place Order')
  act(() => {
    place.click()
    place.click()
  })
  fireEvent.click(place)
  await screen.findByText('Order Placed Successfully!')
  await page.connection.settle()
  expect(await listOrders(shop)).toHaveLength(1)
})

test('an order whose answer is lost is made once, however often it is tried again', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  page.connection.break('POST /api/orders', answerLost)
  for (const _ of ['first', 'second']) {
    press('Place Order')
    await screen.findByText('Placing Order...')
    await screen.findByRole('button', { name: 'Place Order' })
    // One toast at a time, also the second time.
    expect(await screen.findByText(failed)).toBeTruthy()
    expect(await screen.findByText(lost)).toBeTruthy()
    expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
  }
  expect(await listOrders(shop)).toHaveLength(1)
  page.connection.mend('POST /api/orders')
  press('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
})

test('the same cart ordered a second time, later, is a second order', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  press('Place Order')
  await screen.findByText('Order Placed Successfully!')
  press('Close cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  addToCart(page.tea.id)
  fireEvent.click(await screen.findByRole('button', { name: 'Cart, 1 item' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }))
  await screen.findByText('Order Placed Successfully!')
  expect(await listOrders(shop)).toHaveLength(2)
})

test('a price that changed meanwhile is said, and the cart shows the fresh one', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  await shop.admin.json('PUT', `/api/products/${page.tea.id}`, { price: '150' })
  press('Place Order')
  const toast = (await screen.findByText(failed)).closest('[role="alert"]') as HTMLElement
  expect(
    within(toast).getByText('The price of Tea is now ₹150. Please look at your cart again.'),
  ).toBeTruthy()
  await waitFor(() => expect(figure('Total')).toBe('₹150'))
  press('Place Order')
  expect(await screen.findByText('Total: ₹150')).toBeTruthy()
})

test('a product deleted meanwhile is named, and can be removed', async () => {
  await using shop = await openTestShop()
  const rice = await shop.addProduct({ name: 'Rice', price: '60' })
  addToCart(rice.id)
  addToCart((await shop.addProduct({ name: 'Tea' })).id)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  press('Cart, 2 items')
  await screen.findByRole('button', { name: 'Place Order' })
  await shop.admin.json('DELETE', `/api/products/${rice.id}`)
  press('Place Order')
  expect(
    await screen.findByText('Rice is not available any more. Please remove it from your cart.'),
  ).toBeTruthy()
  expect(await screen.findByText('A product that is no longer available')).toBeTruthy()
  expect(button('Place Order').disabled).toBe(true)
  expect(figure('Total')).toBe('₹10')
  press('Remove')
  press('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
})

test('a product whose category was switched off meanwhile is named, and can be removed', async () => {
  await using shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Sweets' })
  addToCart((await shop.addProduct({ name: 'Barfi', categoryId })).id)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  press('Cart, 1 item')
  await screen.findByRole('button', { name: 'Place Order' })
  await shop.admin.json('PUT', `/api/categories/${categoryId}`, { isActive: false })
  press('Place Order')
  expect(await screen.findByText(/^Barfi is not available any more/)).toBeTruthy()
  expect(await screen.findByText('A product that is no longer available')).toBeTruthy()
  press('Remove')
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})

test('the cart stays whatever goes wrong', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  for (const [call, fault, reason] of [
    ['GET /api/customers/nickname/Asha', unreachable, lost],
    ['POST /api/orders', unreachable, lost],
    ['POST /api/orders', says(507, 'The disk of the shop PC is full.'), 'The disk of the shop PC is full.'],
    ['POST /api/orders', says(500, 'at stack'), undefined],
  ] as const) {
    page.connection.break(call, fault)
    press('Place Order')
    if (reason) expect(await screen.findByText(reason)).toBeTruthy()
    else await waitFor(() => expect(document.body.textContent).not.toMatch(/disk|stack/))
    expect(await screen.findByText(failed)).toBeTruthy()
    await screen.findByRole('button', { name: 'Place Order' })
    expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
    page.connection.mend(call)
  }
  expect(await listOrders(shop)).toEqual([])
})
