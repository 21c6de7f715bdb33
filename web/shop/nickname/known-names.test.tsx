import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { addRegular, keepCustomersPrivate } from '../../testing/known-phones.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { field, press } from '../../testing/user.ts'

const call = 'GET /api/phone/names'

/** Waits for the delayed request of the page. */
const whenAsked = (calls: string[]) => vi.waitFor(() => expect(calls).toContain(call), { timeout: 30_000 })

test('a known phone whose browser forgot the nickname is offered its names', async () => {
  await using shop = await openTestShop()
  const { phone } = await addRegular(shop)
  await keepCustomersPrivate(shop)
  await using _ = renderApp(phone)
  const names = within(await screen.findByRole('group', { name: 'Welcome back' }))
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Asha'])
  press('Asha')
  expect(screen.getByText('Welcome, Asha')).toBeTruthy()
  expect(await screen.findByText('Points: 3')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Asha')
  expect(document.activeElement?.id).toBe('page')
})

test('names that could not be read leave the form as it is', async () => {
  await using shop = await openTestShop()
  const { phone } = await addRegular(shop)
  await using page = renderApp(phone, '/', { faults: { [call]: unreachable } })
  await whenAsked(page.connection.calls)
  await page.connection.settle()
  expect(screen.getByText('This will be remembered for future visits')).toBeTruthy()
  expect(screen.queryByText('Welcome back')).toBeNull()
})

test('a browser with a nickname asks for others only while it is changed; a phone of one person has none', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { phone } = await addRegular(shop)
  await using page = renderApp(phone, '/', { nickname: 'Asha' })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(page.connection.calls).not.toContain(call)
  press('Not you? Change name')
  await whenAsked(page.connection.calls)
  await page.connection.settle()
  expect(screen.queryByText('Also on this phone')).toBeNull()
})

test('on a shared phone the other names are offered while the name is being changed', async () => {
  await using shop = await openTestShop()
  const { phone } = await addRegular(shop)
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Ravi' })
  const { id: productId } = await shop.addProduct()
  await phone.json('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  await using _ = renderApp(phone, '/', { nickname: 'Asha' })
  press('Not you? Change name')
  expect(field('Your Name (One-time setup)').value).toBe('Asha')
  const names = within(await screen.findByRole('group', { name: 'Also on this phone' }))
  expect(names.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Ravi'])
  press('Ravi')
  expect(screen.getByText('Welcome, Ravi')).toBeTruthy()
  expect(localStorage.getItem('customer_nickname')).toBe('Ravi')
  expect(document.activeElement?.id).toBe('page')
})
