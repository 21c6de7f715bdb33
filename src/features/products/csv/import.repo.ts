import type { Product } from '../../../contract/products.ts'
import { prepared } from '../../../storage/database/prepared.ts'
import { notSorted, sortIn, type TypedColumns, toColumns } from '../../../storage/database/product-columns.ts'
import type { Tx } from '../../../storage/database/schema.ts'

const insert = prepared((db, columns: TypedColumns & { created_at: string }) =>
  db.insertInto('products').values({ ...columns, image_url: null, sort: notSorted, deleted_at: null }),
)

export const insertImported = async (tx: Tx, product: Product, createdAt: string): Promise<void> => {
  await insert(tx, { ...toColumns(product), created_at: createdAt })
}

const update = prepared((db, { id, ...columns }: TypedColumns) =>
  db
    .updateTable('products')
    .set({ ...columns, sort: sortIn(columns.category_id) })
    .where('id', '=', id),
)

export const updateImported = async (tx: Tx, product: Product): Promise<void> => {
  await update(tx, toColumns(product))
}

/** Takes the barcodes from these products, so that others can get them within the same transaction. */
export const clearBarcodes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.updateTable('products').set({ barcode: null }).where('id', 'in', ids).execute()
}
