import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says, unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { press, pressWhenShown, untilReady } from '../../testing/user.ts'

test('a visitor is sent to the login page, whatever the tab', async () => {
  await using shop = await openTestShop()
  for (const path of ['/admin/dashboard', '/admin/dashboard?tab=orders']) {
    await using page = renderApp(shop.visitor, path)
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
    await waitFor(() => expect(page.address()).toBe('/admin'))
    expect(screen.queryByText('Please log in again.')).toBeNull()
  }
})

test('the nine tabs have their names, in order, Overview first', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Products',
    'Categories',
    'Orders',
    'Loyalty',
    'Highlights',
    'Social',
    'Store',
    'Settings',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
})

test('the dashboard has the shop’s name, its links, cart and footer, and one header', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Stores' })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  const bar = within(await screen.findByRole('banner'))
  expect((await bar.findByRole('link', { name: 'Sharma Stores' })).getAttribute('href')).toBe('/store-info')
  expect(bar.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeTruthy()
  for (const name of ['The shop: Open', 'Logout'])
    expect(await bar.findByRole('button', { name })).toBeTruthy()
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Home', 'My Points', 'Admin'])
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  press('Cart')
  expect(await screen.findByRole('dialog', { name: 'Shopping Cart' })).toBeTruthy()
})

test('each tab has an address of its own', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  expect(await screen.findByText('No orders placed yet.')).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Orders')
  for (const tab of ['Products', 'Categories', 'Loyalty', 'Highlights', 'Social', 'Store', 'Settings']) {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    await waitFor(() => expect(page.address()).toBe(`/admin/dashboard?tab=${tab.toLowerCase()}`))
    await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe(tab))
  }
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  await waitFor(() => expect(page.address()).toBe('/admin/dashboard'))
})

test('an address that names no tab opens the Overview', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=nonsense')
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Overview')
})

test('Logout ends the session in the browser and in the store', async () => {
  await using shop = await openTestShop()
  const browser = shop.newBrowser()
  await browser.json('POST', '/api/admin/login', { password: shop.password })
  await using page = renderApp(browser, '/admin/dashboard')
  await screen.findByRole('button', { name: 'Logout' })
  await page.connection.settle() // what is answered after the end of the session says that it has expired
  press('Logout')
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin'))
  expect(screen.queryByText('Please log in again.')).toBeNull()
  expect(sessionStorage.length).toBe(0)
  expect(await browser.json('GET', '/api/admin/session')).toMatchObject({ loggedIn: false })
})

test('a logout that did not reach the store is reported, and changes nothing', async () => {
  await using shop = await openTestShop()
  const faults = { 'POST /api/admin/logout': unreachable }
  await using page = renderApp(shop.admin, '/admin/dashboard', { faults })
  await pressWhenShown('Logout')
  expect(await screen.findByText('Failed to log out')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin/dashboard'))
})

test('a read that failed for another reason keeps the owner logged in', async () => {
  await using shop = await openTestShop()
  const faults = { 'GET /api/analytics/stats': says(500, 'at line 3') }
  await using page = renderApp(shop.admin, '/admin/dashboard', { faults })
  expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin/dashboard'))
  await untilReady('Try again')
  page.connection.mend('GET /api/analytics/stats')
  press('Try again')
  expect(await screen.findByText('Total Sales')).toBeTruthy()
})
