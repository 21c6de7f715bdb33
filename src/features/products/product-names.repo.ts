import type { Db, Tx } from '../../storage/database/schema.ts'

/** The names of all products, hidden ones included. */
export const listProductNames = async (db: Db | Tx): Promise<string[]> => {
  const rows = await db.selectFrom('products').select('name').where('deleted_at', 'is', null).execute()
  return rows.map(({ name }) => name)
}
