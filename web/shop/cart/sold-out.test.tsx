import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { listOrders, openCart } from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press, pressWhenShown } from '../../testing/user.ts'

const isSoldOut = true

test('a sold-out product is shown, says so and cannot be added', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await shop.admin.json('PUT', `/api/products/${id}`, { isSoldOut })
  await using _ = renderApp(shop.visitor)
  const card = within(await screen.findByRole('article', { name: 'Tea' }))
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Sold out', description: 'Tea' }).disabled).toBe(
    true,
  )
  // The hint about the nickname would be wrong for a sold-out product.
  expect(card.queryByText('Set nickname first to shop')).toBeNull()
})

test('what sold out meanwhile is named and kept out, and the rest is ordered', async () => {
  await using shop = await openTestShop()
  const rice = await shop.addProduct({ name: 'Rice', price: '60' })
  await using page = await openCart(shop)
  act(() => page.cart.add(rice))
  await shop.admin.json('PUT', `/api/products/${rice.id}`, { isSoldOut })
  press('Place Order')
  expect(await screen.findAllByText('Rice is sold out. Order again without it.')).toBeTruthy()
  expect(await screen.findByText('Rice is sold out. The order goes without it.')).toBeTruthy()
  await waitFor(() => expect(figure('Total')).toBe('₹121.00'))
  await pressWhenShown('Place Order')
  expect(await screen.findByText('Total: ₹121')).toBeTruthy()
  expect(await listOrders(shop)).toHaveLength(1)
})

test('a cart of nothing but sold-out products cannot be ordered, and is emptied by Remove', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { isSoldOut })
  await using _ = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id] })
  press('Cart, 1 item')
  expect(await screen.findByText('Nothing in your cart can be ordered now.')).toBeTruthy()
  expect(button('Place Order').disabled).toBe(true)
  press('Remove')
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
})
