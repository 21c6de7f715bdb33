import type { ExpressionBuilder } from 'kysely'
import type { Customer, ListedCustomer } from '../../contract/customers.ts'
import { walkInId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { paise } from '../../contract/money.ts'
import { nicknameKey } from '../../contract/nickname-key.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { withCustomer } from '../../storage/database/conditions.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Schema, Tx } from '../../storage/database/schema.ts'

const columns = [
  'id',
  'nickname',
  'loyalty_points as loyaltyPoints',
  'total_spent_paise as totalSpent',
] as const

/** Whether the customer was merged into another, under which it is listed. */
const isMerged = (of: ExpressionBuilder<Schema, 'customers'>) =>
  of.exists(
    of
      .selectFrom('customer_merges')
      .select('customer_merges.customer_id')
      .whereRef('customer_merges.customer_id', '=', 'customers.id'),
  )

const isErased = (of: ExpressionBuilder<Schema, 'customers'>) =>
  of.exists(
    of
      .selectFrom('erasures')
      .select('erasures.customer_id')
      .whereRef('erasures.customer_id', '=', 'customers.id'),
  )

/** A page of customers, oldest first: the first page, or the page after the customer `after`. */
export const listCustomers = async (
  db: Db,
  { limit, after, search }: { limit: number; after?: string | undefined; search: string },
): Promise<ListedCustomer[]> => {
  let query = db
    .selectFrom('customers')
    .select(columns)
    .leftJoin('khatas', 'khatas.customer_id', 'customers.id')
    .select((of) => [
      isErased(of).as('isErased'),
      'khatas.customer_id as khata',
      of
        .selectFrom('khata_entries')
        .select('balance_after_paise')
        .whereRef('khata_entries.customer_id', '=', 'customers.id')
        .orderBy('khata_entries.seq', 'desc')
        .limit(1)
        .as('balance'),
    ])
    .where('id', '<>', walkInId)
    .where((of) => of.not(isMerged(of)))
    .orderBy('seq')
    .limit(limit)
  if (search !== '') query = query.where(withCustomer(search))
  if (after !== undefined) {
    query = query.where('seq', '>', (of) =>
      of.selectFrom('customers as earlier').select('earlier.seq').where('earlier.id', '=', after),
    )
  }
  const rows = await query.execute()
  return rows.map(({ isErased, khata, balance, ...customer }) => ({
    ...customer,
    ...(isErased ? { isErased: true as const } : khata !== null && { balance: balance ?? paise(0) }),
  }))
}

export const countCustomers = async (db: Db, search = ''): Promise<number> => {
  const { count } = await (search === ''
    ? db.selectFrom('shop_totals').select('customer_count as count')
    : db
        .selectFrom('customers')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('id', '<>', walkInId)
        .where((of) => of.not(isMerged(of)))
        .where(withCustomer(search))
  ).executeTakeFirstOrThrow()
  return count
}

const findById = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('customers')
    .select(columns)
    .where('id', '=', id)
    .where('id', '<>', walkInId)
    .where((of) => of.not(isErased(of))),
)

/** The customer with this id; undefined for an erased one, too, and for walk-in customers. */
export const findCustomer = async (db: Db | Tx, id: string): Promise<Customer | undefined> =>
  (await findById(db, { id }))[0]

const findErasure = prepared((db, { id }: { id: string }) =>
  db.selectFrom('erasures').select('customer_id').where('customer_id', '=', id),
)

/** Throws `missing` for a customer that the owner erased. Shopper and owner see the same message. */
export const refuseErased = async (db: Db | Tx, id: string): Promise<void> => {
  if ((await findErasure(db, { id })).length === 0) return
  throw new ShopError('missing', messages.customers.erased)
}

/** Like {@link findCustomer}, but throws `missing` when there is none. */
export const getCustomer = async (db: Db | Tx, id: string): Promise<Customer> => {
  const customer = await findCustomer(db, id)
  if (customer) return customer
  await refuseErased(db, id)
  throw new ShopError('missing', messages.customers.noSuchCustomer)
}

/** Whether a customer with this id exists, erased or not. */
export const hasCustomer = async (db: Db | Tx, id: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('seq').where('id', '=', id).executeTakeFirst()) !== undefined

/** Inserts a customer without points or spending. The nickname must not belong to anybody yet. */
export const insertCustomer = async (
  tx: Tx,
  customer: { id: string; nickname: string; createdAt: string },
): Promise<void> => {
  await tx
    .insertInto('customers')
    .values({
      id: customer.id,
      nickname: customer.nickname,
      nickname_key: nicknameKey(customer.nickname),
      loyalty_points: 0,
      total_spent_paise: paise(0),
      created_at: customer.createdAt,
    })
    .execute()
}

/**
 * Makes sure that there is the customer of orders that are nobody's. The key begins with a control character, which no
 * nickname may contain: a shopper may be called the same.
 */
export const insertWalkIn = async (tx: Tx, createdAt: string): Promise<void> => {
  await tx
    .insertInto('customers')
    .values({
      id: walkInId,
      nickname: 'Walk-in',
      nickname_key: '\u0001walk-in',
      loyalty_points: 0,
      total_spent_paise: paise(0),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
