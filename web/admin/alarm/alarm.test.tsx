import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { TestShop } from '../../../src/testing/test-shop.ts'
import {
  isCalling,
  isListening,
  isQuiet,
  isSilent,
  numberOf,
  openAlarmShop,
  settings,
} from '../../testing/alarm-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubSound } from '../../testing/sound.ts'
import { press, untilReady } from '../../testing/user.ts'

const move = (shop: TestShop, order: { id: string }, from: string, status: string) =>
  shop.admin.json('PUT', `/api/orders/${order.id}/status`, { from, status })

test('a new order rings and is shown on every tab and in the title until it is opened', async () => {
  const sound = stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  expect(document.title).toBe('Admin Dashboard · General Store')
  const order = await place()
  await isCalling(`New order #${numberOf(order)} from Asha, ₹340`)
  expect(await screen.findByText('No. 1')).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('(1) Admin Dashboard · General Store'))
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  fireEvent.click(screen.getByRole('tab', { name: 'Social' }))
  await isCalling(`New order #${numberOf(order)} from Asha`)
  press('View')
  await isQuiet()
  await isSilent(sound)
  await waitFor(() =>
    expect(page.address()).toBe(`/admin/dashboard?tab=orders&status=todo&order=${order.id}`),
  )
  await waitFor(() => expect(document.title).toBe('Admin Dashboard · General Store'))
  // The order is expanded, and its next step has the focus.
  expect(await screen.findByText('2 ×')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'))
})

test('the number of new orders is that of the list, also when some were opened already, or set back', async () => {
  stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  const orders = [await place(), await place(), await place()]
  const [first] = orders
  if (!first) throw new Error('placed above')
  await move(shop, first, 'new', 'accepted')
  await move(shop, first, 'accepted', 'new')
  await using page = renderApp(shop.admin, settings)
  await isCalling('3 new orders')
  expect(document.title).toContain('(3)')
  press('View')
  await isQuiet()
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accept order/ })).toHaveLength(3))
  await Promise.all([place(), place()])
  await isCalling('5 new orders')
  expect(page.address()).toContain('status=todo')
})

test('an order taken up on another device rings here no more, nor when it is put back', async () => {
  const sound = stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  const order = await place()
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  await move(shop, order, 'new', 'accepted')
  await isQuiet()
  await isSilent(sound)
  await move(shop, order, 'accepted', 'new')
  const next = await place()
  await isCalling(`New order #${numberOf(next)}`)
})

test('after a reload only unopened orders ring', async () => {
  const sound = stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await place()
  {
    await using _page = renderApp(shop.admin, settings)
    await isCalling('New order #')
  }
  await isSilent(sound)
  {
    await using _page = renderApp(shop.admin, settings)
    await isCalling('New order #')
    press('View')
    await isQuiet()
  }
  await using page = renderApp(shop.admin, settings)
  await waitFor(() => expect(page.connection.calls).toContain('GET /api/orders?limit=500&status=new'))
  await page.connection.settle()
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
  expect(sound.isRinging()).toBe(false)
})

test('the tab of the orders has their number and no banner; a tap on their list ends the ringing', async () => {
  const sound = stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  await place()
  await place()
  fireEvent.click(await screen.findByRole('tab', { name: 'Orders', description: '2 new' }))
  const rows = await screen.findAllByRole('row', { name: /Asha/ })
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull()
  expect(screen.getByText('2 new orders')).toBeTruthy() // for screen readers
  fireEvent.pointerDown(rows[1] as HTMLElement)
  await isSilent(sound)
  expect(screen.getByRole('tab', { name: 'Orders', description: '2 new' })).toBeTruthy()
})

test('a lost connection is reported, with the last contact, and can be tried again at once', async () => {
  stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  expect(await screen.findByText('Live')).toBeTruthy()
  const poll = 'GET /api/shop'
  page.connection.break(poll, unreachable)
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('Connection lost — orders may be waiting.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/Last contact: \d{1,2}:\d{2} [ap]m\./)
  await waitFor(() => expect(document.title).toBe('Connection lost · General Store'))
  page.connection.calls.length = 0
  press('Try again')
  await waitFor(() => expect(page.connection.calls).toContain(poll))
  await screen.findByRole('button', { name: 'Try again' })
  const order = await place()
  await untilReady('Try again')
  page.connection.mend(poll)
  press('Try again')
  await isCalling(`New order #${numberOf(order)} from Asha`)
  expect(await screen.findByText('Live')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a session that ended elsewhere leads to the login and silences everything', async () => {
  const sound = stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  const browser = shop.newBrowser()
  await browser.json('POST', '/api/admin/login', { password: shop.password })
  await using page = renderApp(browser, settings)
  await isListening(page)
  await place()
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  await browser.json('POST', '/api/admin/logout')
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy()
  await isSilent(sound)
  await waitFor(() => expect(page.connection.streams()).toBe(0))
})
