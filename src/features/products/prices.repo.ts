import type { Paise } from '../../contract/money.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/schema.ts'

/** The prices of those of the products that are not deleted, by id. */
export const listPrices = async (db: Db | Tx, ids: readonly string[]): Promise<Map<string, Paise>> => {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'price_paise'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, price_paise }) => [id, price_paise]))
}

const update = prepared((db, { id, price }: { id: string; price: Paise }) =>
  db.updateTable('products').set({ price_paise: price }).where('id', '=', id),
)

export const setPrice = async (tx: Tx, id: string, price: Paise): Promise<void> => {
  await update(tx, { id, price })
}
