import type { Paise } from '../../contract/money.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

type PresentPrice = { price: Paise; stepBase: number | null; mrp: Paise | null }

/** The prices of those of the products that are not deleted, by id. */
export const listPrices = async (db: Db | Tx, ids: readonly string[]): Promise<Map<string, PresentPrice>> => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_paise as price', 'step_base as stepBase', 'mrp_paise as mrp'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...present }) => [id, present]))
}

const update = prepared((db, { id, price }: { id: string; price: Paise }) =>
  db.updateTable('products').set({ price_paise: price }).where('id', '=', id),
)

export const setPrice = async (tx: Tx, id: string, price: Paise): Promise<void> => {
  await update(tx, { id, price })
}
