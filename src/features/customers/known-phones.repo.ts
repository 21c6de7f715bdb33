import { sql } from 'kysely'
import type { Requester } from '../../context.ts'
import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

/** A known phone of a customer, recorded under the customer's own id or that of one merged into it. */
export type KnownPhone = {
  /** The customer under which the phone was recorded. */
  customerId: string
  /** The customer to whom it belongs now, after merges. */
  keptId: string
  lastSeen: string
}

const findRows = prepared((db, { device }: { device: string }) =>
  db
    .withRecursive('up(customer_id, last_seen, kept_id)', (of) =>
      of
        .selectFrom('customer_devices')
        .select(['customer_id', 'last_seen', 'customer_id as kept_id'])
        .where('token_hash', '=', device)
        .unionAll(
          of
            .selectFrom('up')
            .innerJoin('customer_merges', 'customer_merges.customer_id', 'up.kept_id')
            .select(['up.customer_id', 'up.last_seen', 'into_id as kept_id']),
        ),
    )
    .selectFrom('up')
    .select(['up.customer_id as customerId', 'kept_id as keptId', 'last_seen as lastSeen'])
    .where('kept_id', 'not in', (of) => of.selectFrom('customer_merges').select('customer_id'))
    .orderBy('last_seen', 'desc'),
)

/** All customers that a phone is known for, last seen first. After a merge, one `keptId` may occur twice. */
export const listCustomersOfPhone = (db: Db | Tx, device: string): Promise<KnownPhone[]> =>
  findRows(db, { device })

/**
 * The phone as a known phone of this customer, which must not itself be merged into another. An entry under
 * the customer's own id comes before one of a merged customer. Undefined when the phone is not known.
 */
export const findKnownPhone = async (
  db: Db | Tx,
  customerId: string,
  device: string,
): Promise<KnownPhone | undefined> => {
  const known = (await listCustomersOfPhone(db, device)).filter(({ keptId }) => keptId === customerId)
  return known.find((phone) => phone.customerId === customerId) ?? known[0]
}

/** A phone that is recorded under a customer's own id. */
export type RecordedPhone = {
  device: string
  since: string
  /** The phone by whose passbook it joined, `''` for the owner's; null when it became known otherwise. */
  joinedBy: string | null
}

const recordedPhones = (db: Db | Tx, customerId: string) =>
  db
    .selectFrom('customer_devices')
    .select(['token_hash as device', 'since', 'joined_by as joinedBy'])
    .where('customer_id', '=', customerId)

/** The phones that are recorded under this customer's own id. */
export const listRecordedPhones = (db: Db | Tx, customerId: string): Promise<RecordedPhone[]> =>
  recordedPhones(db, customerId).execute()

/** These phones of a customer, and all that joined by the passbook of one of them, directly or indirectly. */
export const withJoined = (phones: RecordedPhone[], devices: string[]): string[] => {
  const found = new Set(devices)
  // The loop also visits elements that are added during it.
  for (const giver of found) {
    for (const { device, joinedBy } of phones) if (joinedBy === giver) found.add(device)
  }
  return phones.map(({ device }) => device).filter((device) => found.has(device))
}

/** Removes the given known phones recorded under this customer's own id, with their passbooks. */
export const removeKnownPhones = async (tx: Tx, customerId: string, devices: string[]): Promise<void> => {
  await tx
    .deleteFrom('customer_devices')
    .where('customer_id', '=', customerId)
    .where('token_hash', 'in', devices)
    .execute()
}

/**
 * Records a phone that is not known for this customer yet. Beyond the limit it replaces the one not seen for longest,
 * but never the first one.
 */
export const insertKnownPhone = async (
  tx: Tx,
  phone: { customerId: string; device: string; joinedBy?: string; at: string },
): Promise<void> => {
  const { customerId, device, joinedBy = null, at } = phone
  // Inserted first, so that it can still be traced when the phone by whose passbook it joined is replaced.
  await tx
    .insertInto('customer_devices')
    .values({ customer_id: customerId, token_hash: device, since: at, last_seen: at, joined_by: joinedBy })
    .execute()
  const replaced = await recordedPhones(tx, customerId)
    .where('token_hash', '!=', device)
    .orderBy(sql`since = (select min(since) from customer_devices where customer_id = ${customerId})`, 'desc')
    // Of phones seen on the same day the oldest stay.
    .orderBy(sql`substr(last_seen, 1, 10)`, 'desc')
    .orderBy('since')
    .limit(-1)
    .offset(limits.knownPhones - 1)
    .execute()
  for (const gone of replaced) {
    await removeKnownPhones(tx, customerId, [gone.device])
    if (gone.joinedBy === null) continue
    // Phones that joined by its passbook are recorded as if they had joined as it did, so that they can still be
    // traced.
    await tx
      .updateTable('customer_devices')
      .set({ joined_by: gone.joinedBy })
      .where('customer_id', '=', customerId)
      .where('joined_by', '=', gone.device)
      .execute()
  }
}

/** Records that a known phone was seen, once a day at most. */
export const noteSeen = async (
  tx: Tx,
  { customerId, lastSeen }: KnownPhone,
  phone: { device: string; at: string },
): Promise<void> => {
  if (lastSeen.slice(0, 10) === phone.at.slice(0, 10)) return
  await tx
    .updateTable('customer_devices')
    .set({ last_seen: phone.at })
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', phone.device)
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
 * customer. The customer must not be merged into another. A customer that is only a name is open to
 * everybody.
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

/** The pairs in which the phone is known for the customer, as `customer device`. */
export const findKnownPairs = async (
  db: Db | Tx,
  pairs: { customerId: string; deviceId: string }[],
): Promise<Set<string>> => {
  const known = new Set<string>()
  for (const device of new Set(pairs.map(({ deviceId }) => deviceId))) {
    for (const { keptId } of await listCustomersOfPhone(db, device)) known.add(`${keptId} ${device}`)
  }
  return known
}
