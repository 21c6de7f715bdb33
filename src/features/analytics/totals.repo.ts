import { sql } from 'kysely'
import { type Paise, paise } from '../../contract/money.ts'
import type { Tx } from '../../storage/schema.ts'

type Sold = { total: Paise }
type SoldLine = { productId: string; quantity: number; price: Paise }

const changeShop = async (tx: Tx, orders: 1 | -1, total: Paise, placed: 0 | 1): Promise<void> => {
  await tx
    .updateTable('shop_totals')
    .set({
      placed_count: sql`placed_count + ${placed}`,
      order_count: sql`order_count + ${orders}`,
      sales_paise: sql`sales_paise + ${orders * total}`,
    })
    .execute()
}

const changeProducts = async (tx: Tx, orders: 1 | -1, lines: SoldLine[]): Promise<void> => {
  await tx
    .insertInto('product_totals')
    .values(
      lines.map(({ productId, quantity, price }) => ({
        product_id: productId,
        order_count: 1,
        revenue_paise: paise(price * quantity),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('product_id').doUpdateSet({
        order_count: sql`product_totals.order_count + ${orders} * excluded.order_count`,
        revenue_paise: sql`product_totals.revenue_paise + ${orders} * excluded.revenue_paise`,
      }),
    )
    .execute()
}

/** Counts a new order, in the transaction that stores it. An order has a product in one line only. */
export const addToTotals = async (tx: Tx, { total }: Sold, lines: SoldLine[]): Promise<void> => {
  await changeShop(tx, 1, total, 1)
  await changeProducts(tx, 1, lines)
}

/** Takes an order counted before out of sales, order count and ranking; it stays one that was placed. */
export const removeFromTotals = async (tx: Tx, { total }: Sold, lines: SoldLine[]): Promise<void> => {
  await changeShop(tx, -1, total, 0)
  await changeProducts(tx, -1, lines)
}

/** Counts an order again that was taken out. */
export const returnToTotals = async (tx: Tx, { total }: Sold, lines: SoldLine[]): Promise<void> => {
  await changeShop(tx, 1, total, 0)
  await changeProducts(tx, 1, lines)
}

/** Counts a new customer, in the transaction that stores it. */
export const addCustomerToTotals = async (tx: Tx): Promise<void> => {
  await tx.updateTable('shop_totals').set({ customer_count: sql`customer_count + 1` }).execute()
}
