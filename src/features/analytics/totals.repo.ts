import { sql } from 'kysely'
import { type Paise, paise } from '../../contract/money.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Tx } from '../../storage/database/schema.ts'

type Sold = { total: Paise }
type SoldLine = { productId: string; quantity: number; price: Paise }

type Change = { orders: 1 | 0 | -1; sales: number; placed: 0 | 1 }

const changeShop = prepared((db, { orders, sales, placed }: Change) =>
  db.updateTable('shop_totals').set({
    placed_count: sql`placed_count + ${placed}`,
    order_count: sql`order_count + ${orders}`,
    sales_paise: sql`sales_paise + ${sales}`,
  }),
)

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
export const addToTotals = async (tx: Tx, { total }: Sold, lines: SoldLine[]): Promise<void> => {
  await changeShop(tx, { orders: 1, sales: total, placed: 1 })
  await changeProducts(tx, { orders: 1, products: revenues(lines) })
}

/** Removes a counted order from sales, order count and ranking. It still counts as placed. */
export const removeFromTotals = async (tx: Tx, { total }: Sold, lines: SoldLine[]): Promise<void> => {
  await changeShop(tx, { orders: -1, sales: -total, placed: 0 })
  await changeProducts(tx, { orders: -1, products: revenues(lines) })
}

/** Adds an order back that {@link removeFromTotals} removed. */
export const returnToTotals = async (tx: Tx, { total }: Sold, lines: SoldLine[]): Promise<void> => {
  await changeShop(tx, { orders: 1, sales: total, placed: 0 })
  await changeProducts(tx, { orders: 1, products: revenues(lines) })
}

/** Changes by `difference` (paise) what a counted order contributed for this product. */
export const correctTotals = async (tx: Tx, productId: string, difference: number): Promise<void> => {
  await changeShop(tx, { orders: 0, sales: difference, placed: 0 })
  await tx
    .updateTable('product_totals')
    .set({ revenue_paise: sql`revenue_paise + ${difference}` })
    .where('product_id', '=', productId)
    .execute()
}

/** Changes the number of customers by one, in the transaction that creates, merges or unmerges a customer. */
export const changeCustomerCount = async (tx: Tx, change: 1 | -1): Promise<void> => {
  await tx
    .updateTable('shop_totals')
    .set({ customer_count: sql`customer_count + ${change}` })
    .execute()
}
