import { texts } from '../texts.ts'

const minute = 60_000

/** How long an order has waited, such as `5 min` or `2 h 5 min`. Clocks that disagree count as no time. */
export const ageOf = (createdAt: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minute))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return texts.days(Math.floor(hours / 24))
  return hours === 0 ? texts.minutes(minutes) : texts.hours(hours, minutes % 60)
}
