import { expect, test } from 'vitest'
import { texts as hindi } from '#contract/texts.hi.ts'
import { datesIn, formatDate, formatDateTime, formatHour, formatShortDay, formatTime } from './dates.ts'

test('a date is the day in the shop, in the order of India', () => {
  expect(formatDate('2026-11-21T10:00:00.000Z')).toBe('21/11/2026')
  expect(formatDate('2026-11-21T18:29:59.999Z')).toBe('21/11/2026')
  expect(formatDate('2026-11-21T18:30:00.000Z')).toBe('22/11/2026')
})

test('a time is the clock in the shop', () => {
  expect(formatDateTime('2026-11-21T13:00:00.000Z')).toBe('21 Nov 2026, 6:30 pm')
  expect(formatDateTime('2026-12-31T18:30:00.000Z')).toBe('1 Jan 2027, 12:00 am')
  expect(formatTime('2026-11-21T13:00:00.000Z')).toBe('6:30 pm')
  expect(formatHour('2026-11-21T12:30:00.000Z')).toBe('6 pm')
  expect(formatShortDay('2026-11-21')).toBe('21 Nov')
})

test('Hindi has its own words for the month and the part of the day, and the same digits', () => {
  const dates = datesIn('hi')
  expect(dates.formatDate('2026-11-21T18:30:00.000Z')).toBe('22/11/2026')
  expect(dates.formatDateTime('2026-11-21T13:00:00.000Z')).toBe('21 नवंबर 2026, शाम 6:30')
  expect(dates.formatTime('2026-11-21T02:05:00.000Z')).toBe('सुबह 7:35')
  expect(dates.formatHour('2026-11-21T12:30:00.000Z')).toBe('शाम 6')
  expect(dates.formatShortDay('2026-11-21')).toBe('21 नवंबर')
})

test('a part of the day has one word in dates and in opening hours', () => {
  const { formatTime: format } = datesIn('hi')
  for (let hour = 0; hour < 24; hour += 1) {
    const at = `2026-11-21T${String(hour).padStart(2, '0')}:15:00+05:30`
    expect(format(at)).toBe(hindi.time(hour, '15'))
  }
})
