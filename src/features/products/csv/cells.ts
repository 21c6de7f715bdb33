import type { ImportedRow } from '../../../contract/admin-csv.ts'
import { unitPrice } from '../../../contract/goods.ts'
import { type Paise, toRupeeText } from '../../../contract/money.ts'
import {
  type AdminProduct,
  type CsvColumn,
  type CsvField,
  csvColumns,
  csvFields,
  noneOf,
  productFields,
} from '../../../contract/product-fields.ts'

/** A product as a row of a CSV file. */
export type Cells = Record<CsvColumn, string>

/** The fields whose cells contain the value itself. */
export type CsvValue = Exclude<CsvField, 'id' | 'categoryId'>
export const csvValues = csvFields.filter((name): name is CsvValue => name !== 'id' && name !== 'categoryId')
/** The columns of a file that describe a product. */
export type CsvProduct = Pick<AdminProduct, CsvValue>

const toYesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

const cellsOf = (toCell: (name: CsvField) => string): Cells =>
  Object.fromEntries(csvFields.map((name) => [productFields[name].csv, toCell(name)])) as Cells

/** The cells of a new product before anything is set. */
export const blankCells: Cells = cellsOf((name) => (noneOf(name) === false ? 'no' : ''))

/** Writes a product. With a step, price and MRP are those of a kilo or litre, as the owner types them. */
export const toCells = (product: CsvProduct, id: string, category: string): Cells => {
  const values = { ...product, id, categoryId: category }
  return cellsOf((name) => {
    const value = values[name] ?? ''
    if (typeof value === 'boolean') return toYesOrNo(value)
    if (!('isAmount' in productFields[name]) || value === '') return String(value)
    return toRupeeText(unitPrice({ ...product, price: value as Paise }))
  })
}

/** The cells that differ. */
export const findChanges = (from: Cells, to: Cells): ImportedRow['changes'] =>
  csvColumns
    .filter((column) => from[column] !== to[column])
    .map((column) => ({ column, from: from[column], to: to[column] }))
