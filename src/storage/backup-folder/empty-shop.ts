import type { Db } from '../database/schema.ts'

/** Whether the shop has never had a product or an order, and so has nothing worth a backup. */
export const isShopEmpty = async (db: Db): Promise<boolean> =>
  !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) &&
  !(await db.selectFrom('orders').select('id').limit(1).executeTakeFirst())
