import type Database from 'better-sqlite3'
import { readDatabase } from '../database/read-database.ts'
import { isSegment } from './journal-files.ts'
import type { Columns, PlacedOrder } from './journal-line.ts'
import { numberedLines, readHeader } from './read-segment.ts'

/** The orders, and the keys of the payments and of the khata entries, that a file holds and a store lacks. */
export type Entries = { orders: PlacedOrder[]; payments: string[]; khataEntries: string[] }

/**
 * The columns by which entries of the books are recognised. Their `seq` does not do: two PCs that went on from one copy give
 * the same number to different entries. The time is to the millisecond.
 */
const books = {
  payments: { table: 'payment_entries', key: ['at', 'method', 'amount_paise'] },
  khataEntries: { table: 'khata_entries', key: ['at', 'customer_id', 'kind', 'amount_paise'] },
} as const
type Book = keyof typeof books

const listInDatabase = (file: string, store: string): Entries =>
  readDatabase(file, (database) => {
    database.prepare('attach ? as store').run(store)
    const orders = database
      .prepare<[], PlacedOrder>(
        'select id, created_at from main.orders where id not in (select id from store.orders)',
      )
      .raw()
      .all()
    const keysOf = (book: Book) => {
      const { table, key } = books[book]
      return database
        .prepare<[], unknown[]>(
          `select ${key} from main.${table} where (${key}) not in (select ${key} from store.${table})`,
        )
        .raw()
        .all()
        .map(String)
    }
    return { orders, payments: keysOf('payments'), khataEntries: keysOf('khataEntries') }
  })

/** Returns a function that lists the keys of a book's rows in a line that the store lacks. */
const prepareBook = (store: Database.Database, book: Book, columns: Columns) => {
  const { table, key } = books[book]
  const find = store.prepare(
    `select 1 from ${table} where ${key.map((column) => `${column} = ?`).join(' and ')}`,
  )
  const places = key.map((column) => columns[table]?.indexOf(column) ?? -1)
  return (row: unknown[]): string[] => {
    if (row[0] !== '+' || row[1] !== table || places.includes(-1)) return []
    const values = places.map((place) => row[place + 2])
    return find.get(...values) ? [] : [String(values)]
  }
}

const listInSegment = (file: string, store: string): Entries =>
  readDatabase(store, (database) => {
    const findOrder = database.prepare('select 1 from orders where id = ?')
    const columns = readHeader(file)?.columns ?? {}
    const payments = prepareBook(database, 'payments', columns)
    const khataEntries = prepareBook(database, 'khataEntries', columns)
    const entries: Entries = { orders: [], payments: [], khataEntries: [] }
    for (const { line } of numberedLines(file)) {
      if (!line) continue
      entries.orders.push(...(line.orders ?? []).filter(([id]) => !findOrder.get(id)))
      entries.payments.push(...line.rows.flatMap(payments))
      entries.khataEntries.push(...line.rows.flatMap(khataEntries))
    }
    return entries
  })

/** What a database or a segment holds and the store lacks; nothing for a file that cannot be read. */
export const listEntriesOnlyIn = (file: string, store: string): Entries => {
  try {
    return isSegment(file) ? listInSegment(file, store) : listInDatabase(file, store)
  } catch {
    return { orders: [], payments: [], khataEntries: [] }
  }
}
