import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { pressWhenShown } from '../../testing/user.ts'

const settings = '/admin/dashboard?tab=settings'
const dialogButton = async (name: string) =>
  within(await screen.findByRole('dialog', { name: 'Log Out Everywhere' })).getByRole('button', { name })

test('logging out everywhere asks, then ends this session and all others', async () => {
  await using shop = await openTestShop()
  const other = shop.newBrowser()
  await other.json('POST', '/api/admin/login', { password: shop.password })
  await using page = renderApp(shop.admin, settings)
  await pressWhenShown('Log out everywhere')
  const confirm = await dialogButton('Log out')
  expect((await other.call('GET', '/api/orders')).status).toBe(200)
  confirm.click()
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe('/admin'))
  expect((await other.call('GET', '/api/orders')).status).toBe(401)
  expect(await shop.admin.json('GET', '/api/admin/session')).toMatchObject({ loggedIn: false })
})
