import { sql } from 'kysely'
import type { MostOrdered, Stats } from '../../contract/analytics.ts'
import type { Db } from '../../storage/schema.ts'

const rankingLength = 10

const rupees = (paise: number): number => paise / 100

export const getStats = async (db: Db): Promise<Stats> => {
  const { sales, orders } = await db
    .selectFrom('orders')
    .select((of) => [
      of.fn.sum<number | null>('total_paise').as('sales'),
      of.fn.countAll<number>().as('orders'),
    ])
    .executeTakeFirstOrThrow()
  const { products } = await db
    .selectFrom('products')
    .select((of) => of.fn.countAll<number>().as('products'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const { customers } = await db
    .selectFrom('customers')
    .select((of) => of.fn.countAll<number>().as('customers'))
    .executeTakeFirstOrThrow()
  return {
    totalSales: rupees(sales ?? 0),
    totalOrders: orders,
    activeProducts: products,
    totalCustomers: customers,
  }
}

/** The products in most orders, at most ten; equal ones by revenue. An order has a product in one line only. */
export const listMostOrdered = async (db: Db): Promise<MostOrdered[]> => {
  const rows = await db
    .selectFrom((of) =>
      of
        .selectFrom('order_lines')
        .select((line) => [
          'product_id',
          line.fn.countAll<number>().as('orderCount'),
          sql<number>`sum(price_paise * quantity)`.as('revenue'),
        ])
        .groupBy('product_id')
        .orderBy('orderCount', 'desc')
        .orderBy('revenue', 'desc')
        .limit(rankingLength)
        .as('ranked'),
    )
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.id', 'name', 'orderCount', 'revenue'])
    .orderBy('orderCount', 'desc')
    .orderBy('revenue', 'desc')
    .execute()
  return rows.map(({ id, name, orderCount, revenue }) => ({
    product: { id, name },
    orderCount,
    revenue: rupees(revenue),
  }))
}
