import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { type Page, renderApp } from '../../testing/render-app.tsx'
import { field } from '../../testing/user.ts'

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

test('says what to do when this PC is on no network', async () => {
  await using shop = await openTestShop({ phoneAddresses: [] })
  await using _ = renderApp(shop.admin, '/admin/dashboard')
  expect(await screen.findByText(/^No phone can reach this PC at present/)).toBeTruthy()
})

const _allowed = { writeText: () => Promise.resolve() }
const _refused = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }

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
