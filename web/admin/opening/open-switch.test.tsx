import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { saveSettings, settingOf } from '../../testing/settings.ts'
import { pressWhenShown } from '../../testing/user.ts'

const path = '/admin/dashboard?tab=orders'
/** A Monday, 1:10 pm in the shop. */
const now = new Date('2026-03-02T13:10:00+05:30')

const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

const openShop = () => openTestShop({ now })

test('two taps close the shop until four, on every tab it is seen, and two open it', async () => {
  await using shop = await openShop()
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('The shop: Open')
  await choose('Close until 4:00 pm')
  await screen.findByRole('button', { name: 'The shop: Closed until 4:00 pm' })
  const until = new Date('2026-03-02T16:00:00+05:30').toISOString()
  await waitFor(async () =>
    expect(await shop.visitor.json('GET', '/api/shop')).toMatchObject({ isOpen: false, closedUntil: until }),
  )
  await pressWhenShown('The shop: Closed until 4:00 pm')
  await choose('Open now')
  await screen.findByRole('button', { name: 'The shop: Open' })
  expect(await shop.visitor.json('GET', '/api/shop')).toMatchObject({ isOpen: true, closedUntil: null })
})

test('the end of a closed shop is moved without opening it, by one call each', async () => {
  await using shop = await openShop()
  await using page = renderApp(shop.admin, path)
  await pressWhenShown('The shop: Open')
  await choose('Close until 4:00 pm')
  await pressWhenShown('The shop: Closed until 4:00 pm')
  await choose('Close until tomorrow (Tuesday, 6:00 am)')
  await pressWhenShown('The shop: Closed until Tuesday, 6:00 am')
  await choose('Close until I open again')
  await screen.findByRole('button', { name: 'The shop: Closed' })
  expect(page.connection.calls.filter((call) => call === 'PUT /api/settings')).toHaveLength(3)
  expect(await shop.visitor.json('GET', '/api/shop')).toMatchObject({ isOpen: false, closedUntil: null })
})

test('a shop with hours opens tomorrow by them, and now by them or past them', async () => {
  await using shop = await openShop()
  const hours = JSON.stringify({ mon: [['09:00', '14:00']], tue: [['10:00', '20:00']] })
  await saveSettings(shop, { opening_hours: hours, shop_open: 'hours' })
  await using _ = renderApp(shop.admin, path)
  await pressWhenShown('The shop: Open')
  await choose('Close until tomorrow (Tuesday, 10:00 am)')
  await pressWhenShown('The shop: Closed until Tuesday, 10:00 am')
  await choose('Open now, by the opening hours')
  await screen.findByRole('button', { name: 'The shop: Open' })
  expect(await settingOf(shop, 'shop_open')).toBe('hours')
})
