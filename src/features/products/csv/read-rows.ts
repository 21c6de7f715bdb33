import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { CsvError, type Parser, parse } from 'csv-parse'
import { unprotect } from '../../../contract/admin-csv.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { groupDigits } from '../../../contract/money.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Cells } from './cells.ts'
import { hasBrokenLetters } from './decode-file.ts'
import { findStart, type Header, isHeader, lastHeaderRow, readHeader } from './read-header.ts'

export type CsvRow = {
  /** The row number in a spreadsheet. */
  row: number
  /** Columns that the file lacks, and cells that the row lacks at its end, are absent. */
  cells: Partial<Cells>
  hasMoreCells: boolean
}

export type CsvFile = { rows: CsvRow[]; header: Header }

/** Number of bytes that are parsed before other requests may run. */
const sliceBytes = 16 * 1024
const maxRowBytes = 64 * 1024
/** Includes blank rows, because each costs as much as a row. */
const mostLines = 4 * limits.csvRows

const toRow = (row: number, { columns }: Header, written: readonly string[]): CsvRow => {
  const record = written.map(unprotect)
  const cells: Partial<Cells> = {}
  for (const [index, column] of columns.entries()) {
    const cell = record[index]
    if (column && cell !== undefined) cells[column] = cell
  }
  const more = record.slice(columns.length)
  return { row, cells, hasMoreCells: more.some((cell) => cell.trim() !== '') }
}

const explain = (error: unknown, row: number): unknown => {
  if (!(error instanceof CsvError)) return error
  const { quoteOpen, rowTooLong } = messages.csv
  return new ShopError('bad-input', error.code === 'CSV_QUOTE_NOT_CLOSED' ? quoteOpen(row) : rowTooLong(row))
}

const feed = (parser: Parser, bytes: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(bytes, (error) => (error ? reject(error) : resolve()))
  })

/**
 * Reads the rows of a CSV file, in slices, so that other requests run meanwhile. Titles above the names of the columns and
 * blank rows are left out. Throws `bad-input` for a file without our columns or without rows, one with too many rows, and one
 * whose quotes are wrong.
 */
export const readRows = async (text: string): Promise<CsvFile> => {
  const { delimiter, start, lines } = findStart(text)
  let row = lines
  let header: Header | undefined
  const noColumns = () =>
    new ShopError('bad-input', hasBrokenLetters(text) ? messages.csv.lettersBroken : messages.csv.noColumns)
  const rows: CsvRow[] = []
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRowBytes,
    relax_column_count: true,
    relax_quotes: true,
    // Rows are collected here and not read from the stream, which is slow with many short rows in its buffer.
    on_record: (record: string[]) => {
      row += 1
      if (!header) {
        if (isHeader(record)) header = readHeader(record)
        else if (row >= lastHeaderRow) throw noColumns()
      } else if (record.some((cell) => cell.trim() !== '')) rows.push(toRow(row, header, record))
      if (rows.length > limits.csvRows || row > mostLines) {
        throw new ShopError('bad-input', messages.csv.tooManyRows(groupDigits(limits.csvRows)))
      }
      return null
    },
  })
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('error', reject).once('end', resolve).resume()
  })
  ended.catch(() => {}) // awaited at the end
  try {
    // Written as bytes, because a slice of text could split a character.
    const bytes = Buffer.from(text.slice(start))
    for (let at = 0; at < bytes.length; at += sliceBytes) {
      await feed(parser, bytes.subarray(at, at + sliceBytes))
      await yieldToEventLoop()
    }
    parser.end()
    await ended
  } catch (error) {
    throw explain(error, row + 1)
  }
  if (!header) throw noColumns()
  if (rows.length === 0) throw new ShopError('bad-input', messages.csv.noRows)
  return { rows, header }
}
