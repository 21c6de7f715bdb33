import type { Tx } from './schema.ts'

/**
 * The placeholder for an erased customer's name. Its key begins with a control character, which no nickname may
 * contain: no shopper can look the customer up or take the name over, but the owner can still search for it.
 */
const erasedName = (id: string) => ({
  nickname: `Erased customer ${id.slice(-6).toUpperCase()}`,
  nickname_key: `\u0001erased customer ${id}`,
})

/** Columns of orders that tell about the person. The hash of a request could be that of a phone number. */
const personal = ['device_id', 'address', 'note', 'phone', 'request_hash'] as const

const clearPoints = async (tx: Tx, id: string, at: string): Promise<void> => {
  const customer = await tx
    .selectFrom('customers')
    .select('loyalty_points')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!customer || customer.loyalty_points === 0) return
  // The removal gets its own entry, so that the points history still adds up.
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

/** Removes the phones, the passbook and the other names that lead to the customer. */
const removeLinks = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('customer_devices').where('customer_id', '=', id).execute()
  await tx.deleteFrom('passbooks').where('customer_id', '=', id).execute()
  await tx.deleteFrom('customer_aliases').where('customer_id', '=', id).execute()
  await tx
    .deleteFrom('possible_duplicates')
    .where((of) => of.or([of('customer_id', '=', id), of('other_id', '=', id)]))
    .execute()
}

/** Removes who has the khata, and what was written about its entries. The entries stay. */
const clearKhata = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('khata_people').where('customer_id', '=', id).execute()
  await tx
    .deleteFrom('khata_notes')
    .where('entry_seq', 'in', (of) =>
      of.selectFrom('khata_entries').select('seq').where('customer_id', '=', id),
    )
    .execute()
}

/**
 * Removes what identifies a customer and all customers merged into it: name, known phones, points, the origin
 * of the orders, what the shopper typed, the names of the khata, and the owner's reasons. The orders and their totals stay. A
 * second call or an unknown customer changes nothing else, but the erasure is always recorded.
 */
export const eraseCustomer = async (tx: Tx, id: string, erasedAt: string): Promise<void> => {
  const merged = await tx
    .selectFrom('customer_merges')
    .select('customer_id')
    .where('into_id', '=', id)
    .execute()
  for (const { customer_id } of merged) await eraseCustomer(tx, customer_id, erasedAt)
  await removeLinks(tx, id)
  await clearPoints(tx, id, erasedAt)
  await clearKhata(tx, id)
  await tx
    .updateTable('customers')
    .set({ ...erasedName(id), loyalty_points: 0 })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('orders')
    .set({ device_id: null, address: null, note: null, phone: null, request_hash: null })
    .where('customer_id', '=', id)
    .where((of) => of.or(personal.map((column) => of(column, 'is not', null))))
    .execute()
  await tx
    .deleteFrom('order_deliveries')
    .where('order_seq', 'in', (of) => of.selectFrom('orders').select('seq').where('customer_id', '=', id))
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
