import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toInputMessage } from './messages/messages.ts'
import { isOpenAt, nextChangeAt, OpeningHours, weekdays } from './opening-hours.ts'

const week = (spans: [string, string][]) =>
  v.parse(OpeningHours, Object.fromEntries(weekdays.map((weekday) => [weekday, spans])))
const only = (hours: Partial<Record<(typeof weekdays)[number], [string, string][]>>) =>
  v.parse(OpeningHours, hours)
/** A time in the shop's time zone. 2 March 2026 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}+05:30`)
const problemOf = (hours: unknown) => {
  const { issues } = v.safeParse(OpeningHours, hours)
  return issues && toInputMessage(issues[0].message).text
}

test('opens with its first minute, closes with its last, and keeps the midday break', () => {
  const hours = week([
    ['09:00', '13:00'],
    ['16:00', '21:30'],
  ])
  for (const [time, isOpen, next] of [
    ['00:00:00', false, at(2, '09:00')],
    ['08:59:59.999', false, at(2, '09:00')],
    ['09:00', true, at(2, '13:00')],
    ['12:59:59.999', true, at(2, '13:00')],
    ['13:00', false, at(2, '16:00')],
    ['21:29:30', true, at(2, '21:30')],
    ['21:30', false, at(3, '09:00')],
    ['23:59:59.999', false, at(3, '09:00')],
  ] as const) {
    expect([isOpenAt(hours, at(2, time)), nextChangeAt(hours, at(2, time))], time).toEqual([isOpen, next])
  }
})

test('days that meet at midnight are one, and a shop that never closes has no change ahead', () => {
  const long = only({ fri: [['08:00', '24:00']], sat: [['00:00', '10:00']], sun: [['10:00', '24:00']] })
  expect(nextChangeAt(long, at(6, '09:00'))).toEqual(at(7, '10:00'))
  expect(nextChangeAt(long, at(8, '11:00'))).toEqual(at(9, '00:00'))
  const always = week([['00:00', '24:00']])
  expect([isOpenAt(always, at(2, '00:00')), nextChangeAt(always, at(2, '00:00'))]).toEqual([true, undefined])
  const anHourOff = week([['07:00', '06:00']])
  expect([isOpenAt(anHourOff, at(2, '06:30')), isOpenAt(anHourOff, at(2, '05:59'))]).toEqual([false, true])
  expect(nextChangeAt(anHourOff, at(2, '12:00'))).toEqual(at(3, '06:00'))
})

test('times are kept in order; what no shop can mean is refused in words', () => {
  expect(
    only({
      mon: [
        ['16:00', '20:00'],
        ['09:00', '13:00'],
      ],
    }).mon,
  ).toEqual([
    ['09:00', '13:00'],
    ['16:00', '20:00'],
  ])
  for (const [hours, problem] of [
    [{ mon: [['9:00', '13:00']] }, '"9:00" is not a time such as "09:00"'],
    [{ mon: [['', '13:00']] }, 'A time is missing'],
    [{ mon: [['24:00', '13:00']] }, '"24:00" is not a time such as "09:00"'],
    [{ mon: [['09:00', '25:00']] }, '"25:00" is not a time such as "21:30" or "24:00"'],
    [
      { mon: [['09:00', '09:00']] },
      'Opening and closing time are the same. For the whole day write 00:00 to 24:00.',
    ],
    [
      {
        tue: [
          ['09:00', '13:00'],
          ['12:00', '14:00'],
        ],
      },
      'The opening times of Tuesday overlap',
    ],
    [{ mon: Array(7).fill(['09:00', '10:00']) }, 'Monday can have at most 6 opening times'],
    [{ mon: [['09:00']] }, 'A time must be text such as 09:00'],
    [{ mon: [['09:00', '10:00', '11:00']] }, 'Opening times come in pairs, such as ["09:00", "21:30"]'],
    [{ mon: 'all day' }, 'The hours of Monday must be a list'],
    [{ monday: [] }, 'Opening hours are times for the days mon, tue, wed, thu, fri, sat and sun'],
  ] as const) {
    expect(problemOf(hours), JSON.stringify(hours)).toBe(problem)
  }
})
