import type { AdminProduct } from '../../../contract/product-fields.ts'
import { prepared } from '../../../storage/database/prepared.ts'
import { sortIn, toCsvColumns } from '../../../storage/database/product-columns.ts'
import type { Tx } from '../../../storage/database/schema.ts'

const update = prepared((db, { id, ...columns }: ReturnType<typeof toCsvColumns>) =>
  db
    .updateTable('products')
    .set({ ...columns, sort: sortIn(columns.category_id) })
    .where('id', '=', id),
)

/** Changes only the columns that a CSV file contains. */
export const updateImported = async (tx: Tx, product: AdminProduct): Promise<void> => {
  await update(tx, toCsvColumns(product))
}

/** Clears the barcodes of these products, so that others can get them within the same transaction. */
export const clearBarcodes = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await tx.updateTable('products').set({ barcode: null }).where('id', 'in', ids).execute()
}
