import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  isCalling,
  isListening,
  isQuiet,
  isSilent,
  numberOf,
  openAlarmShop,
  settings,
} from '../../testing/alarm-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { stubSound } from '../../testing/sound.ts'
import { choose, press, pressWhenShown } from '../../testing/user.ts'
import { stubVoice } from '../../testing/voice.ts'

const holdClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Like {@link isCalling} while the clock is held, which would also stop the timers of the testing library. */
const isShown = (text: string) => expect.poll(() => document.body.textContent).toContain(text)

test('a sound that the browser blocks is reported, and comes with a tap', async () => {
  const sound = stubSound({ isAllowed: false })
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await using page = renderApp(shop.admin, settings)
  const description = 'New orders are silent until you tap “Turn sound on”.'
  await screen.findByRole('button', { name: 'Turn sound on', description })
  await place()
  await isCalling('New order #')
  await page.connection.settle()
  expect(sound.isRinging()).toBe(false)
  press('Turn sound on')
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull())
  // A phone call suspends the sound; after that any tap resumes it.
  sound.interrupt()
  await screen.findByRole('button', { name: 'Turn sound on' })
  await isSilent(sound)
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  await waitFor(() => expect(sound.isRinging()).toBe(true))
})

test('the bell stays off after a reload until it is turned on, which plays it once', async () => {
  const sound = stubSound()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  {
    await using _page = renderApp(shop.admin, settings)
    await choose('Sound', 'Turn the sound off')
    await screen.findByRole('button', { name: 'Turn sound on' })
  }
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  await pressWhenShown('Turn sound on')
  await waitFor(() => expect(sound.tries()).toBe(1))
  await choose('Sound', 'Turn the sound off')
  await place()
  await isCalling('New order #')
  await page.connection.settle()
  expect(sound.isRinging()).toBe(false)
  await pressWhenShown('Turn sound on')
  await waitFor(() => expect(sound.isRinging()).toBe(true))
  expect(sound.tries()).toBe(1)
})

test('a browser without any sound says so', async () => {
  const { shop } = await openAlarmShop()
  await using _ = shop
  await using _page = renderApp(shop.admin, settings)
  expect(await screen.findByText('No sound in this browser: new orders only show.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn sound on' })).toBeNull()
})

test('where the owner wants it, new orders are said aloud, the bell stepping back meanwhile', async () => {
  const sound = stubSound()
  const voice = stubVoice()
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=orders')
  await isListening(page)
  await pressWhenShown('Sound')
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Say new orders aloud' }))
  holdClock()
  await place()
  await isShown('New order #')
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['New order number 1 from Asha, 2 items, 340 rupees.'])
  expect(sound.volume()).toBeLessThan(0.2)
  await Promise.all([place(), place()])
  await isShown('3 new orders')
  voice.finish()
  expect(sound.volume()).toBe(1)
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['2 new orders.'])
  vi.useRealTimers()
  fireEvent.pointerDown((await screen.findAllByRole('row', { name: /Asha/ }))[0] as HTMLElement)
  await isQuiet()
  await waitFor(() => expect(voice.spoken()).toEqual([]))
})

test('an order being read is not talked into', async () => {
  stubSound()
  const voice = stubVoice()
  localStorage.setItem('order-voice', 'on')
  const { shop, place } = await openAlarmShop()
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
  await isShown('3 new orders')
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['New order number 3 from Asha, 2 items, 340 rupees.'])
})

test('a cancellation by the customer is shown, chimed and said aloud; one by the owner is not', async () => {
  const sound = stubSound()
  const voice = stubVoice()
  localStorage.setItem('order-voice', 'on')
  const { shop, place } = await openAlarmShop()
  await using _ = shop
  const [first, second] = [await place(), await place()]
  await using page = renderApp(shop.admin, settings)
  await isListening(page)
  await isShown('2 new orders')
  holdClock()
  const byOwner = { status: 'cancelled', from: 'new', reason: 'No milk' }
  await shop.admin.json('PUT', `/api/orders/${first.id}/status`, byOwner)
  await isShown('New order #')
  expect(sound.tries()).toBe(0)
  await shop.visitor.json('PUT', `/api/orders/${second.id}/cancel`)
  await isShown(`Order #${numberOf(second)} was cancelled by the customer`)
  expect(sound.isRinging()).toBe(false)
  expect(sound.tries()).toBe(1)
  act(() => vi.advanceTimersByTime(1_500))
  expect(voice.spoken()).toEqual(['Order number 2 was cancelled by the customer.'])
})
