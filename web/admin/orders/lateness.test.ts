import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { latenessOf } from './rows.tsx'

test('a waiting time is late after 10 minutes and too late after 20, relative to a pick-up time', () => {
  const at = (minute: number) => Date.parse('2026-03-01T10:00:00.000Z') + minute * 60_000
  const order = { createdAt: '2026-03-01T10:00:00.000Z' } as AdminOrder
  const lateness = (minute: number, changes: Partial<AdminOrder>) =>
    latenessOf({ ...order, status: 'new', ...changes }, at(minute))
  expect([9, 10, 19, 20].map((minute) => lateness(minute, {}))).toEqual([
    undefined,
    'late',
    'late',
    'tooLate',
  ])
  expect(lateness(60, { status: 'ready' })).toBeUndefined()
  expect(lateness(60, { pickupAt: '2026-03-01T11:00:00.000Z' })).toBeUndefined()
  expect(lateness(75, { status: 'accepted', pickupAt: '2026-03-01T11:00:00.000Z' })).toBe('late')
})
