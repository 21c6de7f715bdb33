import type { RefusedOrders } from '#contract/admin-orders.ts'
import type { MostOrdered, Stats } from '#contract/analytics.ts'
import type { Product } from '#contract/products.ts'
import type { Key } from '../../shared/api/keys.ts'

/** The keys of what only the owner reads; the shoppers' are in `shared/api/keys.ts`. */
export const adminKeys = {
  /** All products, the hidden ones too. */
  products: (): Key<Product[]> => '/api/products?hidden=include',
  stats: (): Key<Stats> => '/api/analytics/stats',
  mostOrdered: (): Key<MostOrdered[]> => '/api/analytics/most-ordered',
  refusedOrders: (): Key<RefusedOrders> => '/api/orders/refused',
}

/** Whether the key is one of the product lists: the shopper's, or the owner's with the hidden products. */
export const isProductList = (key: string): boolean => key.startsWith('/api/products')
