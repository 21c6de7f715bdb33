import { unprotect } from '../../../contract/admin-csv.ts'
import { messages } from '../../../contract/messages/messages.ts'
import type { CsvColumn } from '../../../contract/product-fields.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { findColumn } from './column-names.ts'

/** The delimiters: the store's own, Excel's in regions with a decimal comma, and that of `Unicode text`. */
const delimiters = [',', ';', '\t']

/** Titles and blank rows stand above the names of the columns, which are in none of the later rows. */
export const lastHeaderRow = 50
/** The number of characters in which the names of the columns are looked for to find the delimiter. */
const mostTitleText = 20_000
/** A row with more cells does not name our columns. */
const mostCells = 10_000

/** Whether a row names the columns: that of the id or the name, and at least one other. */
export const isHeader = (cells: readonly string[]): boolean => {
  if (cells.length > mostCells) return false
  const columns = new Set(cells.map((cell) => findColumn(cell)))
  columns.delete(undefined)
  return (columns.has('id') || columns.has('name')) && columns.size > 1
}

/** The delimiter with which the first row that names our columns contains most of them. */
const findDelimiter = (text: string): string => {
  const lines = text.slice(0, mostTitleText).split(/\r\n|\n|\r/, lastHeaderRow)
  for (const line of lines) {
    const counts = delimiters.map((delimiter) => {
      const cells = line.split(delimiter)
      return isHeader(cells) ? cells.filter((cell) => findColumn(cell)).length : 0
    })
    const most = Math.max(...counts)
    if (most > 0) return delimiters[counts.indexOf(most)] ?? ','
  }
  return ','
}

/** Excel's own first line, which declares the delimiter. */
const delimiterLine = /^sep=([,;\t])(?:\r\n|\n|\r)/i

/** The delimiter of a file, and the offset of its rows, after Excel's line `sep=;` if there is one. */
export const findStart = (text: string): { delimiter: string; start: number; lines: number } => {
  const [line, delimiter] = delimiterLine.exec(text) ?? []
  return line !== undefined && delimiter !== undefined
    ? { delimiter, start: line.length, lines: 1 }
    : { delimiter: findDelimiter(text), start: 0, lines: 0 }
}

export type Header = {
  /** The column of each cell; undefined for one that is not ours. */
  columns: (CsvColumn | undefined)[]
  ignored: string[]
}

/** Reads the row that names the columns. Throws `bad-input` when two names mean the same column. */
export const readHeader = (cells: readonly string[]): Header => {
  const names = cells.map(unprotect)
  const columns = names.map((name) => findColumn(name))
  for (const [index, column] of columns.entries()) {
    const first = columns.indexOf(column)
    if (column === undefined || first === index) continue
    const [one = '', other = ''] = [names[first], names[index]]
    throw new ShopError('bad-input', messages.csv.columnTwice(one.trim(), other.trim(), column))
  }
  const ignored = names.filter((name, index) => name.trim() !== '' && columns[index] === undefined)
  return { columns, ignored }
}
