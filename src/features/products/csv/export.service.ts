import type { Readable } from 'node:stream'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { AppContext } from '../../../context.ts'
import { protect } from '../../../contract/admin-csv.ts'
import type { Category } from '../../../contract/catalogue.ts'
import { type AdminProduct, csvColumns } from '../../../contract/product-fields.ts'
import { csvFile } from '../../../lib/csv-file.ts'
import { listCategories } from '../../categories/categories.repo.ts'
import { listAllProducts } from '../products.repo.ts'
import { toCells } from './cells.ts'

const sliceLength = 250

async function* toRows(products: readonly AdminProduct[], categories: readonly Category[]) {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  for (const [index, product] of products.entries()) {
    if (index % sliceLength === 0) await yieldToEventLoop()
    const cells = toCells(product, product.id, names.get(product.categoryId ?? '') ?? '')
    yield csvColumns.map((column) => protect(cells[column]))
  }
}

/** The products as a CSV file. */
export const writeCsv = (products: readonly AdminProduct[], categories: readonly Category[]): Readable =>
  csvFile(csvColumns, toRows(products, categories))

/** All products as a CSV file, including hidden ones. */
export const exportProducts = async ({ db }: AppContext): Promise<Readable> =>
  writeCsv(await listAllProducts(db), await listCategories(db))
