import * as v from 'valibot'
import { inputMessage } from './messages/input-message.ts'

// A fixed offset is enough without daylight saving time.
const kolkataOffset = 330 * 60_000

/** The day in Asia/Kolkata as `2026-11-22`. */
export const shopDay = (time: Date): string =>
  new Date(time.getTime() + kolkataOffset).toISOString().slice(0, 10)

/** When a day in Asia/Kolkata (`2026-11-22`) begins and ends, in ISO 8601. The end is the beginning of the next. */
export const timesOfDay = (day: string): { start: string; end: string } => {
  const start = new Date(`${day}T00:00:00Z`).getTime() - kolkataOffset
  return { start: new Date(start).toISOString(), end: new Date(start + 86_400_000).toISOString() }
}

/** The day `count` days before. */
export const daysBefore = (day: string, count: number): string =>
  new Date(new Date(`${day}T00:00:00Z`).getTime() - count * 86_400_000).toISOString().slice(0, 10)

/** The time of day in Asia/Kolkata as `15:30`. */
export const timeOf = (time: Date): string =>
  new Date(time.getTime() + kolkataOffset).toISOString().slice(11, 16)

/** The hour of the day in Asia/Kolkata, from 0 to 23. */
export const hourOf = (time: Date): number => new Date(time.getTime() + kolkataOffset).getUTCHours()

const isCalendarDay = (text: string): boolean => {
  const time = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().slice(0, 10) === text
}

/** A day of the calendar as `2026-11-22`. */
export const ShopDay = v.pipe(
  v.string(),
  v.check((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text), inputMessage('dayIsWritten')),
)
