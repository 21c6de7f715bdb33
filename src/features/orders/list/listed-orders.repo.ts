import { type ExpressionBuilder, sql } from 'kysely'
import { limits } from '../../../contract/limits.ts'
import type { Fulfilment, OrderStatus } from '../../../contract/orders.ts'
import type { Payment } from '../../../contract/payments.ts'
import { isUnwantedOrder, withNickname } from '../../../storage/database/conditions.ts'
import type { Db, Schema } from '../../../storage/database/schema.ts'
import { countOrdersByStatus } from '../order-changes.repo.ts'
import {
  adminOrders,
  countOrders,
  type FoundOrder,
  type OrdersPage,
  orderColumns,
  type StoredOrder,
  toFound,
  withDetails,
} from '../orders.repo.ts'

/** The possible meanings of a search text. A part of a nickname is always one of them. */
type OrderSearch = {
  /** The first of the last six characters of an order's id, or all of them. */
  number: string | undefined
  dayNumber: number | undefined
  name: string | undefined
}

/** All letters of an order number, or its first ones: at least three, or two after `#`. */
const orderNumber = /^(?:#\s*([a-z0-9]{2,6})|(?=.*[a-z])([a-z0-9]{3,6})|([0-9]{6}))$/i
const dayNumber = /^(no\.?\s*|नं(?:\.|बर)?\s*|#\s*)?(\d{1,6})$/i

/**
 * Reads `#K7MQ2R` and `#K7M` as an order number, `No. 14`, `नं. 14` or `#14` as a number of the day, and any other text as
 * a part of a nickname. `14` may also be a nickname, and so may `ramesh`, which has the form of an order number.
 */
export const parseOrderSearch = (text: string): OrderSearch => {
  const [, afterHash, word, sixDigits] = orderNumber.exec(text) ?? []
  const [, no, digits] = dayNumber.exec(text) ?? []
  return {
    number: (afterHash ?? word ?? sixDigits)?.toLowerCase(),
    dayNumber: digits === undefined ? undefined : Number(digits),
    name: afterHash || no ? undefined : text,
  }
}

/** Which orders to list; all of them by default, newest first. */
export type OrdersFilter = {
  status?: OrderStatus | undefined
  unwanted?: 'only' | undefined
  waiting?: 'only' | 'none' | undefined
  /** How they are paid. Unpaid ones are those that are not cancelled. */
  payment?: Payment | undefined
  fulfilment?: Fulfilment | undefined
  sort?: 'oldest' | undefined
  /** An order number, a number of the day, or a part of a nickname; `''` for none. */
  search?: string | undefined
  /** Customers of whom the orders are found, because no name contains the search. */
  similarCustomers?: readonly string[] | undefined
  day?: string | undefined
}

/**
 * Whether an order matches a search. Each meaning has an index: at a million orders of 100,000 customers a name takes
 * some milliseconds, and a single letter, which almost every name contains, half a second.
 */
const isFoundBy = (text: string, similarCustomers: readonly string[] | undefined) => {
  const { number, dayNumber, name } = parseOrderSearch(text)
  const parts = [
    ...(number === undefined
      ? []
      : // `{` follows `z`, the last character of an id.
        [sql`select seq from orders where substr(id, -6) >= ${number} and substr(id, -6) < ${`${number}{`}`]),
    ...(dayNumber === undefined ? [] : [sql`select seq from orders where day_number = ${dayNumber}`]),
    ...(name === undefined || similarCustomers
      ? []
      : [
          sql`select seq from orders where customer_id in (select customers.id from customers where ${withNickname(name)})`,
        ]),
    ...(similarCustomers && similarCustomers.length > 0
      ? [sql`select seq from orders where customer_id in (${sql.join(similarCustomers)})`]
      : []),
  ]
  if (parts.length === 0) return sql<boolean>`false`
  return sql<boolean>`orders.seq in (${sql.join(parts, sql` union `)})`
}

const waitingStatuses: OrderStatus[] = ['new', 'accepted', 'ready', 'out']
const doneStatuses: OrderStatus[] = ['completed', 'cancelled']

const matches =
  ({ status, unwanted, waiting, payment, fulfilment, search, similarCustomers, day }: OrdersFilter) =>
  (of: ExpressionBuilder<Schema, 'orders'>) => {
    const isFiltered = Boolean(search) || day !== undefined
    // The plus keeps SQLite from scanning all orders of the status, which are many more than the matches.
    const statusColumn = isFiltered ? sql<OrderStatus>`+orders.status` : of.ref('orders.status')
    return of.and([
      ...(status === undefined ? [] : [of(statusColumn, '=', status)]),
      ...(unwanted === undefined ? [] : [isUnwantedOrder]),
      ...(waiting === 'only' ? [of(statusColumn, 'in', waitingStatuses)] : []),
      // Nearly all orders are done: they are found fastest from the newest on.
      ...(waiting === 'none' ? [of(sql<OrderStatus>`+orders.status`, 'in', doneStatuses)] : []),
      ...(fulfilment === undefined
        ? []
        : [of('delivery_fee_paise', fulfilment === 'delivery' ? 'is not' : 'is', null)]),
      ...(payment === undefined ? [] : [of('payment', '=', sql.lit(payment))]),
      // SQLite uses a partial index only where its condition is repeated.
      ...(payment === 'unpaid' ? [of('orders.status', '<>', sql.lit('cancelled'))] : []),
      ...(payment && payment !== 'unpaid' ? [of('payment', '<>', sql.lit('unpaid'))] : []),
      ...(day === undefined ? [] : [of('orders.day', '=', day)]),
      ...(search ? [isFoundBy(search, similarCustomers)] : []),
    ])
  }

/** A page of all orders, or of those that match. */
export const listOrders = async (
  db: Db,
  { limit, beforeSeq, afterSeq }: OrdersPage & { afterSeq?: number | undefined },
  filter: OrdersFilter,
): Promise<FoundOrder[]> => {
  let query = adminOrders(db).where(matches(filter)).limit(limit)
  // The next to be handed over first: the pick-up time, or since when it waits.
  if (filter.waiting === 'only')
    query = query.orderBy(({ fn }) => fn.coalesce('pickup_at', 'orders.created_at'))
  query = query.orderBy('orders.seq', filter.sort === 'oldest' || filter.waiting === 'only' ? 'asc' : 'desc')
  if (beforeSeq !== undefined) query = query.where('orders.seq', '<', beforeSeq)
  if (afterSeq !== undefined) query = query.where('orders.seq', '>', afterSeq)
  return toFound(db, await query.execute())
}

/** The number of orders on all pages of a list together. */
export const countListed = async (db: Db, filter: OrdersFilter): Promise<number> => {
  const { status, unwanted, waiting, payment, fulfilment, search, day } = filter
  if (search || [day, unwanted, payment, fulfilment].some((choice) => choice !== undefined)) {
    const { count } = await db
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where(matches(filter))
      .executeTakeFirstOrThrow()
    return count
  }
  if (status === undefined && waiting === undefined) return countOrders(db)
  const counts = await countOrdersByStatus(db)
  const counted = status ? [status] : waiting === 'only' ? waitingStatuses : doneStatuses
  return counted.reduce((sum, each) => sum + counts[each], 0)
}

/** The place of an order in its day. */
export type OrderPlace = { day: string; dayNumber: number }

/** The next orders up to the last day, in the order of their days and numbers. */
export const listOrdersAfter = async (
  db: Db,
  { day, dayNumber }: OrderPlace,
  lastDay: string,
  limit: number,
): Promise<FoundOrder[]> =>
  toFound(
    db,
    await adminOrders(db)
      .where(sql<boolean>`(day, day_number) > (${day}, ${dayNumber})`)
      .where('day', '<=', lastDay)
      .orderBy('day')
      .orderBy('day_number')
      .limit(limit)
      .execute(),
  )

/** The first orders of a page, as many as have few enough lines together, but at least one. */
const withinLines = <Row extends { lineCount: number | null }>(rows: Row[]): Row[] => {
  let lines = 0
  for (const [index, { lineCount }] of rows.entries()) {
    lines += lineCount ?? 0
    if (lines > limits.ownOrderLinesPage) return rows.slice(0, Math.max(index, 1))
  }
  return rows
}

/**
 * A page of a customer's orders, newest first. It is shorter than the limit when that is larger than a page, or when
 * the orders have many lines. Source: contract/README.md, Orders.
 */
export const listOrdersOfCustomer = async (
  db: Db,
  customerId: string,
  { limit, beforeSeq }: OrdersPage,
): Promise<StoredOrder[]> => {
  let query = db
    .selectFrom('orders')
    .select(orderColumns)
    .select(({ selectFrom }) =>
      // SQLite finds the highest line number through the primary key, without reading the other lines.
      selectFrom('order_lines')
        .select(({ fn }) => fn.max('line_number').as('last'))
        .whereRef('order_seq', '=', 'orders.seq')
        .as('lineCount'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('seq', 'desc')
    .limit(Math.min(limit, limits.ownOrdersPage))
  if (beforeSeq !== undefined) query = query.where('seq', '<', beforeSeq)
  return withDetails(db, withinLines(await query.execute()))
}
