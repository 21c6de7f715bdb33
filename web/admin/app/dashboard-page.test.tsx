import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown } from '../../testing/user.ts'

test('the dashboard has the shop’s name, its links, cart and footer, and one header', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Stores' })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })
  const bar = within(screen.getByRole('banner'))
  expect((await bar.findByRole('link', { name: 'Sharma Stores' })).getAttribute('href')).toBe('/store-info')
  for (const name of ['The shop: Open', 'Logout'])
    expect(await bar.findByRole('button', { name })).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'My Points', 'Admin'])
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  press('Cart')
  expect(await screen.findByRole('dialog', { name: 'Shopping Cart' })).toBeTruthy()
})

test('an address that names no tab opens the Overview', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=nonsense')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Overview')
})

test('a logout that did not reach the store is reported, and changes nothing', async () => {
  await using shop = await openTestShop()
  const faults = { 'POST /api/admin/logout': unreachable }
  await using page = renderApp(shop.admin, '/admin/dashboard', { faults })
  await pressWhenShown('Logout')
  expect(await screen.findByText('Failed to log out')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin/dashboard'))
})
