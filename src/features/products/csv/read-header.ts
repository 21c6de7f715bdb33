import { unprotect } from '../../../contract/admin-csv.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { type CsvColumn, csvColumns } from '../../../contract/product-fields.ts'
import { ShopError } from '../../../lib/shop-error.ts'

/** The delimiters: the store's own, Excel's in regions with a decimal comma, and that of `Unicode text`. */
const delimiters = [',', ';', '\t']

/** A longer first row is not that of a list of products. */
const maxHeader = 10_000

/** Converts `Sold Out` to `sold_out`. */
const toKey = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

const findColumn = (cell: string): CsvColumn | undefined =>
  csvColumns.find((column) => column === toKey(cell))

/** The delimiter with which the first row contains most of our columns. */
const findDelimiter = (text: string): string => {
  const [firstLine = ''] = text.slice(0, maxHeader).split(/[\r\n]/, 1)
  const countColumns = (delimiter: string) =>
    firstLine.split(delimiter).filter((cell) => findColumn(cell.replaceAll('"', ''))).length
  const counts = delimiters.map(countColumns)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
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
  /** As written in the file. */
  names: string[]
  /** The column of each cell; undefined for one that is not ours. */
  columns: (CsvColumn | undefined)[]
  ignored: string[]
}

/** Reads the first row. Throws `bad-input` when it lacks a column that an import needs. */
export const readHeader = (cells: readonly string[]): Header => {
  if (cells.length > maxHeader) throw new ShopError('bad-input', messages.csv.noColumns)
  const columns = cells.map(findColumn)
  if (!columns.includes('id') && !columns.includes('name')) {
    throw new ShopError('bad-input', messages.csv.noColumns)
  }
  const twice = columns.find((column, index) => column && columns.indexOf(column) !== index)
  if (twice) throw new ShopError('bad-input', messages.csv.columnTwice(twice))
  return {
    names: cells.map(unprotect),
    columns,
    ignored: cells.filter((cell) => cell.trim() !== '' && !findColumn(cell)),
  }
}
