import { unprotect } from '../../../contract/admin-csv.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { type CsvColumn, csvColumns } from '../../../contract/product-fields.ts'
import { ShopError } from '../../../lib/shop-error.ts'

/** What stands between cells: as the store writes it, as Excel does where a comma divides decimals, and in `Unicode text`. */
const delimiters = [',', ';', '\t']

/** Longer first rows are not of a list of products. */
const maxHeader = 10_000

/** `Sold Out` as `sold_out`. */
const toKey = (cell: string): string =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

const findColumn = (cell: string): CsvColumn | undefined =>
  csvColumns.find((column) => column === toKey(cell))

/** The delimiter by which most of our columns are found in the first row. */
const findDelimiter = (text: string): string => {
  const [firstLine = ''] = text.slice(0, maxHeader).split(/[\r\n]/, 1)
  const countColumns = (delimiter: string) =>
    firstLine.split(delimiter).filter((cell) => findColumn(cell.replaceAll('"', ''))).length
  const counts = delimiters.map(countColumns)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Excel's own first line, which tells it the delimiter. */
const delimiterLine = /^sep=([,;\t])(?:\r\n|\n|\r)/i

/** The delimiter of a file and where its rows begin, behind Excel's line `sep=;` where there is one. */
export const findStart = (text: string): { delimiter: string; start: number; lines: number } => {
  const [line, delimiter] = delimiterLine.exec(text) ?? []
  return line !== undefined && delimiter !== undefined
    ? { delimiter, start: line.length, lines: 1 }
    : { delimiter: findDelimiter(text), start: 0, lines: 0 }
}

export type Header = {
  /** As they stand in the file. */
  names: string[]
  /** The column of each cell; undefined for one that is not ours. */
  columns: (CsvColumn | undefined)[]
  ignored: string[]
}

/** Reads the first row. Throws `bad-input` when it does not name what an import needs. */
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
