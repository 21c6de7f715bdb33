import { sql } from 'kysely'
import { type Paise, paise } from '../../contract/money.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

const payable = sql<Paise>`(total_paise + 50) / 100 * 100`

/** What was received for an order, on whatever day. */
const received = sql<Paise>`coalesce((select sum(amount_paise) from payment_entries where order_seq = orders.seq), 0)`

/** The orders that were placed on a day: those that count, what is still to be received for them, and those that were cancelled. */
export const sumOrders = async (db: Db, day: string) =>
  db
    .selectFrom('orders')
    .select([
      sql<number>`coalesce(sum(status <> 'cancelled'), 0)`.as('orders'),
      sql<Paise>`coalesce(sum(iif(status <> 'cancelled', total_paise, 0)), 0)`.as('sales'),
      sql<Paise>`coalesce(sum(iif(status <> 'cancelled', ${payable}, 0)), 0)`.as('payable'),
      sql<Paise>`coalesce(sum(iif(status <> 'cancelled', max(0, ${payable} - ${received}), 0)), 0)`.as(
        'unpaid',
      ),
      sql<number>`coalesce(sum(status = 'cancelled'), 0)`.as('cancelledOrders'),
      sql<Paise>`coalesce(sum(iif(status = 'cancelled', total_paise, 0)), 0)`.as('cancelledSales'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

type Span = { start: string; end: string }

/** What was received for orders, and what was returned (positive), by cash and by UPI. */
export const sumPayments = async (db: Db, { start, end }: Span) => {
  const rows = await db
    .selectFrom('payment_entries')
    .select(({ fn }) => ['method', 'is_returned as isReturned', fn.sum<number>('amount_paise').as('sum')])
    .where('at', '>=', start)
    .where('at', '<', end)
    .groupBy(['method', 'is_returned'])
    .execute()
  const sum = (method: 'cash' | 'upi', isReturned: 0 | 1): number =>
    rows.find((row) => row.method === method && row.isReturned === isReturned)?.sum ?? 0
  return {
    received: { cash: paise(sum('cash', 0)), upi: paise(sum('upi', 0)) },
    returned: { cash: paise(0 - sum('cash', 1)), upi: paise(0 - sum('upi', 1)) },
  }
}

/** Of an entry that takes another one back, the kind of that one. */
const kindTaken = sql<string>`coalesce(taken.kind, entry.kind)`

/** What went on khata, and what was paid (positive) by each method. What was taken back counts on the day of taking back. */
export const sumKhata = async (db: Db, { start, end }: Span) => {
  const rows = await db
    .selectFrom('khata_entries as entry')
    .leftJoin('khata_entries as taken', 'taken.seq', 'entry.reverses_seq')
    .select(({ fn }) => [
      kindTaken.as('kind'),
      'entry.method',
      fn.sum<number>('entry.amount_paise').as('sum'),
    ])
    .where('entry.at', '>=', start)
    .where('entry.at', '<', end)
    .groupBy([kindTaken, 'entry.method'])
    .execute()
  const sum = (isWanted: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(isWanted).reduce((total, row) => total + row.sum, 0)
  const got = (wanted: 'cash' | 'upi' | 'other') =>
    paise(0 - sum(({ kind, method }) => kind === 'got' && method === wanted))
  return {
    given: paise(sum(({ kind }) => kind === 'order' || kind === 'gave')),
    received: { cash: got('cash'), upi: got('upi'), other: got('other') },
  }
}

/** The points that orders earned or lost, and those that were redeemed (positive). */
export const sumPoints = async (
  db: Db,
  { start, end }: Span,
): Promise<{ given: number; redeemed: number }> => {
  const { given, redeemed } = await db
    .selectFrom('points_entries')
    .select([
      sql<number>`coalesce(sum(iif(order_seq is not null, points, 0)), 0)`.as('given'),
      sql<number>`coalesce(sum(iif(kind = 'redeemed', points, 0)), 0)`.as('redeemed'),
    ])
    .where('at', '>=', start)
    .where('at', '<', end)
    .executeTakeFirstOrThrow()
  return { given, redeemed: 0 - redeemed }
}

const rankingLength = 10

/** The products that are in the most orders of a day. Ties are ordered by revenue. */
export const listTop = (db: Db, day: string) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_seq', 'orders.seq')
    .innerJoin('products', 'products.id', 'product_id')
    .select(({ fn }) => [
      'products.id',
      'products.name',
      'products.name_hi as nameHi',
      fn.countAll<number>().as('orders'),
      sql<Paise>`sum(order_lines.price_paise * quantity)`.as('revenue'),
    ])
    .where('day', '=', day)
    .where('status', '<>', 'cancelled')
    .groupBy('product_id')
    .orderBy('orders', 'desc')
    .orderBy('revenue', 'desc')
    .orderBy('product_id')
    .limit(rankingLength)
    .execute()

/** The cash that was counted last of a day. */
export const findCounted = (db: Db | Tx, day: string): Promise<{ amount: Paise; at: string } | undefined> =>
  db
    .selectFrom('counted_cash')
    .select(['amount_paise as amount', 'at'])
    .where('day', '=', day)
    .orderBy('seq', 'desc')
    .executeTakeFirst()

export const insertCounted = async (tx: Tx, day: string, amount: Paise, at: string): Promise<void> => {
  await tx.insertInto('counted_cash').values({ day, amount_paise: amount, at }).execute()
}

/** The orders and sales of each hour with any, from `first` to `last` (days). */
export const listHours = (db: Db, first: string, last: string) =>
  db
    .selectFrom('hour_totals')
    .select(['day', 'hour', 'order_count as orders', 'sales_paise as sales'])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute()
