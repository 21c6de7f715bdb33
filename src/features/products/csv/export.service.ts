import type { Readable } from 'node:stream'
import type { AppContext } from '../../../context.ts'
import { listCategories } from '../../categories/categories.repo.ts'
import { listAllProducts } from '../products.repo.ts'
import { writeCsv } from './write-csv.ts'

/** All products, hidden ones included, as a CSV file. */
export const exportProducts = async ({ db }: AppContext): Promise<Readable> =>
  writeCsv(await listAllProducts(db), await listCategories(db))
