import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { addRegular, keepCustomersPrivate } from '../../testing/known-phones.ts'
import { openCart } from '../../testing/open-cart.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
import { press } from '../../testing/user.ts'

const findStrip = async () => within(await screen.findByRole('region', { name: 'Your orders' }))
const isGone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Your orders' })).toBeNull())
const shows = (text: string | RegExp) =>
  waitFor(async () => expect((await findStrip()).getByText(text)).toBeTruthy())
const isListening = (page: Page) => waitFor(() => expect(page.connection.streams()).toBe(1))

/** Places an order of Asha in the cart of the home page. */
const order = async (shop: TestShop) => {
  const page = await openCart(shop)
  press('Place Order')
  await screen.findByText('Order Placed Successfully!')
  const [{ id }] = await shop.admin.json('GET', '/api/orders')
  const number = id.slice(-6).toUpperCase()
  const move = (from: string, status: string, reason?: string) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from, status, reason })
  return { ...page, id, number, move }
}

/** Closes the page and opens another one, which reads the browser's storage again. */
const open = async (before: Page, shop: TestShop, path = '/') => {
  await before[Symbol.asyncDispose]()
  return renderApp(shop.visitor, path)
}

/** Makes the time pass after which the page asks for orders from other phones. */
const letIdle = () => act(() => vi.advanceTimersByTime(2_000))
const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('a placed order is shown above the bottom bar, and its status changes live and is announced', async () => {
  await using shop = await openTestShop()
  await using page = await order(shop)
  const strip = await findStrip()
  const link = strip.getByRole<HTMLAnchorElement>('link', { name: `Order #${page.number} No. 1 Received` })
  expect(link.getAttribute('href')).toBe(`/order/${page.id}`)
  await isListening(page)
  await page.move('new', 'accepted')
  await shows('Packing')
  expect((await screen.findByText(`Order #${page.number}: Packing`)).getAttribute('role')).toBe('status')
  await page.move('accepted', 'ready')
  await shows('Ready')
  await page.move('ready', 'cancelled', 'The milk did not come')
  await shows('Cancelled')
  await page.move('cancelled', 'completed')
  await isGone()
  await waitFor(() => expect(localStorage.getItem('names_with_orders')).toBeNull())
  await waitFor(() => expect(page.connection.streams()).toBe(0))
})

test('the strip is only for the name that ordered', async () => {
  await using shop = await openTestShop()
  await using page = await order(shop)
  await findStrip()
  const nickname = page.store.get(createNickname)
  act(() => nickname.set('Ravi'))
  await isGone()
  act(() => nickname.set('Asha'))
  expect(await findStrip()).toBeTruthy()
})

test('a dismissed order stays hidden after a reload, on every page, until its status changes', async () => {
  await using shop = await openTestShop()
  const first = await order(shop)
  await findStrip()
  const second = await open(first, shop, '/store-info')
  ;(await findStrip()).getByRole('button', { name: `Dismiss order #${first.number}` }).click()
  await isGone()
  await using page = await open(second, shop)
  await isListening(page)
  await page.connection.settle()
  expect(screen.queryByRole('region', { name: 'Your orders' })).toBeNull()
  await first.move('new', 'accepted')
  await shows('Packing')
})

test('of several orders the newest is shown, then the one that changes', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  const asha = await shop.addCustomer('Asha')
  const place = () => shop.placeOrder([{ ...tea, quantity: 1 }], asha)
  const older = await place()
  await place()
  holdClock()
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await expect.poll(() => document.body.textContent).toContain('Welcome, Asha')
  letIdle()
  await page.connection.settle()
  letIdle()
  vi.useRealTimers()
  await shows('No. 2')
  await isListening(page)
  await shop.admin.json('PUT', `/api/orders/${older.id}/status`, { from: 'new', status: 'ready' })
  await shows('Ready')
  await shows('No. 1')
})

test('of a taken name the orders are shown once the shopper says to be that customer', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  holdClock()
  await using page = renderApp(shop.newBrowser(), '/', { nickname: 'Asha' })
  await expect.poll(() => document.body.textContent).toContain('who already shops here?')
  letIdle()
  await page.connection.settle()
  expect(page.connection.calls.filter((call) => /orders/.test(call))).toEqual([])
  press('Yes, that is me')
  vi.useRealTimers()
  await shows('Received')
})

test('on a phone that is not known it goes when customers become private', async () => {
  await using shop = await openTestShop()
  await addRegular(shop)
  localStorage.setItem('names_with_orders', 'Asha')
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  await findStrip()
  await isListening(page)
  await keepCustomersPrivate(shop)
  page.connection.cut() // happens when the phone changes its network
  await isGone()
})
