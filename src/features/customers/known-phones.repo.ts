import { sql } from 'kysely'
import type { Requester } from '../../context.ts'
import type { KnownName } from '../../contract/customers.ts'
import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

/** A phone that is known for a customer, by the hash of its token. */
export type KnownPhone = { customerId: string; device: string; since: string; lastSeen: string }

const columns = [
  'customer_id as customerId',
  'token_hash as device',
  'since',
  'last_seen as lastSeen',
] as const

const findOne = prepared((db, { customerId, device }: { customerId: string; device: string }) =>
  db
    .selectFrom('customer_devices')
    .select(columns)
    .where('token_hash', '=', device)
    .where('customer_id', '=', customerId),
)

/** The phone as a known phone of this customer; undefined when it is not known. */
export const findKnownPhone = async (
  db: Db | Tx,
  customerId: string,
  device: string,
): Promise<KnownPhone | undefined> => (await findOne(db, { customerId, device }))[0]

const findNames = prepared((db, { device }: { device: string }) =>
  db
    .selectFrom('customer_devices')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customers.id', 'nickname'])
    .where('token_hash', '=', device)
    .orderBy('last_seen', 'desc'),
)

/** The customers that a phone is known for, last seen first. */
export const listNamesOfPhone = (db: Db | Tx, device: string): Promise<KnownName[]> =>
  findNames(db, { device })

/** The known phones of these customers. */
export const listKnownPhones = (db: Db | Tx, customerIds: string[]): Promise<KnownPhone[]> =>
  db.selectFrom('customer_devices').select(columns).where('customer_id', 'in', customerIds).execute()

/** Removes the given known phones of a customer. */
export const removeKnownPhones = async (tx: Tx, customerId: string, devices: string[]): Promise<void> => {
  await tx
    .deleteFrom('customer_devices')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'in', devices)
    .execute()
}

/** Leaves a customer at most this many known phones. Those not seen for longest go. */
const removeLongestUnseen = async (tx: Tx, customerId: string, kept: number): Promise<void> => {
  const surplus = await tx
    .selectFrom('customer_devices')
    .select('token_hash as device')
    .where('customer_id', '=', customerId)
    // Of phones seen on the same day the oldest stay.
    .orderBy(sql`substr(last_seen, 1, 10)`, 'desc')
    .orderBy('since')
    .limit(-1)
    .offset(kept)
    .execute()
  if (surplus.length === 0) return
  await removeKnownPhones(
    tx,
    customerId,
    surplus.map(({ device }) => device),
  )
}

/** Records a phone that is not known for this customer yet. Beyond the limit it replaces the one not seen for longest. */
export const insertKnownPhone = async (
  tx: Tx,
  { customerId, device, at }: { customerId: string; device: string; at: string },
): Promise<void> => {
  await removeLongestUnseen(tx, customerId, limits.knownPhones - 1)
  await tx
    .insertInto('customer_devices')
    .values({ customer_id: customerId, token_hash: device, since: at, last_seen: at })
    .execute()
}

/** Moves all known phones of one customer to another. Beyond the limit, those not seen for longest go. */
export const moveKnownPhones = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx
    .insertInto('customer_devices')
    .columns(['customer_id', 'token_hash', 'since', 'last_seen'])
    .expression((of) =>
      of
        .selectFrom('customer_devices')
        .select([of.val(to).as('customer_id'), 'token_hash', 'since', 'last_seen'])
        .where('customer_id', '=', from),
    )
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'customer_id']).doUpdateSet({
        since: sql`min(customer_devices.since, excluded.since)`,
        last_seen: sql`max(customer_devices.last_seen, excluded.last_seen)`,
      }),
    )
    .execute()
  await tx.deleteFrom('customer_devices').where('customer_id', '=', from).execute()
  await removeLongestUnseen(tx, to, limits.knownPhones)
}

/** Records that a known phone was seen, once a day at most. */
export const noteSeen = async (
  tx: Tx,
  { customerId, device, lastSeen }: KnownPhone,
  at: string,
): Promise<void> => {
  if (lastSeen.slice(0, 10) === at.slice(0, 10)) return
  await tx
    .updateTable('customer_devices')
    .set({ last_seen: at })
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', device)
    .execute()
}

const findTraces = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('customers')
    .select('loyalty_points as points')
    .select((of) => [
      of.exists(of.selectFrom('orders').select('seq').where('customer_id', '=', id)).as('hasOrders'),
      of
        .exists(of.selectFrom('customer_devices').select('since').where('customer_id', '=', id))
        .as('hasPhones'),
    ])
    .where('id', '=', id),
)

/** Whether a customer belongs to a person. One without orders, phones and points is only a name. */
export const isCustomerClaimed = async (db: Db | Tx, customerId: string): Promise<boolean> => {
  const [traces] = await findTraces(db, { id: customerId })
  return traces !== undefined && (traces.points > 0 || Boolean(traces.hasOrders) || Boolean(traces.hasPhones))
}

const findPrivacy = prepared((db) =>
  db.selectFrom('settings').select('value').where('key', '=', 'private_customers'),
)

/** Whether a customer's data are visible only to its known phones. */
const areCustomersPrivate = async (db: Db | Tx): Promise<boolean> =>
  (await findPrivacy(db, {}))[0]?.value === 'yes'

/**
 * Whether customers are private and the request comes neither from the owner nor from a known phone of the
 * customer. The customer must not be merged into another. A customer that is only a name is open to everybody.
 */
export const isStranger = async (db: Db | Tx, customerId: string, requester: Requester): Promise<boolean> =>
  !requester.isOwner &&
  (await areCustomersPrivate(db)) &&
  !(await findKnownPhone(db, customerId, requester.device)) &&
  (await isCustomerClaimed(db, customerId))

/**
 * Throws `refused` when {@link isStranger} is true, with the sentence about a taken name. Its example is the same for
 * everybody, because whoever has only a customer's id must not learn the name.
 */
export const requireKnownPhone = async (
  db: Db | Tx,
  customerId: string,
  requester: Requester,
): Promise<void> => {
  if (await isStranger(db, customerId, requester))
    throw new ShopError('refused', messages.customers.nicknameTaken('Asha 2'))
}
