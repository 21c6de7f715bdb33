import type Database from 'better-sqlite3'
import { type Columns, encodeLine, type PlacedOrder, type RowImage } from './journal-line.ts'

/**
 * Returns a function that turns the rows captured since the last transaction into a transaction of their own, with the
 * next number. It returns whether there were any.
 */
export const prepareAdvance = (sqlite: Database.Database): (() => boolean) => {
  const advance = sqlite.prepare(
    `update journal_state set number = number + 1
    where number < (select number from journal_outbox order by seq desc limit 1)`,
  )
  return () => advance.run().changes > 0
}

/** Returns a function that yields the line of each transaction in the outbox from `after + 1` to `upTo`. */
export const prepareLines = (sqlite: Database.Database, columns: Columns) => {
  const find = sqlite.prepare<[number, number], { number: number; row: string }>(
    'select number, row from journal_outbox where number > ? and number <= ? order by seq',
  )
  const idPlace = columns.orders?.indexOf('id') ?? -1
  const timePlace = columns.orders?.indexOf('created_at') ?? -1
  const placedBy = (row: string): PlacedOrder[] => {
    if (!row.startsWith('["+","orders",')) return []
    const [, , ...values] = JSON.parse(row) as RowImage
    return [[String(values[idPlace]), String(values[timePlace])]]
  }
  return function* (after: number, upTo: number, at: string): Generator<{ number: number; text: string }> {
    let number: number | undefined
    let rows: string[] = []
    const finish = (finished: number) => {
      const orders = rows.flatMap(placedBy)
      const summary = { number: finished, at, ...(orders.length > 0 && { orders }) }
      return { number: finished, text: encodeLine(summary, rows) }
    }
    for (const found of find.iterate(after, upTo)) {
      if (number !== undefined && found.number !== number) {
        yield finish(number)
        rows = []
      }
      number = found.number
      rows.push(found.row)
    }
    if (number !== undefined) yield finish(number)
  }
}
