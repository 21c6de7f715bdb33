import { expect, test } from 'vitest'
import { formatDate, formatDateTime } from './dates.ts'

test('a date is the day in the shop, in the order of India', () => {
  expect(formatDate('2026-11-21T10:00:00.000Z')).toBe('21/11/2026')
  expect(formatDate('2026-11-21T18:29:59.999Z')).toBe('21/11/2026')
  expect(formatDate('2026-11-21T18:30:00.000Z')).toBe('22/11/2026')
})

test('a time is the clock in the shop', () => {
  expect(formatDateTime('2026-11-21T13:00:00.000Z')).toBe('21 Nov 2026, 6:30 pm')
  expect(formatDateTime('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027, 12:00 am')
})
