import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { answerLost, hold } from '../../testing/connection.ts'
import { answerWasLost, cartButton, listOrders, openCart, orderFailed } from '../../testing/open-cart.ts'
import { button, figure, press, pressWhenShown } from '../../testing/user.ts'

test('an order is thanked for with total and points, and empties the cart', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  page.cart.setQuantity(page.tea.id, 2)
  await screen.findByText('+2 points')
  press('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
  expect(screen.getByText('Thank you for your order, Asha')).toBeTruthy()
  expect(screen.getByText('Total: ₹241')).toBeTruthy()
  expect(screen.getByText('Points Earned: +2')).toBeTruthy()
  expect(await screen.findByLabelText('Cart')).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('cart')).toBeNull())
  const [customer] = await shop.admin.json('GET', '/api/customers')
  expect(customer).toMatchObject({ nickname: 'Asha', loyaltyPoints: 2, totalSpent: '241.00' })
})

test('the thanks stay two seconds, then the dialog closes and is an empty cart again', async () => {
  await using shop = await openTestShop()
  await using _ = await openCart(shop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  press('Place Order')
  // `expect.poll` instead of `waitFor`, which does not advance with fake timers.
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
  expect((await screen.findByText('Placing Order...')).getAttribute('aria-disabled')).toBe('true')
  expect(cartButton('Increase quantity of Tea').disabled).toBe(true)
  expect(cartButton('Decrease quantity of Tea').disabled).toBe(true)
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
    await pressWhenShown('Place Order')
    await screen.findByText('Placing Order...')
    await screen.findByRole('button', { name: 'Place Order' })
    // Only one toast is shown at a time, also after the second failure.
    expect(await screen.findByText(orderFailed)).toBeTruthy()
    expect(await screen.findByText(answerWasLost)).toBeTruthy()
    expect(screen.getByLabelText('Quantity of Tea').textContent).toBe('1')
  }
  expect(await listOrders(shop)).toHaveLength(1)
  page.connection.mend('POST /api/orders')
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
})

test('a cart changed after a lost answer is no second order unless the shopper orders again', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  page.connection.break('POST /api/orders', answerLost)
  await pressWhenShown('Place Order')
  await screen.findByText(answerWasLost)
  page.connection.mend('POST /api/orders')
  page.cart.setQuantity(page.tea.id, 3)
  await pressWhenShown('Place Order')
  expect(await screen.findByText(/^Your order has arrived already, as it was before/)).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Order Placed Successfully!')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(2)
})

test('an amount that is typed and not set is ordered, and one that cannot be is pointed at', async () => {
  await using shop = await openTestShop()
  const sugar = await shop.addProduct({ name: 'Sugar', price: '21', unit: 'kg', stepBase: 500 })
  await using page = await openCart(shop)
  page.cart.add(sugar)
  await waitFor(() => fireEvent.click(cartButton('500 g')))
  const amount = screen.getByRole('textbox', { name: 'Amount of Sugar' })
  fireEvent.input(amount, { target: { value: '0.3 kg' } })
  press('Place Order')
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

test('a typed amount is said with its price before it is ordered, and what cannot be ordered stays typed', async () => {
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
  says('1 1/2 kilo', '1.5 kg · ₹63.00')
  says('१ किलो ५०० ग्राम', '1.5 kg · ₹63.00')
  says('500', '500 g · ₹21.00')
  says('700', '')
  press('Set')
  expect(note()?.textContent).toBe('It is sold in steps of 500 g: 500 g or 1 kg.')
  says('500 kilos', '')
  press('Set')
  expect(note()?.textContent).toBe('You can order at most 499.5 kg.')
  expect(amount.value).toBe('500 kilos')
  expect(document.activeElement).toBe(amount)
})

test('the same cart ordered a second time, later, is a second order', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop)
  press('Place Order')
  await screen.findByText('Order Placed Successfully!')
  press('Close cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  page.cart.add(page.tea)
  fireEvent.click(await screen.findByRole('button', { name: 'Cart, 1 item' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Place Order' }))
  await screen.findByText('Order Placed Successfully!')
  expect(await listOrders(shop)).toHaveLength(2)
})
