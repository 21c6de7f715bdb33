import { existsSync } from 'node:fs'
import { readDatabase } from '../files/read-database.ts'
import type { LineSummary } from '../journal/journal-line.ts'

/** The number of some orders, and the time between the first and the last. */
export type OrderSpan = {
  count: number
  /** Times of the first and the last order, in UTC as ISO 8601; undefined when there are none. */
  from: string | undefined
  to: string | undefined
}

export const spanOfOrders = (lines: LineSummary[]): OrderSpan => {
  const times = lines
    .flatMap(({ orders = [] }) => orders)
    .map(([, at]) => at)
    .sort()
  return { count: times.length, from: times[0], to: times.at(-1) }
}

/** Orders that one database file holds and another does not; undefined when either cannot be read. */
export const spanOfOrdersOnlyIn = (file: string, other: string): OrderSpan | undefined => {
  if (!existsSync(file)) return undefined
  try {
    return readDatabase(file, (database) => {
      database.prepare('attach ? as other').run(other)
      const row = database
        .prepare<[], { count: number; from: string | null; to: string | null }>(
          `select count(*) as count, min(created_at) as "from", max(created_at) as "to"
          from main.orders where id not in (select id from other.orders)`,
        )
        .get()
      return row && { count: row.count, from: row.from ?? undefined, to: row.to ?? undefined }
    })
  } catch {
    return undefined // corrupt, for example
  }
}
