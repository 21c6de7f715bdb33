import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../../src/testing/test-shop.ts'
import { unreachable } from '../../testing/connection.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
import { giveSound } from '../../testing/sound.ts'
import { press, pressWhenShown, type } from '../../testing/user.ts'
import { giveVoice } from '../../testing/voice.ts'

const settings = '/admin/dashboard?tab=settings'
const numberOf = ({ id }: { id: string }) => id.slice(-6).toUpperCase()

const openShop = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '170' })
  const asha = await shop.addCustomer('Asha')
  const place = () => shop.placeOrder([{ ...tea, quantity: 2 }], asha)
  return { shop, place }
}

const move = (shop: TestShop, order: { id: string }, from: string, status: string) =>
  shop.admin.json('PUT', `/api/orders/${order.id}/status`, { from, status })

const isListening = (page: Page) => waitFor(() => expect(page.connection.streams()).toBe(1))
const isCalling = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text))
const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Like {@link isCalling} while the clock is held, with which the library's waits would stand still. */
const isShown = (text: string) => expect.poll(() => document.body.textContent).toContain(text)
const isQuiet = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Open' })).toBeNull())

test('a new order rings and stands on every tab and in the title until it is opened', async () => {
  const sound = giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  expect(document.title).toBe('Admin Dashboard · General Store')
  const order = await place()
  await isCalling(`New order #${numberOf(order)} from Asha, ₹340`)
  expect(document.title).toBe('(1) Admin Dashboard · General Store')
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  fireEvent.click(screen.getByRole('tab', { name: 'Social' }))
  await isCalling(`New order #${numberOf(order)} from Asha`)
  press('Open')
  await isQuiet()
  expect(sound.isRinging()).toBe(false)
  expect(page.address()).toBe(`/admin/dashboard?tab=orders&order=${order.id}`)
  expect(document.title).toBe('Admin Dashboard · General Store')
  // It is shown whole, ready to be accepted.
  expect(await screen.findByText('2 ×')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept'))
})

test('several are counted, and opened as a list of the new ones', async () => {
  const sound = giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  const before = await place()
  await move(shop, before, 'new', 'accepted')
  await place() // while no dashboard was open
  await using page = renderApp(shop.admin, settings)
  await isCalling('New order #')
  await Promise.all([place(), place()])
  await isCalling('3 new orders')
  expect(document.title).toContain('(3)')
  press('Open')
  await isQuiet()
  expect(sound.isRinging()).toBe(false)
  expect(page.address()).toBe('/admin/dashboard?tab=orders&status=new')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Accept order/ })).toHaveLength(3))
})

test.each(['Accept order', 'Details of order', 'Read order'])(
  'its row’s “%s” silences it, too',
  async (label) => {
    const sound = giveSound()
    const { shop, place } = await openShop()
    await using _ = shop
    await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
    await isListening(page)
    const order = await place()
    await waitFor(() => expect(sound.isRinging()).toBe(true))
    await pressWhenShown(`${label} ${numberOf(order)}`)
    await isQuiet()
    expect(sound.isRinging()).toBe(false)
  },
)

test('an order taken up on another device rings here no more, nor when it is put back', async () => {
  const sound = giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  const order = await place()
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  await move(shop, order, 'new', 'accepted')
  await isQuiet()
  expect(sound.isRinging()).toBe(false)
  await move(shop, order, 'accepted', 'new')
  const next = await place()
  await isCalling(`New order #${numberOf(next)}`)
})

test('what was opened rings no more after a reload; what was not, does', async () => {
  const sound = giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  await place()
  {
    await using _page = renderApp(shop.admin, settings)
    await isCalling('New order #')
  }
  expect(sound.isRinging()).toBe(false)
  {
    await using _page = renderApp(shop.admin, settings)
    await isCalling('New order #')
    press('Open')
    await isQuiet()
  }
  await using page = renderApp(shop.admin, settings)
  await waitFor(() => expect(page.connection.calls).toContain('GET /api/orders?status=new&limit=500'))
  await page.connection.settle()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
  expect(sound.isRinging()).toBe(false)
})

test('before Open leaves unsaved text behind, it asks', async () => {
  giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  await screen.findByLabelText('Notice')
  type('Notice', 'Closed on Monday')
  await place()
  await pressWhenShown('Open')
  expect(await screen.findByRole('dialog', { name: 'Unsaved Changes' })).toBeTruthy()
  press('Cancel')
  expect(page.address()).toBe(settings)
  expect(screen.getByRole('button', { name: 'Open', hidden: true })).toBeTruthy()
})

