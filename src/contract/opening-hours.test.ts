import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toInputMessage } from './messages/messages.ts'
import { OpeningHours, type weekdays } from './opening-hours.ts'

const only = (hours: Partial<Record<(typeof weekdays)[number], [string, string][]>>) =>
  v.parse(OpeningHours, hours)
const problemOf = (hours: unknown) => {
  const { issues } = v.safeParse(OpeningHours, hours)
  return issues && toInputMessage(issues[0].message).text
}

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
