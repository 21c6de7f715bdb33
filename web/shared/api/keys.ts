import type { Category, Highlight, Product } from '#contract/catalogue.ts'
import type { Customer } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import type { PointsEntry } from '#contract/points.ts'
import type { SettingKey } from '#contract/settings.ts'
import type { Shop } from '#contract/shop.ts'

/** The path of a query, which is also its key in SWR's cache. The type carries the type of the data. */
export type Key<Data> = string & { readonly __data?: Data }

/** The keys of the queries that shoppers make. Those of the owner are in `admin/shared/keys.ts`. */
export const keys = {
  products: (): Key<Product[]> => '/api/products',
  categories: (): Key<Category[]> => '/api/categories',
  highlights: (): Key<Highlight[]> => '/api/highlights',
  shop: (): Key<Shop> => '/api/shop',
  setting: (key: SettingKey): Key<string> => `/api/settings/${key}`,
  customer: (nickname: string): Key<Customer | null> =>
    `/api/customers/nickname/${encodeURIComponent(nickname)}`,
  ordersOfCustomer: (customerId: string): Key<Order[]> => `/api/orders/customer/${customerId}`,
  /** A page of a customer's points history, newest first, with entries older than `before`. */
  points: (customerId: string, limit: number, before: number | undefined): Key<PointsEntry[]> =>
    `/api/customers/${customerId}/points?limit=${limit}${before === undefined ? '' : `&before=${before}`}`,
}
