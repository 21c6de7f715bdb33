import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import type { Store } from '../../shared/lib/store.ts'
import { hold } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

const morning = new Date('2026-03-02T04:00:00Z')
const expire = (shop: TestShop) => shop.setTime(new Date(morning.getTime() + 13 * 3_600_000))

const login = () => screen.findByRole('dialog', { name: 'Please log in again.' })
/** The keys of the owner's data in the page's memory. */
const ownersData = ({ store }: { store: Store }) =>
  [...store.cache].flatMap(([key, { data }]) =>
    key.includes('owner') && !key.includes('owner session') && data !== undefined ? [key] : [],
  )

test('a session that expired is asked for over the page, and what was typed is still there and can be saved', async () => {
  await using shop = await openTestShop({ now: morning })
  await shop.admin.json('POST', '/api/categories', { name: 'Fruits' })
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=categories')
  await screen.findByText('Fruits')
  type('Category Name', 'Spices')
  press('Edit Fruits')
  const edit = within(await screen.findByRole('dialog', { name: 'Edit Category' }))
  fireEvent.change(edit.getByLabelText('Category Name'), { target: { value: 'Fresh Fruits' } })
  expire(shop)
  fireEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
  const dialog = within(await login())
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: 'wrong' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Login to Dashboard' }))
  await dialog.findByText('Invalid password. Please try again.')
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: shop.password } })
  fireEvent.click(dialog.getByRole('button', { name: 'Login to Dashboard' }))
  await waitFor(() => expect(screen.queryByText('Please log in again.')).toBeNull())
  expect(page.address()).toBe('/admin/dashboard?tab=categories')
  expect((edit.getByLabelText('Category Name') as HTMLInputElement).value).toBe('Fresh Fruits')
  await waitFor(() =>
    expect((edit.getByRole('button', { name: 'Save Changes' }) as HTMLButtonElement).disabled).toBe(false),
  )
  fireEvent.click(edit.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await shop.admin.json('GET', '/api/categories')).toMatchObject([{ name: 'Fresh Fruits' }])
  expect(field('Category Name').value).toBe('Spices')
})

test('a price that is typed stays when the session expires and nothing is pressed', async () => {
  await using shop = await openTestShop({ now: morning })
  const tea = await shop.addProduct({ name: 'Tea', price: '40' })
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=products&view=prices')
  const typed = await screen.findByLabelText<HTMLInputElement>(/^Price of Tea/)
  fireEvent.change(typed, { target: { value: '41' } })
  await page.connection.settle()
  expire(shop)
  // The store tells of it, and the page reads everything again.
  await shop.placeOrder([{ ...tea, quantity: 1 }])
  const dialog = within(await login())
  await page.connection.settle()
  fireEvent.change(await dialog.findByLabelText('Password'), { target: { value: shop.password } })
  fireEvent.click(dialog.getByRole('button', { name: 'Login to Dashboard' }))
  await waitFor(() => expect(screen.queryByText('Please log in again.')).toBeNull())
  await page.connection.settle()
  expect([typed.isConnected, typed.value]).toEqual([true, '41'])
})

test.each([
  ['logged out', (shop: TestShop) => shop.admin.call('POST', '/api/admin/logout')],
  ['logged out everywhere', (shop: TestShop) => shop.admin.call('POST', '/api/admin/logout-everywhere')],
])('after the owner was %s elsewhere, nothing of the shop is left in the browser', async (_, end) => {
  await using shop = await openTestShop({ now: morning })
  await shop.admin.json('POST', '/api/categories', { name: 'Fruits' })
  // Else the end of the stream may lead to the login first.
  const faults = { 'STREAM /api/events': hold().fault }
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=categories', { faults })
  await screen.findByText('Fruits')
  expect(ownersData(page)).not.toEqual([])
  type('Category Name', 'Spices')
  await end(shop)
  await pressWhenShown('Add Category')
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin'))
  expect(sessionStorage.length).toBe(0)
  await waitFor(() => expect(ownersData(page)).toEqual([]))
})

test('a new visit with a session that expired leads to the login page', async () => {
  await using shop = await openTestShop({ now: morning })
  sessionStorage.setItem('admin-logged-in', 'true')
  expire(shop)
  await using page = renderApp(shop.admin, '/admin/dashboard')
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin'))
})
