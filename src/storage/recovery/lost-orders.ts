import type { JournalLine } from '../journal/journal-line.ts'

/** Orders that some lines of the journal hold. */
export type OrderSpan = {
  count: number
  /** When the first and the last of them were placed, in UTC as ISO 8601; undefined when there are none. */
  from: string | undefined
  to: string | undefined
}

const placesOrder = ({ statements }: JournalLine): boolean =>
  statements.some(({ sql }) => /^insert into "orders"/i.test(sql))

export const spanOfOrders = (lines: JournalLine[]): OrderSpan => {
  const times = lines
    .filter(placesOrder)
    .map(({ at }) => at)
    .sort()
  return { count: times.length, from: times[0], to: times.at(-1) }
}
