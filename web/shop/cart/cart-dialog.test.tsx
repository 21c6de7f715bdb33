import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, figure, press } from '../../testing/user.ts'

test('subtotal, total and points to earn follow the exact prices', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '99.99' })
  const rice = await shop.addProduct({ name: 'Rice', price: '100.00' })
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id] })
  press('Cart, 1 item')
  await screen.findByText('Subtotal')
  expect(figure('Subtotal')).toBe('₹99.99')
  expect(figure('Round off')).toBe('+₹0.01')
  expect(figure('Total')).toBe('₹100.00')
  expect(figure('Points to earn:')).toBe('+0 points')
  page.cart.add(rice)
  page.cart.setQuantity(rice.id, 1234)
  await waitFor(() => expect(figure('Subtotal')).toBe('₹99,999.99'))
  expect(figure('Points to earn:')).toBe('+999 points')
  page.cart.setQuantity(tea.id, 0)
  await waitFor(() => expect(figure('Total')).toBe('₹99,900'))
  expect(screen.queryByText('Round off')).toBeNull()
})

test('each line says what it costs, so that the lines add up to the subtotal', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '28' })
  const salt = await shop.addProduct({ name: 'Salt', price: '10.50' })
  const eggs = await shop.addProduct({ name: 'Eggs', price: '72', unit: 'dozen' })
  const potatoes = await shop.addProduct({ name: 'Potatoes', price: '10', unit: 'kg', stepBase: 250 })
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha', inCart: [tea.id, eggs.id] })
  act(() => {
    page.cart.add(salt, 2)
    page.cart.add(potatoes, 2)
  })
  press('Cart, 5 items')
  const cart = within(await screen.findByRole('dialog', { name: 'Shopping Cart' }))
  await cart.findByText('₹28')
  for (const text of ['₹28', '₹72/dozen', '2 × ₹10.50 = ₹21', '500 g · ₹20', '₹40/kg'])
    expect(cart.getByText(text)).toBeTruthy()
  expect(figure('Subtotal')).toBe('₹141')
  act(() => {
    page.cart.setQuantity(tea.id, 2)
    page.cart.setQuantity(eggs.id, 3)
    page.cart.setQuantity(salt.id, 3)
  })
  for (const text of [
    '2 × ₹28.00 = ₹56.00',
    '3 × ₹72.00/dozen = ₹216.00',
    '3 × ₹10.50 = ₹31.50',
    '500 g · ₹20.00',
    '₹40.00/kg',
  ])
    expect(cart.getByText(text)).toBeTruthy()
  expect(figure('Subtotal')).toBe('₹323.50')
})

test('a cart without a nickname cannot be ordered, and its note leads to where one is given', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct({ name: 'Tea' })
  await using page = renderApp(shop.visitor, '/store-info', { inCart: [id] })
  press('Cart, 1 item')
  const link = await screen.findByRole('link', { name: 'Please set your nickname first on the home page' })
  expect(button('Place Order').disabled).toBe(true)
  fireEvent.click(link)
  await waitFor(() => expect(page.address()).toBe('/'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
