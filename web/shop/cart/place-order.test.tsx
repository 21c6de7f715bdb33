import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost } from '../../testing/connection.ts'
import {
  answerWasLost,
  cartButton,
  failedBecause,
  listOrders,
  openCart,
  orderFailed,
} from '../../testing/open-cart.ts'
import { button, figure, press, pressWhenShown } from '../../testing/user.ts'

test('a cart changed after a lost answer is no second order unless the shopper orders again', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  page.connection.break('POST /api/orders', answerLost)
  await pressWhenShown('Place Order')
  await failedBecause(answerWasLost)
  page.connection.mend('POST /api/orders')
  page.cart.setQuantity(page.tea.id, 3)
  await pressWhenShown('Place Order')
  // In the cart and as a toast, without `Please try again`, which would make a second order.
  await waitFor(() =>
    expect(screen.getAllByText(/^Your order has arrived already, as it was/)).toHaveLength(2),
  )
  // The toast of the first failure leaves by a transition.
  await waitFor(() => expect(screen.queryByText(orderFailed)).toBeNull())
  expect(await listOrders(shop)).toHaveLength(1)
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(2)
})

test('a typed amount is said with its price and ordered without being set, and one that cannot be is pointed at', async () => {
  await using shop = await openTestShop()
  const sugar = await shop.addProduct({ name: 'Sugar', price: '21', unit: 'kg', stepBase: 500 })
  await using page = await openCart(shop)
  page.cart.add(sugar)
  await waitFor(() => fireEvent.click(cartButton('500 g')))
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount of Sugar' })
  const note = () => document.getElementById(amount.getAttribute('aria-describedby') ?? '')
  const says = (typed: string, said: string) => {
    fireEvent.input(amount, { target: { value: typed } })
    expect(note()?.textContent).toBe(said)
  }
  says('25', '25 kg · ₹1,050.00')
  // The total beside Place Order counts it, with the tea.
  expect(figure('Total')).toBe('₹1,171.00')
  says('700', '')
  expect(figure('Total')).toBe('₹142.00')
  press('Place Order')
  expect(note()?.textContent).toBe('It is sold in steps of 500 g: 500 g or 1 kg.')
  expect(amount.value).toBe('700')
  expect(document.activeElement).toBe(amount)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(await listOrders(shop)).toHaveLength(0)
  fireEvent.input(amount, { target: { value: '5 kg' } })
  fireEvent.click(button('Place Order'), { detail: 0 })
  await screen.findByText('Order Placed Successfully!')
  expect(await shop.admin.json('GET', '/api/orders')).toMatchObject([
    { items: [{ name: 'Tea' }, { name: 'Sugar', quantity: 10 }] },
  ])
})
