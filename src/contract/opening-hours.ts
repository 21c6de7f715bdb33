import * as v from 'valibot'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { shopDay } from './shop-day.ts'
import { texts } from './texts.ts'

// Opening hours are local times in Asia/Kolkata. A fixed offset is enough without daylight saving time.
const minute = 60_000
const day = 1_440
const week = 7 * day
const kolkataOffset = 330 * minute
// 1 January 1970 was a Thursday; the shop's week begins on Monday.
const fromMonday = 3 * day * minute

/** The day names in the setting `opening_hours`, Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

export const dayNames: Record<Weekday, string> = texts.days

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const Time = (latest: RegExp, example: string) =>
  v.pipe(
    v.string(inputMessage('timeIsText')),
    v.minLength(1, inputMessage('timeMissing')),
    v.regex(latest, ({ received }) => inputMessage('notATime', received, example)),
  )

/** Opening and closing time. A closing time before the opening time is on the next day. */
const Span = v.pipe(
  v.strictTuple(
    [
      Time(/^([01]\d|2[0-3]):[0-5]\d$/, '"09:00"'),
      Time(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, '"21:30" or "24:00"'),
    ],
    inputMessage('timesInPairs'),
  ),
  v.check(([from, to]) => from !== to, inputMessage('timesAreSame')),
)

const spanEnd = ([from, to]: [string, string]): number =>
  toMinutes(to) > toMinutes(from) ? toMinutes(to) : toMinutes(to) + day

const Spans = (weekday: Weekday) =>
  v.pipe(
    v.array(Span, inputMessage('listOfTimes', weekday)),
    v.maxLength(limits.spansADay, inputMessage('tooManyTimes', weekday, limits.spansADay)),
    v.transform((spans) => [...spans].sort(([one], [other]) => toMinutes(one) - toMinutes(other))),
    v.check(
      (spans) =>
        spans.every((span, index) => {
          const next = spans[index + 1]
          return next === undefined || spanEnd(span) <= toMinutes(next[0])
        }),
      inputMessage('timesOverlap', weekday),
    ),
  )

const spansOf = (weekday: Weekday) => v.optional(Spans(weekday), [])

/**
 * The weekly opening hours, with the times of each day in order:
 * `{"mon": [["09:00", "13:00"], ["16:00", "21:30"]], …}`. The shop is closed on a day that is left out.
 */
export const WeeklyHours = v.strictObject(
  {
    mon: spansOf('mon'),
    tue: spansOf('tue'),
    wed: spansOf('wed'),
    thu: spansOf('thu'),
    fri: spansOf('fri'),
    sat: spansOf('sat'),
    sun: spansOf('sun'),
  },
  inputMessage('timesOfDays'),
)

/** {@link WeeklyHours} as they are typed. */
export const OpeningHours = v.pipe(
  v.unknown(),
  // An array would be accepted as an object without any of the days.
  v.check((value) => !Array.isArray(value), inputMessage('timesOfDays')),
  WeeklyHours,
)
export type OpeningHours = v.InferOutput<typeof OpeningHours>

type Interval = { from: number; to: number }

/** The opening times in minutes from Monday 00:00, sorted, merged, and split at the week's end. */
const toIntervals = (hours: OpeningHours): Interval[] => {
  const all = weekdays.flatMap((weekday, index) =>
    hours[weekday].flatMap((span) => {
      const from = index * day + toMinutes(span[0])
      const to = index * day + spanEnd(span)
      return to <= week
        ? [{ from, to }]
        : [
            { from, to: week },
            { from: 0, to: to - week },
          ]
    }),
  )
  const merged: Interval[] = []
  for (const { from, to } of all.sort((one, other) => one.from - other.from)) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Formats minutes since midnight, such as `4:00 pm`. Without `Intl`, whose results vary. */
const timeText = (minutes: number): string =>
  texts.time(Math.floor(minutes / 60) % 24, String(minutes % 60).padStart(2, '0'))

/** Formats a time of the opening hours: `16:00` as `4:00 pm`, and `24:00` as `midnight`. */
export const openingTimeText = (time: string): string =>
  toMinutes(time) % day === 0 ? texts.midnight : timeText(toMinutes(time))

/** Formats a time in the shop's time zone, such as `4:00 pm`. */
const clockText = (time: Date): string => {
  const wall = new Date(time.getTime() + kolkataOffset)
  return timeText(wall.getUTCHours() * 60 + wall.getUTCMinutes())
}

/** The weekday in the shop's time zone. */
export const weekdayOf = (time: Date): Weekday =>
  weekdays[(new Date(time.getTime() + kolkataOffset).getUTCDay() + 6) % 7] ?? 'mon'

/** Formats a time in the shop's time zone, such as `Monday, 4:00 pm`. */
export const weekdayAndTime = (time: Date): string =>
  texts.weekdayAndTime(dayNames[weekdayOf(time)], clockText(time))

/** Formats a time as seen from another: `4:00 pm` on the same day of the shop, else `Monday, 4:00 pm`. */
export const timeSeenFrom = (time: Date, now: Date): string =>
  shopDay(time) === shopDay(now) ? clockText(time) : weekdayAndTime(time)

/** Minutes since Monday 00:00 in the shop's time zone, with fractions. */
const minuteOfWeek = (time: Date): number =>
  ((time.getTime() + kolkataOffset + fromMonday) % (week * minute)) / minute

/** Whether the shop is open at a time. The opening time is included, the closing time is not. */
export const isOpenAt = (hours: OpeningHours, time: Date): boolean => {
  const now = minuteOfWeek(time)
  return toIntervals(hours).some(({ from, to }) => from <= now && now < to)
}

/** The next time at which the shop opens or closes; undefined when it never does. */
export const nextChangeAt = (hours: OpeningHours, time: Date): Date | undefined => {
  const now = minuteOfWeek(time)
  const intervals = toIntervals(hours)
  // The week wraps around: an interval that ends with Sunday may continue on Monday, which is no change.
  const edges = intervals.flatMap(({ from, to }) => [from, to % week])
  const changes = edges.filter((edge) => edges.filter((other) => other === edge).length === 1)
  if (changes.length === 0) return undefined
  const wait = Math.min(...changes.map((edge) => (edge > now ? edge - now : edge - now + week)))
  return new Date(Math.round(time.getTime() + wait * minute))
}
