import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'

const goTo = (name: string) => fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement)

const orderFromCart = async () => {
  press('Cart, 1 item')
  await pressWhenShown('Place Order')
  await screen.findByText('Order Placed Successfully!')
  press('Close cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('the old points stay until the new ones are there, and My Points, read before, has the order', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '250' })
  await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer('Asha'))
  await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findByText('Points earned from ₹250 in purchases')
  await screen.findByText('Tea (1)')
  goTo('Home')
  await screen.findByText('Points: 2')
  const { fault, letGo } = hold()
  page.connection.break('POST /api/orders', (send) => {
    page.connection.break('GET /api/customers/nickname/Asha', fault)
    return send()
  })
  await pressWhenShown('Add to Cart')
  await orderFromCart()
  expect(screen.getByText('Points: 2')).toBeTruthy()
  letGo()
  expect(await screen.findByText('Points: 4')).toBeTruthy()
  goTo('My Points')
  expect(await screen.findByText('Points earned from ₹500 in purchases')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Tea (1)')).toHaveLength(2))
})

test('an order placed while the dialog was closed is told by a toast, and leaves no thanks behind', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '250' })
  const { fault, letGo } = hold()
  const faults = { 'POST /api/orders': fault }
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha', faults })
  await pressWhenShown('Add to Cart')
  press('Cart, 1 item')
  await pressWhenShown('Place Order')
  press('Close cart')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  letGo()
  await expect.poll(() => screen.queryByRole('button', { name: 'Cart' })).not.toBeNull()
  await act(async () => {})
  expect(screen.getByRole('alert').textContent).toContain('Order Placed Successfully!')
  act(() => vi.advanceTimersByTime(2_000))
  vi.useRealTimers()
  press('Cart')
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(screen.queryByText('Thank you for your order, Asha')).toBeNull()
  await page.connection.settle()
})

test('a new customer of any name who orders where no points are shown sees them on the home page', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '250' })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'A/B, 50% off? अजय #1.b' })
  await pressWhenShown('Add to Cart')
  goTo('General Store')
  await screen.findByText('Store image not available')
  await orderFromCart()
  goTo('Home')
  expect(await screen.findByText('Points: 2')).toBeTruthy()
})
