import type { AdminSession } from '#contract/admin.ts'
import type { AdminOrder, OrderCounts, RefusedOrders } from '#contract/admin-orders.ts'
import type { MostOrdered, Stats } from '#contract/analytics.ts'
import type { BackupState } from '#contract/backups.ts'
import type { ListedCustomer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import type { MergePreview } from '#contract/merges.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { Passbook } from '#contract/passbooks.ts'
import type { Phones } from '#contract/phones.ts'
import type { Product } from '#contract/products.ts'
import type { Key } from '../../shared/api/keys.ts'
import type { Page } from './page.ts'

/** An address with those of the parameters that have a value. */
const withQuery = (path: string, parameters: Record<string, string | undefined>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The keys of what only the owner reads; the shoppers' are in `shared/api/keys.ts`. */
export const adminKeys = {
  session: (): Key<AdminSession> => '/api/admin/session',
  backups: (): Key<BackupState> => '/api/admin/backups',
  phones: (): Key<Phones> => '/api/admin/phones',
  /** All products, the hidden ones too. */
  products: (): Key<Product[]> => '/api/products?hidden=include',
  stats: (): Key<Stats> => '/api/analytics/stats',
  mostOrdered: (): Key<MostOrdered[]> => '/api/analytics/most-ordered',
  /** A page of the customers whose nickname holds the search text, beginning after the customer `after`. */
  customers: (limit: number, search: string, after: string | undefined): Key<Page<ListedCustomer>> =>
    withQuery('/api/customers', { limit: String(limit), search, after }),
  /** One customer, for mutations. */
  customer: (id: string): string => `/api/customers/${id}`,
  /** What merging the second customer into the first would do. */
  mergePreview: (keptId: string, mergedId: string): Key<MergePreview> =>
    `/api/customers/${keptId}/merges/preview?otherId=${mergedId}`,
  passbook: (customerId: string): Key<Passbook> => `/api/customers/${customerId}/passbook`,
  /** A page of the orders in a status, of the unwanted ones or of all, beginning after the order `before`. */
  orders: (
    limit: number,
    filter: { status?: OrderStatus; unwanted?: 'only' } = {},
    before?: string,
  ): Key<Page<AdminOrder>> => withQuery('/api/orders', { limit: String(limit), ...filter, before }),
  /** As many of the new orders as the store tells at once. */
  newOrders: (): Key<AdminOrder[]> =>
    withQuery('/api/orders', { status: 'new', limit: String(limits.pageMaximum) }),
  /** The stream of every step of every order, which is listened to. */
  orderEvents: (): string => '/api/events',
  orderCounts: (): Key<OrderCounts> => '/api/orders/counts',
  /** One order, for mutations. */
  order: (id: string): string => `/api/orders/${id}`,
  /** What would be merged if the order were the same person's; read in several calls, none of them of this path. */
  samePersonPreview: (orderId: string): Key<MergePreview> => `/api/orders/${orderId}/same-person`,
  refusedOrders: (): Key<RefusedOrders> => '/api/orders/refused',
}

/** Whether what is under the key is for the owner's eyes only. */
export const isOwnersData = (key: string): boolean =>
  /\/api\/(admin|orders(\?|\/counts)|customers(\?|$)|analytics)/.test(key)

/** Whether the key is one of the product lists: the shopper's, or the owner's with the hidden products. */
export const isProductList = (key: string): boolean => key.startsWith('/api/products')

/** Whether the key is a list of customers, or anything of one of them. */
export const isCustomerData = (key: string): boolean => key.startsWith('/api/customers')

/** As {@link isCustomerData}. A merge that was made has no preview any more: to read that again would only be refused. */
export const isCustomerDataExceptPreviews = (key: string): boolean =>
  isCustomerData(key) && !key.includes('/merges/preview')

/** Whether the key is a list of orders, or anything of them. */
export const isOrderData = (key: string): boolean => key.startsWith('/api/orders')

/** Whether the key is a page of the owner's orders. */
export const isOrdersPage = (key: string): boolean => key.startsWith('/api/orders?')

/** Whether the key is what shoppers see of their orders and of themselves. */
export const isShoppersOrderData = (key: string): boolean =>
  /^\/api\/(orders\/customer|customers\/nickname)\//.test(key)

/** Whether the key is what the owner sees of orders, figures and customers, which change with every order. */
export const isOwnersOrderData = (key: string): boolean =>
  /^\/api\/(orders[?/]|analytics\/|customers)/.test(key) && !isShoppersOrderData(key)
