import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

/** The products of a category in shelf order, including hidden ones. */
export const listPlaces = (db: Db | Tx, categoryId: string): Promise<{ id: string; sort: number }[]> =>
  db
    .selectFrom('products')
    .select(['id', 'sort'])
    .where('category_id', '=', categoryId)
    .where('deleted_at', 'is', null)
    .orderBy('sort')
    .orderBy('seq')
    .execute()

const update = prepared((db, { id, sort }: { id: string; sort: number }) =>
  db.updateTable('products').set({ sort }).where('id', '=', id),
)

export const setPlace = async (tx: Tx, id: string, sort: number): Promise<void> => {
  await update(tx, { id, sort })
}
