import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { settingOf } from '../../testing/settings.ts'
import { field, press, pressWhenShown, type } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings'

test('a wrong current password is said at its field, and everything stays typed', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, `${settings}&view=password`)
  await screen.findByLabelText('Current Password')
  type('Current Password', 'wrong')
  type('New Password', 'new-secret')
  type('Confirm New Password', 'new-secret')
  press('Update Password')
  expect(await screen.findByText('The current password is wrong')).toBeTruthy()
  expect(field('Current Password').getAttribute('aria-invalid')).toBe('true')
  expect(field('New Password').value).toBe('new-secret')
})

test('logging out everywhere asks, then ends this session and all others', async () => {
  await using shop = await openTestShop()
  const other = shop.newBrowser()
  await other.json('POST', '/api/admin/login', { password: shop.password })
  await using page = renderApp(shop.admin, `${settings}&view=password`)
  await pressWhenShown('Log out everywhere')
  const question = within(await screen.findByRole('dialog', { name: 'Log Out Everywhere' }))
  expect((await other.call('GET', '/api/orders')).status).toBe(200)
  fireEvent.click(question.getByRole('button', { name: 'Log out' }))
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin'))
  expect((await other.call('GET', '/api/orders')).status).toBe(401)
})

test('customers are not private at first, and one tap each makes them so and not so', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, `${settings}&view=privacy`)
  const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
  expect((await choice(/^Not private/)).checked).toBe(true)
  for (const [name, value] of [
    [/^Private/, 'yes'],
    [/^Not private/, 'no'],
  ] as const) {
    await waitFor(async () => expect((await choice(name)).closest('fieldset')?.disabled).toBe(false))
    fireEvent.click(await choice(name))
    await waitFor(async () => expect((await choice(name)).checked).toBe(true))
    expect(await settingOf(shop, 'private_customers')).toBe(value)
  }
})

test('settings are shown one group at a time, and what is typed is asked about before another is', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, settings)
  await screen.findByLabelText('Store Name')
  const links = within(screen.getByRole('navigation', { name: 'Groups of settings' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Notice and name',
    'Orders and opening',
    'Money',
    'Delivery',
    'Privacy',
    'Backup',
    'Password',
    'Help',
  ])
  type('Store Name', 'Sharma Kirana')
  fireEvent.click(screen.getByRole('link', { name: 'Money' }))
  await pressWhenShown('Leave')
  await screen.findByRole('region', { name: 'Money' })
  expect(screen.queryByLabelText('Store Name')).toBeNull()
  expect(page.address()).toBe(`${settings}&view=money`)
  expect(screen.getByRole('link', { name: 'Money' }).getAttribute('aria-current')).toBe('page')
})
