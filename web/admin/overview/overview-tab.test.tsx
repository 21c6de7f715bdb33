import { act, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { leaveNotice } from '../../../src/storage/data-folder/notices.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { hold } from '../../testing/connection.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { figure, press } from '../../testing/user.ts'

const path = '/admin/dashboard'

const loading = () => screen.queryByRole('status', { name: 'Loading the figures' })

test('the Overview waits two seconds at most for a late answer', async () => {
  await using shop = await openTestShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await using page = renderApp(shop.admin, path, { faults: { 'GET /api/admin/backups': hold().fault } })
  // A wait of its own: the library's would stand still with the clock.
  await expect.poll(() => page.connection.calls).toContain('GET /api/analytics/most-ordered')
  await page.connection.settle()
  expect(loading()).toBeTruthy()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(loading()).toBeNull()
  await expect.poll(() => figure('Total Sales')).toBe('₹0')
})

test('notices about the data are shown until the owner dismisses them', async () => {
  await using shop = await openTestShop()
  leaveNotice(shop.dataDir, { en: 'The store file was damaged.', hi: 'दुकान की फ़ाइल ख़राब थी।' })
  leaveNotice(shop.dataDir, {
    en: 'The file store.db-wal was missing. Nothing is missing.',
    hi: 'फ़ाइल store.db-wal नहीं मिली। कुछ भी नहीं खोया है।',
  })
  shop.context.backups.freeBytes = async () => 0
  await using _ = renderApp(shop.admin, path)
  expect(await screen.findByText('The store file was damaged.')).toBeTruthy()
  expect(screen.getAllByRole('heading', { name: 'Please read' })).toHaveLength(1)
  expect(screen.getByText('The file store.db-wal was missing. Nothing is missing.')).toBeTruthy()
  expect(await screen.findByText(/The disk of this PC is almost full/)).toBeTruthy()
  press('I have read this')
  await waitForElementToBeRemoved(() => screen.queryByText('The store file was damaged.'))
  expect(shop.context.backups.notices()).toEqual([])
})
