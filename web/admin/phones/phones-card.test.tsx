import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { says } from '../../testing/connection.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
import { stubCopying } from '../../testing/stub-copying.ts'
import { field, press, type, untilReady } from '../../testing/user.ts'

const call = 'GET /api/admin/phones'
const wifi = 'http://192.168.1.5:8080'
const hotspot = 'http://10.0.0.9:8080'

const findCard = async () => within(await screen.findByRole('region', { name: 'Open your shop on phones' }))
const findCode = (address: string) => screen.findByRole('img', { name: `QR code of ${address}` })
const timesAsked = ({ connection }: Page) => connection.calls.filter((made) => made === call).length

test('shows the best address in words and as a code; others can be chosen', async () => {
  await using shop = await openTestShop({ phoneAddresses: [wifi, hotspot] })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await findCode(wifi)
  const card = await findCard()
  expect(
    card.getByText((_text, element) => element?.tagName === 'P' && element.textContent === wifi),
  ).toBeTruthy()
  fireEvent.change(field('Address to show'), { target: { value: hotspot } })
  expect(await findCode(hotspot)).toBeTruthy()
})

test('one address leaves nothing to choose', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await findCode(wifi)
  expect(screen.queryByLabelText('Address to show')).toBeNull()
})

test('a public address comes first as soon as it is saved', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await screen.findByLabelText('Public address')
  type('Public address', 'shop')
  press('Save Public Address')
  expect(
    screen.getByText('The public address must be a web address such as https://example.com/shop'),
  ).toBeTruthy()
  type('Public address', 'https://shop.example')
  press('Save Public Address')
  expect(await findCode('https://shop.example')).toBeTruthy()
  expect(
    await screen.findByText(
      'For the public address: the program that brings it to this PC (the tunnel) is running.',
    ),
  ).toBeTruthy()
})

test('says what to do when this PC is on no network', async () => {
  await using shop = await openTestShop({ phoneAddresses: [] })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  expect(await screen.findByText(/^No phone can reach this PC at present/)).toBeTruthy()
})

const allowed = { writeText: () => Promise.resolve() }
const refused = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }

test.each([
  ['through the clipboard', { clipboard: allowed, works: true, selected: [], toast: 'Address copied' }],
  [
    'by selecting it where the clipboard is refused',
    { clipboard: refused, works: true, selected: [wifi], toast: 'Address copied' },
  ],
  [
    'by selecting it over plain HTTP, or says that it could not',
    { clipboard: undefined, works: false, selected: [wifi], toast: 'Failed to copy the address' },
  ],
])('copies the address %s', async (_how, { clipboard, works, selected, toast }) => {
  await using shop = await openTestShop()
  const copied = stubCopying(works, clipboard)
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  await findCode(wifi)
  press('Copy Address')
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(copied).toEqual(selected)
})

test('turns green by itself once a phone has come, and then asks no more', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using page = renderApp(shop.admin, '/admin/dashboard')
  const card = await findCard()
  await card.findByText('No phone has opened your shop yet. This card turns green when one does.')
  act(() => void vi.advanceTimersByTime(4_000))
  expect(timesAsked(page)).toBe(2)
  await page.connection.settle()
  await shop.visitor.call('GET', '/', { from: '192.0.2.7' })
  act(() => void vi.advanceTimersByTime(4_000))
  await card.findByText('A phone has opened your shop')
  expect(timesAsked(page)).toBe(3)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timesAsked(page)).toBe(3)
})

test('asks only while the Overview is on the screen', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using page = renderApp(shop.admin, '/admin/dashboard')
  await findCode(wifi)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void vi.advanceTimersByTime(60_000))
  visibility.mockRestore()
  fireEvent.click(screen.getByRole('tab', { name: /^Orders/ }))
  await screen.findByText('No orders placed yet.')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(timesAsked(page)).toBe(1)
})

test('a failed read says so, and is refetched on request; a later failure leaves the card as it is', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await using page = renderApp(shop.admin, '/admin/dashboard', { faults: { [call]: says(500, 'at line 3') } })
  expect(await screen.findByText('The address for phones could not be loaded.')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend(call)
  press('Try again')
  await findCode(wifi)
  page.connection.break(call, says(500, 'at line 3'))
  act(() => void vi.advanceTimersByTime(4_000))
  await page.connection.settle()
  expect(await findCode(wifi)).toBeTruthy()
  page.connection.mend(call)
  await shop.visitor.call('GET', '/', { from: '192.0.2.7' })
  act(() => void vi.advanceTimersByTime(4_000))
  expect(await screen.findByText('A phone has opened your shop')).toBeTruthy()
})
