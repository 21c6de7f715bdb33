import { crc32 } from 'node:zlib'

/**
 * What a transaction wrote: `+` a new row or `=` a changed one, with the values of all journalled columns, or `-` a
 * deleted row, with the values of its primary key. A row whose primary key changed is written as `-` and `+`.
 */
export type RowImage = [sign: '+' | '=' | '-', table: string, ...values: (string | number | null)[]]

/** An order and the time at which it was placed (UTC, ISO 8601). */
export type PlacedOrder = [id: string, at: string]

/** One committed transaction. */
export type JournalLine = {
  /** One more than the number of the previous transaction in its history. */
  number: number
  /** When the line was written, by the PC's clock. It decides nothing but which of two histories was written to last. */
  at: string
  /** The orders that it placed, if any. */
  orders?: PlacedOrder[]
  /** Every row that it wrote, in the order of the writes. */
  rows: RowImage[]
}

/** The number of some orders, and the times of the first and the last. */
export type OrderSpan = {
  count: number
  /** Times of the first and the last order, in UTC as ISO 8601; undefined when there are none. */
  from: string | undefined
  to: string | undefined
}

export const noOrders: OrderSpan = { count: 0, from: undefined, to: undefined }

export const addToSpan = (span: OrderSpan, orders: Iterable<PlacedOrder>): OrderSpan => {
  let { count, from, to } = span
  for (const [, at] of orders) {
    count += 1
    if (from === undefined || at < from) from = at
    if (to === undefined || at > to) to = at
  }
  return { count, from, to }
}

/** The journalled columns of each journalled table, in the order of the values in a {@link RowImage}. */
export type Columns = Record<string, string[]>

/**
 * An earlier history and the number of its last transaction that a later history contains: -1 when a restore replaced it, so
 * that nothing of it is contained.
 */
export type Ancestor = { history: string; number: number }

/** The first line of a segment. */
export type SegmentHeader = {
  history: string
  /** The number of the segment's first transaction. */
  from: number
  at: string
  /** The histories that this one continues or replaced, nearest first, and how far it contains each. */
  ancestors: Ancestor[]
  /** The last migration of the database that wrote it. */
  schema?: string
  columns?: Columns
}

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** Prepends the checksum to the JSON of an object. */
const withChecksum = (text: string): string => `{"checksum":"${checksumOf(text)}",${text.slice(1)}\n`

const checkedPrefix = /^\{"checksum":"([0-9a-f]{8})",/

/** Parses a line (without its line break); undefined when it is incomplete or corrupt. */
const readChecked = (line: string): unknown => {
  const checksum = checkedPrefix.exec(line)
  if (!checksum) return undefined
  const text = `{${line.slice(checksum[0].length)}`
  return checksumOf(text) === checksum[1] ? JSON.parse(text) : undefined
}

/** `rows` are row images that are JSON already, as they stand in the outbox. */
export const encodeLine = (line: Omit<JournalLine, 'rows'>, rows: string[]): string =>
  withChecksum(`${JSON.stringify(line).slice(0, -1)},"rows":[${rows.join(',')}]}`)

/** The header is written twice, because without it no line's history is known. */
export const encodeHeader = (header: SegmentHeader): string =>
  withChecksum(JSON.stringify({ segment: header })).repeat(2)

/** Decodes a line of a segment; undefined when it is incomplete or corrupt. */
export const decodeLine = (text: string): JournalLine | { segment: SegmentHeader } | undefined => {
  const line = readChecked(text) as JournalLine | { segment: SegmentHeader } | undefined
  return line && ('segment' in line || 'rows' in line) ? line : undefined // other lines are of versions before 1.2.0
}
