import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says, unreachable } from '../../testing/connection.ts'
import { addRegular } from '../../testing/known-phones.ts'
import { answerWasLost, failedBecause, listOrders, openCart, orderFailed } from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press, pressWhenShown } from '../../testing/user.ts'

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

test.each([
  ['sold out', { isSoldOut: true }, 'Rice is sold out.'],
  ['hidden', { isHidden: true }, 'Rice is no longer sold.'],
])('what was %s meanwhile is named and kept out, and the rest is ordered', async (_, change, why) => {
  await using shop = await openTestShop()
  const rice = await shop.addProduct({ name: 'Rice', price: '60' })
  await using page = await openCart(shop)
  act(() => page.cart.add(rice))
  await shop.admin.json('PUT', `/api/products/${rice.id}`, change)
  press('Place Order')
  expect(await failedBecause(`${why} Order again without it.`)).toBeTruthy()
  expect(await screen.findByText(`${why} The order goes without it.`)).toBeTruthy()
  await waitFor(() => expect(figure('Total')).toBe('₹121.00'))
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Total: ₹121')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
})

test('a cart of nothing but products that are gone cannot be ordered, and is emptied by Remove', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await shop.admin.json('DELETE', `/api/products/${id}`)
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [id] })
  press('Cart, 1 item')
  expect(await screen.findByText('A product that is no longer sold')).toBeTruthy()
  expect(screen.getByText('Nothing in your cart can be ordered now.')).toBeTruthy()
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
    expect(said.textContent).not.toContain('stack')
    await screen.findByRole('button', { name: 'Place Order' })
    expect(screen.queryByText(/^Order as/)).toBeNull()
    expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
    page.connection.mend(call)
  }
  expect(await listOrders(shop)).toHaveLength(1)
})

test('a shop that opened again is asked when the cart is opened, and orders', async () => {
  await using shop = await openTestShop()
  await using _page = await openCart(shop)
  const setOpen = (value: 'yes' | 'no') =>
    shop.admin.json('PUT', '/api/settings', { key: 'shop_open', value })
  await setOpen('no')
  press('Place Order')
  await waitFor(() => expect(button('Place Order').disabled).toBe(true))
  await setOpen('yes')
  press('Close cart')
  press('Cart, 1 item')
  await waitFor(() => expect(button('Place Order').disabled).toBe(false))
  press('Place Order')
  await waitFor(async () => expect(await listOrders(shop)).toHaveLength(1))
})