test('a sound the browser holds back is said, and comes with a tap', async () => {
  const sound = giveSound({ isAllowed: false })
  const { shop, place } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, settings)
  expect(await screen.findByText(/^New orders are silent until you tap here/)).toBeTruthy()
  await place()
  await isCalling('New order #')
  expect(sound.isRinging()).toBe(false)
  press('Sound on')
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
  // A call on the phone takes it away again; then any tap will do.
  sound.interrupt()
  await screen.findByRole('button', { name: 'Sound on' })
  expect(sound.isRinging()).toBe(false)
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  await waitFor(() => expect(sound.isRinging()).toBe(true))
})

test('turned off it stays off after a reload, until it is turned on, which lets it be heard', async () => {
  const sound = giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  {
    await using _page = renderApp(shop.admin, settings)
    await pressWhenShown('Turn the sound off')
    expect(await screen.findByText('The sound is off: new orders only show.')).toBeTruthy()
  }
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  await pressWhenShown('Sound on')
  await waitFor(() => expect(sound.tries()).toBe(1))
  press('Turn the sound off')
  await place()
  await isCalling('New order #')
  expect(sound.isRinging()).toBe(false)
  await pressWhenShown('Sound on')
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  expect(sound.tries()).toBe(1)
})

test('a browser without any sound says so', async () => {
  const { shop } = await openShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, settings)
  expect(await screen.findByText('This browser makes no sounds: new orders only show.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sound on' })).toBeNull()
})

test('where the owner wants it, new orders are said aloud, the bell stepping back meanwhile', async () => {
  const sound = giveSound()
  const voice = giveVoice()
  const { shop, place } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await isListening(page)
  fireEvent.click(await screen.findByLabelText('Say new orders aloud'))
  holdClock()
  await place()
  await isShown('New order #')
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['New order from Asha, 2 items, 340 rupees.'])
  expect(sound.volume()).toBeLessThan(0.2)
  await Promise.all([place(), place()])
  await isShown('3 new orders')
  voice.finish()
  expect(sound.volume()).toBe(1)
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['2 new orders.'])
  vi.useRealTimers()
  press('Open')
  await isQuiet()
  expect(voice.spoken()).toEqual([])
})

test('an order being read is not talked into', async () => {
  giveSound()
  const voice = giveVoice()
  localStorage.setItem('order-voice', 'on')
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place()
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await isListening(page)
  await pressWhenShown(`Read order ${numberOf(first)}`)
  await waitFor(() => expect(voice.queue).toHaveLength(4))
  holdClock()
  await place()
  await isShown('New order #')
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.queue).toHaveLength(4)
  // With nothing being read, the same time is enough for the next order to be said.
  voice.finish()
  await place()
  await isShown('2 new orders')
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['New order from Asha, 2 items, 340 rupees.'])
})

test('a lost connection is said, with the last contact, and can be tried again at once', async () => {
  giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  expect(await screen.findByText('Live')).toBeTruthy()
  const calls = ['STREAM /api/events', 'GET /api/events/since']
  for (const call of calls) page.connection.break(call, unreachable)
  page.connection.cut()
  window.dispatchEvent(new Event('offline'))
  expect(await screen.findByText('Connection lost — orders may be waiting.')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toMatch(/Last contact: \d{1,2}:\d{2} [ap]m\./)
  expect(document.title).toBe('Connection lost · General Store')
  press('Try again')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  const order = await place()
  for (const call of calls) page.connection.mend(call)
  press('Try again')
  await isCalling(`New order #${numberOf(order)} from Asha`)
  expect(await screen.findByText('Live')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a session that ended elsewhere leads to the login and silences everything', async () => {
  const sound = giveSound()
  const { shop, place } = await openShop()
  await using _ = shop
  const browser = shop.newBrowser()
  await browser.json('POST', '/api/admin/login', { password: shop.password })
  await using page = renderApp(browser, settings)
  await isListening(page)
  await place()
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  await browser.json('POST', '/api/admin/logout')
  expect(await screen.findByText('Please log in again.')).toBeTruthy()
  expect(sound.isRinging()).toBe(false)
  expect(page.connection.streams()).toBe(0)
})
