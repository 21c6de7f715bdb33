import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { sameBarcodes } from '../../contract/barcode.ts'
import type { Product } from '../../contract/catalogue.ts'
import type { Paise } from '../../contract/money.ts'
import type { AdminProduct } from '../../contract/product-fields.ts'
import { prepared } from '../../storage/database/prepared.ts'
import {
  notSorted,
  ownersColumns,
  type ProductColumns,
  selectFields,
  shoppersColumns,
  sortIn,
  toColumns,
  toCsvColumns,
  toProduct,
} from '../../storage/database/product-columns.ts'
import type { Db, Schema, Tx } from '../../storage/database/schema.ts'

const notDeleted = (db: Db | Tx) => db.selectFrom('products').where('deleted_at', 'is', null)

const sliceLength = 1_000

/**
 * Yields the products that shoppers see in slices, and lets other requests run between slices: first those with a place
 * by hand within their category, then the others, newest last.
 */
export async function* sliceProducts(db: Db): AsyncGenerator<Product[]> {
  let last = { sort: -1, seq: 0 }
  for (;;) {
    const rows = await notDeleted(db)
      .select(shoppersColumns)
      .select(['sort', 'seq'])
      .where('is_hidden', '=', 0)
      .where((is) => is(is.refTuple('sort', 'seq'), '>', is.tuple(last.sort, last.seq)))
      .orderBy('sort')
      .orderBy('seq')
      .limit(sliceLength)
      .execute()
    yield rows.map(({ sort, seq, ...row }) => {
      last = { sort, seq }
      return toProduct(row)
    })
    if (rows.length < sliceLength) return
    await yieldToEventLoop()
  }
}

/** Lists all products of {@link sliceProducts} in one array. */
export const listProducts = async (db: Db): Promise<Product[]> => {
  const products: Product[] = []
  for await (const slice of sliceProducts(db)) products.push(...slice)
  return products
}

/** All products for the owner, newest last, including hidden ones. */
export const listAllProducts = async (db: Db): Promise<AdminProduct[]> =>
  (await notDeleted(db).select(ownersColumns).orderBy('seq').execute()).map(toProduct)

/** The products with this barcode, whatever number of zeros is before it. */
export const listByBarcode = async (db: Db | Tx, barcode: string): Promise<AdminProduct[]> =>
  (await notDeleted(db).select(ownersColumns).where('barcode', 'in', sameBarcodes(barcode)).execute()).map(
    toProduct,
  )

const pricedFields = ['id', 'name', 'nameHi', 'price', 'unit', 'stepBase', 'isSoldOut', 'isHidden'] as const
const pricedColumns = selectFields(pricedFields)

/** A product as an order needs it, even a deleted one. `isVisible`: shoppers can see it. */
export type PricedProduct = Pick<AdminProduct, (typeof pricedFields)[number]> & {
  isVisible: boolean
  isDeleted: boolean
}

const findPriced = prepared((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('products')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([...pricedColumns, 'deleted_at', 'is_active'])
    .where('products.id', 'in', ids),
)

export const listPricedProducts = async (db: Db | Tx, ids: string[]): Promise<PricedProduct[]> => {
  const rows = await findPriced(db, { ids })
  return rows.map(({ deleted_at, is_active, ...row }) => {
    const product = toProduct<(typeof pricedFields)[number]>(row)
    const isDeleted = deleted_at !== null
    return { ...product, isDeleted, isVisible: !isDeleted && is_active !== 0 && !product.isHidden }
  })
}

const insert = prepared((db, columns: ProductColumns) =>
  db.insertInto('products').values({
    ...columns,
    sort: notSorted,
    deleted_at: null,
    // Kysely's type makes nullable columns optional, so a new one could be forgotten.
  } satisfies Omit<Schema['products'], 'seq'>),
)

export const insertProduct = async (db: Db | Tx, product: AdminProduct): Promise<void> => {
  await insert(db, toColumns(product))
}

/** Columns without a value are left unchanged. */
export type ProductChanges = {
  [Column in keyof ProductColumns]?: ProductColumns[Column] | undefined
} & { deleted_at?: string }

const withPlace = (changes: ProductChanges) => ({
  ...changes,
  ...(changes.category_id !== undefined && { sort: sortIn(changes.category_id) }),
})

/** Changes the columns that have a value; undefined when there is no such product or it is deleted. */
export const updateProduct = async (
  db: Db | Tx,
  id: string,
  changes: ProductChanges,
): Promise<AdminProduct | undefined> => {
  const row = await db
    .updateTable('products')
    // Keeps an empty change valid SQL. Setting the id would do so too, but SQLite would search all order
    // lines for it.
    .set({ deleted_at: null, ...withPlace(changes) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(ownersColumns)
    .executeTakeFirst()
  return row && toProduct(row)
}

/** Changes the columns of those products that are not deleted, and returns their ids. */
export const updateProducts = async (
  db: Db,
  ids: readonly string[],
  changes: ProductChanges,
): Promise<string[]> => {
  const rows = await db
    .updateTable('products')
    .set(withPlace(changes))
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const presentColumns = selectFields(['id', 'price', 'stepBase', 'mrp'])
type PresentPrice = Pick<AdminProduct, 'id' | 'price' | 'stepBase' | 'mrp'>

/** The prices of those products that are not deleted, by id. */
export const listPrices = async (db: Db | Tx, ids: readonly string[]): Promise<Map<string, PresentPrice>> => {
  const rows = await notDeleted(db).select(presentColumns).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toProduct<keyof PresentPrice>(row)]))
}

const updatePrice = prepared((db, { id, price }: { id: string; price: Paise }) =>
  db.updateTable('products').set({ price_paise: price }).where('id', '=', id),
)

export const setPrice = async (tx: Tx, id: string, price: Paise): Promise<void> => {
  await updatePrice(tx, { id, price })
}

/** The names of all products, including hidden ones. */
export const listProductNames = async (db: Db | Tx): Promise<string[]> => {
  const rows = await notDeleted(db).select('name').execute()
  return rows.map(({ name }) => name)
}

/** Whether the shop has a product, which may be hidden. */
export const hasProducts = async (db: Db): Promise<boolean> =>
  (await notDeleted(db).select('id').limit(1).executeTakeFirst()) !== undefined

/** The products of a category in the order of its shelf, hidden ones included. */
export const listPlaces = (db: Db | Tx, categoryId: string): Promise<{ id: string; sort: number }[]> =>
  notDeleted(db)
    .select(['id', 'sort'])
    .where('category_id', '=', categoryId)
    .orderBy('sort')
    .orderBy('seq')
    .execute()

const updatePlace = prepared((db, { id, sort }: { id: string; sort: number }) =>
  db.updateTable('products').set({ sort }).where('id', '=', id),
)

export const setPlace = async (tx: Tx, id: string, sort: number): Promise<void> => {
  await updatePlace(tx, { id, sort })
}

const updateCsvColumns = prepared((db, { id, ...columns }: ReturnType<typeof toCsvColumns>) =>
  db
    .updateTable('products')
    .set({ ...columns, sort: sortIn(columns.category_id) })
    .where('id', '=', id),
)

/** Changes what a CSV file says about a product, and nothing else. */
export const updateImported = async (tx: Tx, product: AdminProduct): Promise<void> => {
  await updateCsvColumns(tx, toCsvColumns(product))
}
