import { type CsvColumn, csvColumns, type ImportedRow } from '../../../contract/admin-csv.ts'
import { perUnitPrice } from '../../../contract/goods.ts'
import { type Paise, toRupeeText } from '../../../contract/money.ts'
import type { Product } from '../../../contract/products.ts'

/** A product as a row of a CSV file. */
export type Cells = Record<CsvColumn, string>

/** What the columns of a file say about a product. */
export type CsvProduct = Omit<Product, 'id' | 'imageUrl' | 'categoryId' | 'createdAt'>

/** The cells of a new product about which nothing is said. */
export const blankCells: Cells = {
  ...(Object.fromEntries(csvColumns.map((column) => [column, ''])) as Cells),
  sold_out: 'no',
  hidden: 'no',
}

const toYesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

/** Writes a product. Price and MRP are those of a kilo or litre where the product has a step, as the owner types them. */
export const toCells = (product: CsvProduct, id: string, category: string): Cells => {
  const { stepBase, mrp } = product
  const toText = (amount: Paise) => toRupeeText(stepBase ? perUnitPrice(amount, stepBase) : amount)
  return {
    id,
    name: product.name,
    name_hi: product.nameHi,
    category,
    price: toText(product.price),
    mrp: mrp === undefined ? '' : toText(mrp),
    unit: product.unit ?? '',
    step: stepBase === undefined ? '' : String(stepBase),
    barcode: product.barcode ?? '',
    aliases: product.aliases,
    veg: product.veg ?? '',
    sold_out: toYesOrNo(product.isSoldOut),
    hidden: toYesOrNo(product.isHidden),
  }
}

/** The cells that differ. */
export const findChanges = (from: Cells, to: Cells): ImportedRow['changes'] =>
  csvColumns
    .filter((column) => from[column] !== to[column])
    .map((column) => ({ column, from: from[column], to: to[column] }))
