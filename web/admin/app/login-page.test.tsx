import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onShopPc } from '../../../src/testing/browser.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press, type } from '../../testing/user.ts'

const openLogin = async () => screen.findByRole('button', { name: 'Login to Dashboard' })

test('guessing too often is reported below the sentence about a wrong password, and what was typed stays', async () => {
  await using shop = await openTestShop()
  const guess = () => shop.visitor.call('POST', '/api/admin/login', { body: { password: 'wrong' } })
  await Promise.all(Array.from({ length: 8 }, guess))
  await using _ = renderApp(shop.visitor, '/admin')
  await openLogin()
  type('Password', shop.password)
  press('Login to Dashboard')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Invalid password\. Please try again\. Too many wrong passwords\. Try again in \d+ seconds\./,
  )
  expect(field('Password').value).toBe(shop.password)
})

test('a store that broke is reported below the sentence about a wrong password', async () => {
  await using shop = await openTestShop()
  const faults = { 'POST /api/admin/login': says(500, 'at line 3') }
  await using _ = renderApp(shop.visitor, '/admin', { faults })
  await openLogin()
  type('Password', shop.password)
  press('Login to Dashboard')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Invalid password. Please try again. The store could not check the password. Please try again in a moment.',
  )
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
})

test('the default password is shown on the shop’s own PC, also after a logout', async () => {
  await using shop = await openTestShop({ makePassword: true })
  await using page = renderApp(onShopPc(shop.visitor), '/admin')
  expect(await screen.findByText(`Default password: ${shop.password}`)).toBeTruthy()
  type('Password', shop.password)
  press('Login to Dashboard')
  await screen.findByRole('button', { name: 'Logout' })
  await page.connection.settle() // an answer about the session that is still to come would be the last one
  press('Logout')
  await openLogin()
  expect(await screen.findByText(`Default password: ${shop.password}`)).toBeTruthy()
})

test('the default password is shown to no shopper', async () => {
  await using shop = await openTestShop({ makePassword: true })
  await using page = renderApp(shop.visitor, '/admin')
  await openLogin()
  await page.connection.settle()
  expect(screen.queryByText(/Default password/)).toBeNull()
})
