import type { Tx } from '../schema.ts'

/**
 * What stands in the place of an erased customer's name. Its key begins with a control character, which no
 * nickname may hold: nobody can look the record up or take it over, and the owner can still search for it.
 */
const neutralName = (id: string) => ({
  nickname: `Erased customer ${id.slice(-6).toUpperCase()}`,
  nickname_key: `\u0001erased customer ${id}`,
})

const clearPoints = async (tx: Tx, id: string, at: string): Promise<void> => {
  const customer = await tx
    .selectFrom('customers')
    .select('loyalty_points')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer || customer.loyalty_points === 0) return
  // The history goes on to add up: points leave by an entry of their own.
  await tx
    .insertInto('points_entries')
    .values({
      customer_id: id,
      kind: 'adjusted',
      points: -customer.loyalty_points,
      balance: 0,
      missing: 0,
      order_seq: null,
      reason: null,
      at,
    })
    .execute()
}

/**
 * Removes what tells who a customer was: name, points, where the orders came from, and the owner's words about
 * them. The orders and their totals stay. Does nothing more the second time, nor for an unknown customer, but
 * the erasure is recorded either way.
 */
export const eraseCustomer = async (tx: Tx, id: string, erasedAt: string): Promise<void> => {
  await clearPoints(tx, id, erasedAt)
  await tx
    .updateTable('customers')
    .set({ ...neutralName(id), loyalty_points: 0 })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ device_id: null, address: null })
    .where('customer_id', '=', id)
    .where((of) => of.or([of('device_id', 'is not', null), of('address', 'is not', null)]))
    .execute()
  await tx
    .updateTable('order_changes')
    .set({ reason: null })
    .where('order_seq', 'in', (of) => of.selectFrom('orders').select('seq').where('customer_id', '=', id))
    .where('reason', 'is not', null)
    .execute()
  await tx
    .updateTable('points_entries')
    .set({ reason: null })
    .where('customer_id', '=', id)
    .where('reason', 'is not', null)
    .execute()
  await tx
    .insertInto('erasures')
    .values({ customer_id: id, erased_at: erasedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
