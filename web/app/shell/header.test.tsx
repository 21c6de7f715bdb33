import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { button, press } from '../../testing/user.ts'

const navigation = (name: string) => screen.getByRole('navigation', { name })

test('the links stand in the header and again in the bottom bar, that of the present page marked', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.visitor, '/loyalty')
  for (const name of ['Main', 'Bottom bar']) {
    const links = within(navigation(name)).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/'],
      ['My Points', '/loyalty'],
      ['Admin', '/admin'],
    ])
    const current = within(navigation(name)).getByRole('link', { current: 'page' })
    expect(current.textContent).toBe('My Points')
  }
})

test('the mobile menu opens, and closes again by its button, by Escape and by going elsewhere', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor)
  const isOpen = () => screen.queryByRole('navigation', { name: 'Menu' }) !== null
  expect(isOpen()).toBe(false)
  expect(button('Open menu').getAttribute('aria-expanded')).toBe('false')
  press('Open menu')
  expect(isOpen()).toBe(true)
  expect(button('Close menu').getAttribute('aria-expanded')).toBe('true')
  press('Close menu')
  expect(isOpen()).toBe(false)
  press('Open menu')
  fireEvent.keyDown(button('Close menu'), { key: 'Escape' })
  expect(isOpen()).toBe(false)
  press('Open menu')
  fireEvent.click(within(navigation('Menu')).getByText('My Points'))
  await waitFor(() => expect(isOpen()).toBe(false))
  await waitFor(() => expect(page.address()).toBe('/loyalty'))
})

test('the brand is the store’s name and opens the store information', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Stores' })
  await using page = renderApp(shop.visitor)
  fireEvent.click(await screen.findByRole('link', { name: 'Sharma Stores' }))
  expect(await screen.findByRole('heading', { name: 'Store Information' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/store-info'))
})

test('the Cart button names and shows how many items are in the cart, on every page', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.visitor, '/no-such-page')
  const shown = (name: string) => button(name).querySelector('[data-count]')?.getAttribute('data-count')
  expect(shown('Cart')).toBeUndefined()
  page.cart.add({ id: 'tea' })
  await waitFor(() => expect(shown('Cart, 1 item')).toBe('1'))
  page.cart.add({ id: 'tea' })
  page.cart.add({ id: 'rice' })
  await waitFor(() => expect(shown('Cart, 3 items')).toBe('3'))
  page.cart.setQuantity('rice', 150)
  await waitFor(() => expect(shown('Cart, 152 items')).toBe('99+'))
})
