import type { AdminSession } from '#contract/admin.ts'
import type { AdminOrder, OrderCounts, RefusedOrders } from '#contract/admin-orders.ts'
import type { ProductOrder, StarterList } from '#contract/admin-products.ts'
import type { BackupState } from '#contract/backups.ts'
import type { ListedCustomer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import type { MergePreview } from '#contract/merges.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { FirstSteps, MostOrdered, Stats } from '#contract/overview.ts'
import type { Passbook } from '#contract/passbooks.ts'
import type { Phones } from '#contract/phones.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import type { Key } from '../../shared/api/keys.ts'
import type { Page } from './page.ts'

/** The path with a query string of the parameters that have a value. */
const withQuery = (path: string, parameters: Record<string, string | undefined>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The keys of queries that only the owner makes. Those of shoppers are in `shared/api/keys.ts`. */
export const adminKeys = {
  session: (): Key<AdminSession> => '/api/admin/session',
  backups: (): Key<BackupState> => '/api/admin/backups',
  phones: (): Key<Phones> => '/api/admin/phones',
  firstSteps: (): Key<FirstSteps> => '/api/admin/first-steps',
  /** All products, including hidden ones. */
  products: (): Key<AdminProduct[]> => '/api/products?hidden=include',
  /** The products of a category in the order of its shelf. */
  productOrder: (categoryId: string): Key<ProductOrder> => `/api/products/order?categoryId=${categoryId}`,
  starter: (): Key<StarterList> => '/api/starter',
  stats: (): Key<Stats> => '/api/analytics/stats',
  mostOrdered: (): Key<MostOrdered[]> => '/api/analytics/most-ordered',
  /** A page of the customers whose nickname contains the search text, beginning after the customer `after`. */
  customers: (limit: number, search: string, after: string | undefined): Key<Page<ListedCustomer>> =>
    withQuery('/api/customers', { limit: String(limit), search, after }),
  /** The path of one customer, for mutations. */
  customer: (id: string): string => `/api/customers/${id}`,
  /** The effect of merging the second customer into the first. */
  mergePreview: (keptId: string, mergedId: string): Key<MergePreview> =>
    `/api/customers/${keptId}/merges/preview?otherId=${mergedId}`,
  passbook: (customerId: string): Key<Passbook> => `/api/customers/${customerId}/passbook`,
  /** A page of the orders that match the filter, newest first or as sorted, beginning after the order `cursor`. */
  orders: (
    limit: number,
    filter: {
      status?: OrderStatus
      unwanted?: 'only'
      sort?: 'oldest'
      search?: string
      day?: string | undefined
    } = {},
    cursor?: string,
  ): Key<Page<AdminOrder>> =>
    withQuery('/api/orders', {
      limit: String(limit),
      ...filter,
      [filter.sort === 'oldest' ? 'after' : 'before']: cursor,
    }),
  /** The new orders, at most as many as one response may contain. */
  newOrders: (): Key<AdminOrder[]> =>
    withQuery('/api/orders', { status: 'new', limit: String(limits.pageMaximum) }),
  /** The stream of the events of all orders. */
  orderEvents: (): string => '/api/events',
  orderCounts: (): Key<OrderCounts> => '/api/orders/counts',
  /** One order. Its path is that of its mutations, too. */
  order: (id: string): Key<AdminOrder> => `/api/orders/${id}`,
  /** The merge that `Same person` on an order would make. Only a cache key: the data come from calls to other paths. */
  samePersonPreview: (orderId: string): Key<MergePreview> => `/api/orders/${orderId}/same-person`,
  refusedOrders: (): Key<RefusedOrders> => '/api/orders/refused',
}

/**
 * Whether the data under the key are only for the owner: whatever shoppers do not read. They are dropped from the cache at
 * a logout.
 */
export const isOwnersData = (key: string): boolean =>
  !/^\/api\/(products$|categories$|highlights$|shop$|settings\/)/.test(key) &&
  !isShoppersOrderData(key) &&
  !isPoints(key)

/** Whether the key is a page of a points history, which shoppers and the owner read under the same key. */
const isPoints = (key: string): boolean => /^\/api\/customers\/[^/]+\/points\?/.test(key)

/** Whether the key is a list of products: the shopper's, or the owner's, which includes hidden ones. */
export const isProductList = (key: string): boolean => key.startsWith('/api/products')

/** Whether the key is the order of a category's products. */
export const isProductOrder = (key: string): boolean => key.startsWith('/api/products/order')

/** Whether the key is a list of customers, or belongs to a single one. */
export const isCustomerData = (key: string): boolean => key.startsWith('/api/customers')

/** As {@link isCustomerData}, without previews of merges: the store refuses the preview of a merge that was made. */
export const isCustomerDataExceptPreviews = (key: string): boolean =>
  isCustomerData(key) && !key.includes('/merges/preview')

/** Whether the key is a list of orders, or belongs to orders in another way. */
export const isOrderData = (key: string): boolean => key.startsWith('/api/orders')

/** Whether the key is a page of the owner's orders. */
export const isOrdersPage = (key: string): boolean => key.startsWith('/api/orders?')

/** Whether the key is a shopper's own orders or customer record. */
export const isShoppersOrderData = (key: string): boolean =>
  /^\/api\/(orders\/customer|customers\/nickname)\//.test(key)

/** Whether the key is the owner's view of orders, statistics, customers or first steps. These change with an order. */
export const isOwnersOrderData = (key: string): boolean =>
  /^\/api\/(orders[?/]|analytics\/|customers|admin\/first-steps)/.test(key) && !isShoppersOrderData(key)
