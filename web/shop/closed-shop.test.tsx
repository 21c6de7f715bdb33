import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { openCart } from '../testing/open-cart.ts'
import { renderApp } from '../testing/render-app.tsx'
import { saveSettings as set } from '../testing/settings.ts'
import { button } from '../testing/user.ts'

const hours = JSON.stringify({ mon: [['16:00', '20:00']] })
// The date is a Monday.
const at = (time: string) => new Date(`2026-03-02T${time}+05:30`)

test('by its hours the shop opens and closes on the page, with the clock and without asking', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'performance'] })
  await using shop = await openTestShop({ now: at('15:59:00') })
  await set(shop, { shop_open: 'hours', opening_hours: hours, closed_message: 'Sorry!' })
  await using page = renderApp(shop.visitor, '/', { nickname: 'Asha' })
  const closed = () => screen.queryByText(/^The shop is closed/)?.textContent
  await expect.poll(closed).toBe('The shop is closed at the moment. It opens on Monday, 4:00 pm.')
  await act(async () => {})
  const calls = page.connection.calls.length
  act(() => vi.advanceTimersByTime(60_000))
  expect(closed()).toBeUndefined()
  act(() => vi.advanceTimersByTime(4 * 3_600_000))
  expect(closed()).toBe('The shop is closed at the moment. It opens on Monday, 4:00 pm.')
  expect(page.connection.calls.slice(calls)).toEqual([])
})

test('a closed shop says so on the home page and in the cart, which stays and cannot be ordered', async () => {
  await using shop = await openTestShop()
  await set(shop, { shop_open: 'no', closed_message: 'We are at a wedding' })
  await using _ = await openCart(shop)
  const banner = screen.getByText('The shop is closed at the moment.').closest('[role="status"]')
  expect(banner?.textContent).toContain('We are at a wedding')
  expect(await screen.findByText('The shop is closed at the moment. Your cart is kept.')).toBeTruthy()
  expect(button('Place Order').disabled).toBe(true)
  const cart = within(screen.getByRole('dialog', { name: 'Shopping Cart' }))
  expect(cart.getByText('We are at a wedding')).toBeTruthy()
  expect(screen.getByLabelText('Quantity of Tea')).toBeTruthy()
})
