import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { openCart } from '../../testing/open-cart.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

test('My Points, open while the shop erases the customer, shows nothing old', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const asha = await shop.addCustomer('Asha')
  await shop.placeOrder([{ ...tea, quantity: 2 }], asha)
  await using page = renderApp(shop.visitor, '/loyalty', { nickname: 'Asha' })
  await screen.findByText('Your Loyalty Points')
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await page.connection.settle() // otherwise a read that is still under way may find nobody before the stream says it
  await shop.admin.json('DELETE', `/api/customers/${asha.id}`)
  expect(await screen.findByText(/^No loyalty points yet/)).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).not.toContain('150'))
  expect(screen.queryByText(/Connection to the shop lost/)).toBeNull()
})

test('the home page, open while the shop erases the customer, shows no order, points and usuals, and listens no more', async () => {
  await using shop = await openTestShop()
  await using page = await openCart(shop, '150')
  press('Place Order')
  await screen.findByRole('region', { name: 'Your orders' })
  expect(await screen.findByText('Points: 1')).toBeTruthy()
  await waitFor(() => expect(page.connection.streams()).toBe(1))
  await page.connection.settle()
  expect(localStorage.getItem('usuals:Asha')).toBe(page.tea.id)
  const [{ id }] = await shop.admin.json('GET', '/api/customers')
  await shop.admin.json('DELETE', `/api/customers/${id}`)
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your orders' })).toBeNull())
  await waitFor(() => expect(screen.queryByText(/^Points/)).toBeNull())
  await waitFor(() => expect(page.connection.streams()).toBe(0))
  expect(localStorage.getItem('usuals:Asha')).toBeNull()
  // The name is the phone's own, under which it orders next. Source: contract/README.md, Nicknames.
  expect(screen.getByText('Welcome, Asha')).toBeTruthy()
  await page.connection.settle()
  page.connection.calls.length = 0
  await shop.placeOrder([{ ...page.tea, quantity: 1 }], await shop.addCustomer('Ravi'))
  await page.connection.settle()
  expect(page.connection.calls).toEqual([])
})

test('a phone whose customer was erased orders again under its name, as a new customer', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addCustomer('Asha')
  await using _ = await openCart(shop)
  await shop.admin.json('DELETE', `/api/customers/${id}`)
  press('Place Order')
  await screen.findByText('Order Placed Successfully!')
  const names = (await shop.admin.json('GET', '/api/customers')).map(
    ({ nickname }: { nickname: string }) => nickname,
  )
  expect(names).toEqual([expect.stringMatching(/^Erased customer /), 'Asha'])
})
