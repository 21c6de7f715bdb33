import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'

const goTo = (name: string) => fireEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement)

test('after an order the points are new, and My Points, read before, has it', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '250' })
  await shop.placeOrder([{ ...tea, quantity: 1 }], await shop.addCustomer('Asha'))
  await using _ = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findByText('Points earned from ₹250 in purchases')
  goTo('Home')
  await screen.findByText('Points: 2')
  await pressWhenShown('Add to Cart')
  press('Cart, 1 item')
  await pressWhenShown('Place Order')
  await screen.findByText('Order Placed Successfully!')
  press('Close cart')
  expect(await screen.findByText('Points: 4')).toBeTruthy()
  goTo('My Points')
  expect(await screen.findByText('Points earned from ₹500 in purchases')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Tea (1)')).toHaveLength(2))
})
