import * as v from 'valibot'
import { OpeningHours, type Weekday, weekdays } from '#contract/opening-hours.ts'

export type Week = OpeningHours

const usual = (): [string, string][] => [['09:00', '21:00']]

/** Parses the saved hours. A shop without saved hours gets common ones as a starting point. */
export const readWeek = (saved: string): Week => {
  const week = v.safeParse(OpeningHours, saved === '' ? undefined : JSON.parse(saved))
  if (week.success) return week.output
  return Object.fromEntries(weekdays.map((day) => [day, usual()])) as Week
}

export const changeSpan = (week: Week, day: Weekday, at: number, span: [string, string]): Week => ({
  ...week,
  [day]: week[day].map((known, index) => (index === at ? span : known)),
})

export const addSpan = (week: Week, day: Weekday): Week => ({
  ...week,
  [day]: [...week[day], ...(week[day].length === 0 ? usual() : [['16:00', '21:00'] as [string, string]])],
})

export const removeSpan = (week: Week, day: Weekday, at: number): Week => ({
  ...week,
  [day]: week[day].filter((_, index) => index !== at),
})

/** The week in which every day has Monday's hours. */
export const copyMonday = (week: Week): Week =>
  Object.fromEntries(weekdays.map((day) => [day, week.mon.map((span) => [...span])])) as Week
