import type { MostOrdered, Stats } from '../../contract/overview.ts'
import type { Db } from '../../storage/database/schema.ts'

const rankingLength = 10

const rupees = (paise: number): number => paise / 100

export const getStats = async (db: Db): Promise<Stats> => {
  const { sales_paise, order_count, customer_count } = await db
    .selectFrom('shop_totals')
    .select(['sales_paise', 'order_count', 'customer_count'])
    .executeTakeFirstOrThrow()
  const { products } = await db
    .selectFrom('products')
    .select((of) => of.fn.countAll<number>().as('products'))
    .where('deleted_at', 'is', null)
    .where('is_hidden', '=', 0)
    .executeTakeFirstOrThrow()
  return {
    totalSales: rupees(sales_paise),
    totalOrders: order_count,
    activeProducts: products,
    totalCustomers: customer_count,
  }
}

/** The ten products that are in the most orders. Ties are ordered by revenue. */
export const listMostOrdered = async (db: Db): Promise<MostOrdered[]> => {
  const rows = await db
    .selectFrom('product_totals')
    .innerJoin('products', 'products.id', 'product_id')
    .select([
      'products.id',
      'name',
      'name_hi as nameHi',
      'order_count as orderCount',
      'revenue_paise as revenue',
    ])
    .where('order_count', '>', 0)
    .orderBy('order_count', 'desc')
    .orderBy('revenue_paise', 'desc')
    .orderBy('product_id', 'desc')
    .limit(rankingLength)
    .execute()
  return rows.map(({ id, name, nameHi, orderCount, revenue }) => ({
    product: { id, name, nameHi },
    orderCount,
    revenue: rupees(revenue),
  }))
}
