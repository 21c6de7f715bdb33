import { sql } from 'kysely'
import { type Paise, paise } from '../../contract/money.ts'
import { hourOf, shopDay } from '../../contract/shop-day.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Tx } from '../../storage/database/schema.ts'

type Sold = { total: Paise; createdAt: string }
type SoldLine = { productId: string; quantity: number; price: Paise }

type Change = { orders: 1 | 0 | -1; sales: number; placed: 0 | 1 }

const changeShop = prepared((db, { orders, sales, placed }: Change) =>
  db.updateTable('shop_totals').set({
    placed_count: sql`placed_count + ${placed}`,
    order_count: sql`order_count + ${orders}`,
    sales_paise: sql`sales_paise + ${sales}`,
  }),
)

type HourChange = { day: string; hour: number; orders: number; sales: Paise }

const changeHour = prepared((db, { day, hour, orders, sales }: HourChange) =>
  db
    .insertInto('hour_totals')
    .values({ day, hour, order_count: orders, sales_paise: sales })
    .onConflict((conflict) =>
      conflict.columns(['day', 'hour']).doUpdateSet({
        order_count: sql`hour_totals.order_count + excluded.order_count`,
        sales_paise: sql`hour_totals.sales_paise + excluded.sales_paise`,
      }),
    ),
)

/** Changes the totals of the shop, and those of the hour in which the order was placed. */
const changeSales = async (tx: Tx, { createdAt }: Pick<Sold, 'createdAt'>, change: Change): Promise<void> => {
  await changeShop(tx, change)
  const { orders, sales } = change
  const placed = new Date(createdAt)
  await changeHour(tx, { day: shopDay(placed), hour: hourOf(placed), orders, sales: paise(sales) })
}

type ProductChange = { productId: string; revenue: Paise }

const changeProducts = prepared((db, { orders, products }: { orders: 1 | -1; products: ProductChange[] }) =>
  db
    .insertInto('product_totals')
    .values(
      products.map(({ productId, revenue }) => ({
        product_id: productId,
        order_count: 1,
        revenue_paise: revenue,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({
        order_count: sql`product_totals.order_count + ${orders} * excluded.order_count`,
        revenue_paise: sql`product_totals.revenue_paise + ${orders} * excluded.revenue_paise`,
      }),
    ),
)

const revenues = (lines: SoldLine[]): ProductChange[] =>
  lines.map(({ productId, quantity, price }) => ({ productId, revenue: paise(price * quantity) }))

/**
 * Adds a new order to the totals, in the transaction that stores it. Expects at most one line per product.
 */
export const addToTotals = async (tx: Tx, order: Sold, lines: SoldLine[]): Promise<void> => {
  await changeSales(tx, order, { orders: 1, sales: order.total, placed: 1 })
  await changeProducts(tx, { orders: 1, products: revenues(lines) })
}

/** Removes a counted order from sales, order count and ranking. It still counts as placed. */
export const removeFromTotals = async (tx: Tx, order: Sold, lines: SoldLine[]): Promise<void> => {
  await changeSales(tx, order, { orders: -1, sales: -order.total, placed: 0 })
  await changeProducts(tx, { orders: -1, products: revenues(lines) })
}

/** Adds an order back that {@link removeFromTotals} removed. */
export const returnToTotals = async (tx: Tx, order: Sold, lines: SoldLine[]): Promise<void> => {
  await changeSales(tx, order, { orders: 1, sales: order.total, placed: 0 })
  await changeProducts(tx, { orders: 1, products: revenues(lines) })
}

/** Replaces what a counted order contributed: its lines `before` by those `after`, and its total by the new one. */
export const correctTotals = async (
  tx: Tx,
  order: Sold,
  { before, after, total }: { before: SoldLine[]; after: SoldLine[]; total: Paise },
): Promise<void> => {
  const changes = new Map<string, { orders: number; revenue: number }>()
  const add = (sign: 1 | -1, lines: SoldLine[]) => {
    for (const { productId, revenue } of revenues(lines)) {
      const sum = changes.get(productId) ?? { orders: 0, revenue: 0 }
      changes.set(productId, { orders: sum.orders + sign, revenue: sum.revenue + sign * revenue })
    }
  }
  add(-1, before)
  add(1, after)
  for (const [productId, { orders, revenue }] of changes) {
    if (orders === 0 && revenue === 0) continue
    await tx
      .insertInto('product_totals')
      .values({ product_id: productId, order_count: 0, revenue_paise: paise(0) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .updateTable('product_totals')
      .set({
        order_count: sql`order_count + ${orders}`,
        revenue_paise: sql`revenue_paise + ${revenue}`,
      })
      .where('product_id', '=', productId)
      .execute()
  }
  await changeSales(tx, order, { orders: 0, sales: total - order.total, placed: 0 })
}

/** Changes the number of customers by one, in the transaction that creates or merges a customer. */
export const changeCustomerCount = async (tx: Tx, change: 1 | -1): Promise<void> => {
  await tx
    .updateTable('shop_totals')
    .set({ customer_count: sql`customer_count + ${change}` })
    .execute()
}
