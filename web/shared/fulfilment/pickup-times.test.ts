import { expect, test } from 'vitest'
import type { Shop } from '#contract/shop.ts'
import { listPickupTimes } from './pickup-times.ts'

const never = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

test('pick-up times are the half hours of today and tomorrow at which the shop is open', () => {
  const shop: Shop = {
    isOpen: true,
    message: '',
    hours: { ...never, mon: [['09:00', '10:00']], sun: [['16:00', '17:30']] },
    closedUntil: null,
    changesAt: null,
  }
  // Ten past four in the afternoon of a Sunday in Kolkata.
  const times = listPickupTimes(shop, new Date('2026-03-01T10:40:00Z'))
  expect(times.map((time) => time.toISOString())).toEqual([
    '2026-03-01T11:00:00.000Z',
    '2026-03-01T11:30:00.000Z',
    '2026-03-02T03:30:00.000Z',
    '2026-03-02T04:00:00.000Z',
  ])
  expect(listPickupTimes({ ...shop, hours: null }, new Date('2026-03-01T10:40:00Z'))).toHaveLength(43)
  // The owner may promise any usual hour of a closed shop, and every hour at which it is open.
  const early: Shop = { ...shop, hours: { ...never, mon: [['05:00', '05:30']] } }
  const closed: Shop = { ...shop, isOpen: false, hours: null }
  expect(listPickupTimes(early, new Date('2026-03-01T10:40:00Z'), true)).toHaveLength(44)
  expect(listPickupTimes(closed, new Date('2026-03-01T10:40:00Z'), true)).toHaveLength(43)
})
