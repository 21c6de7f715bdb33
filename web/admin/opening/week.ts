import * as v from 'valibot'
import { OpeningHours, type Weekday, weekdays } from '#contract/opening-hours.ts'

export type Week = OpeningHours

const usual: [string, string] = ['09:00', '21:00']

/** Parses the saved hours. A shop without saved hours gets common ones as a starting point. */
export const readWeek = (saved: string): Week => {
  const week = v.safeParse(OpeningHours, saved === '' ? undefined : JSON.parse(saved))
  if (week.success) return week.output
  return Object.fromEntries(weekdays.map((day) => [day, [usual]])) as Week
}

/** What a day begins with when it gets hours, or more of them. */
export const nextSpan = (spans: Week[Weekday]): [string, string] =>
  spans.length === 0 ? usual : ['16:00', '21:00']

/** The week in which every day has Monday's hours. */
export const copyMonday = (week: Week): Week =>
  Object.fromEntries(weekdays.map((day) => [day, week.mon.map((span) => [...span])])) as Week
