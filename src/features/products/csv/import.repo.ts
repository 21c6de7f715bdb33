import { sql } from 'kysely'
import type { Product } from '../../../contract/products.ts'
import { prepared } from '../../../storage/database/prepared.ts'
import { notSorted } from '../../../storage/not-sorted.ts'
import type { Schema, Tx } from '../../../storage/schema.ts'

type ProductColumns = Schema['products']
/** The columns that a row of a file decides. */
type RowColumns = Omit<ProductColumns, 'seq' | 'image_url' | 'sort' | 'created_at' | 'deleted_at'>

const toColumns = (product: Product): RowColumns => ({
  id: product.id,
  name: product.name,
  name_hi: product.nameHi,
  price_paise: product.price,
  category_id: product.categoryId,
  is_sold_out: product.isSoldOut ? 1 : 0,
  is_hidden: product.isHidden ? 1 : 0,
  aliases: product.aliases,
  unit: product.unit ?? null,
  step_base: product.stepBase ?? null,
  mrp_paise: product.mrp ?? null,
  barcode: product.barcode ?? null,
  veg: product.veg ?? null,
})

const insert = prepared((db, columns: RowColumns & { created_at: string }) =>
  db.insertInto('products').values({ ...columns, image_url: null, sort: notSorted, deleted_at: null }),
)

export const insertImported = async (tx: Tx, product: Product, createdAt: string): Promise<void> => {
  await insert(tx, { ...toColumns(product), created_at: createdAt })
}

const update = prepared((db, { id, ...columns }: RowColumns) =>
  db
    .updateTable('products')
    .set({
      ...columns,
      // A product that comes to another category has no place in it yet.
      sort: sql<number>`case when category_id is ${columns.category_id} then sort else ${notSorted} end`,
    })
    .where('id', '=', id),
)

export const updateImported = async (tx: Tx, product: Product): Promise<void> => {
  await update(tx, toColumns(product))
}

/** Takes the barcodes from these products, so that others can get them within the same transaction. */
export const clearBarcodes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.updateTable('products').set({ barcode: null }).where('id', 'in', ids).execute()
}
