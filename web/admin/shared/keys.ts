import type { AdminSession } from '#contract/admin.ts'
import type { AdminOrder, OrderCounts } from '#contract/admin-orders.ts'
import type { ProductOrder, StarterList } from '#contract/admin-products.ts'
import type { BackupState, PcFolders } from '#contract/backups.ts'
import type { ListedCustomer, MergePreview } from '#contract/customers.ts'
import type { DayFigures, Sales } from '#contract/days.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import type { Khata, KhataEntry, ListedKhata } from '#contract/khata.ts'
import type { Paise } from '#contract/money.ts'
import type { Fulfilment, OrderStatus } from '#contract/orders.ts'
import type { FirstSteps, MostOrdered, Stats } from '#contract/overview.ts'
import type { Passbook } from '#contract/passbooks.ts'
import type { Payment } from '#contract/payments.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import type { Phones, ThisPc } from '#contract/this-pc.ts'
import { defineKeys, keys, type Path, shoppersOrderData } from '../../shared/api/keys.ts'
import { type Page, pageSize } from './query.ts'

/** The path with a query string of the parameters that have a value. */
const withQuery = (path: string, parameters: Record<string, string | undefined>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${path}?${new URLSearchParams(given)}`
}

/** The path of one customer, for mutations. */
export const customerPath = (id: string): string => `/api/customers/${id}`

/** A page of the customers with a khata, and what all who match owe. */
export type KhataPage = Page<ListedKhata & { id: string }> & { totalBalance: Paise }

/** Entries of a khata, newest first, and when they were read by the store's clock (milliseconds). */
export type KhataEntries = { entries: KhataEntry[]; readAt: number }

/** The keys of queries that only the owner makes. Those of shoppers are in `shared/api/keys.ts`. */
export const adminKeys = defineKeys('owner', {
  session: (): Path<AdminSession> => '/api/admin/session',
  backups: (): Path<BackupState> => '/api/admin/backups',
  pcFolders: (folder: string): Path<PcFolders> => withQuery('/api/admin/backups/folders', { folder }),
  phones: (): Path<Phones> => '/api/admin/phones',
  firstSteps: (): Path<FirstSteps> => '/api/admin/first-steps',
  thisPc: (): Path<ThisPc> => '/api/admin/this-pc',
  /** All products, including hidden ones. */
  products: (): Path<AdminProduct[]> => '/api/products?hidden=include',
  /** The products of a category in shelf order. */
  productOrder: (categoryId: string): Path<ProductOrder> => `/api/products/order?categoryId=${categoryId}`,
  starter: (): Path<StarterList> => '/api/starter',
  stats: (): Path<Stats> => '/api/analytics/stats',
  mostOrdered: (): Path<MostOrdered[]> => '/api/analytics/most-ordered',
  /** The figures of a day (`2026-11-22`). What is counted is sent to a path below it. */
  day: (day: string): Path<DayFigures> => `/api/days/${day}`,
  /** The sales of the last days, today included. */
  sales: (days: number): Path<Sales> => `/api/sales?days=${days}`,
  /** A page of the customers whose nickname contains the search text, beginning after the customer `after`. */
  customers: (limit: number, search: string, after: string | undefined): Path<Page<ListedCustomer>> =>
    withQuery('/api/customers', { limit: String(limit), search, after }),
  /** The effect of merging the second customer into the first. */
  mergePreview: (keptId: string, mergedId: string): Path<MergePreview> =>
    `${customerPath(keptId)}/merges/preview?otherId=${mergedId}`,
  passbook: (customerId: string): Path<Passbook> => `${customerPath(customerId)}/passbook`,
  /** A customer's khata; null when none is open. */
  khata: (customerId: string): Path<Khata | null> => `${customerPath(customerId)}/khata`,
  /** A page of the customers with a khata that match, beginning after the customer `after`. */
  khatas: (query: { sort: 'balance' | 'due'; search: string; after: string | undefined }): Path<KhataPage> =>
    withQuery('/api/khata', { limit: String(pageSize), ...query }),
  /** The newest entries of a customer's khata, at most `count`. */
  khataEntries: (customerId: string, count: number): Path<KhataEntries> =>
    `${customerPath(customerId)}/khata/entries?limit=${count}`,
  /** A page of the orders that match the filter, newest first or as sorted. It has those before the order `before`. */
  orders: (
    limit: number,
    filter: {
      status?: OrderStatus
      unwanted?: 'only'
      waiting?: 'only' | 'none'
      payment?: Payment
      fulfilment?: Fulfilment
      sort?: 'oldest'
      search?: string
      day?: string | undefined
    } = {},
    before?: string,
  ): Path<Page<AdminOrder>> => withQuery('/api/orders', { limit: String(limit), ...filter, before }),
  orderCounts: (): Path<OrderCounts> => '/api/orders/counts',
  /** One order. Its mutations use the same path. */
  order: (id: string): Path<AdminOrder> => `/api/orders/${id}`,
  /** Where an order is brought; null when the address was cleared. */
  delivery: (orderId: string): Path<DeliveryAddress | null> => `/api/orders/${orderId}/delivery`,
  /** Where several orders are brought. Only a cache key: the data come from a call for each of them. */
  deliveries: (orderIds: string): Path<Readonly<Record<string, DeliveryAddress | null>>> =>
    `/api/orders/deliveries?of=${orderIds}`,
  /** The merge that `Same person` on an order would make. Only a cache key: the data come from calls to other paths. */
  samePersonPreview: (orderId: string): Path<MergePreview> => `/api/orders/${orderId}/same-person`,
})

/** All keys that only the owner reads, except the session's. */
export const ownersData = Object.values(adminKeys).filter((each) => each !== adminKeys.session)

/** The keys of orders on the owner's screens. */
export const orderData = [
  adminKeys.orders,
  adminKeys.orderCounts,
  adminKeys.order,
  adminKeys.samePersonPreview,
]

/**
 * The keys of customers, for the owner and for shoppers, without previews of merges: the store refuses the preview of a
 * merge that was made.
 */
export const customerData = [
  adminKeys.customers,
  adminKeys.passbook,
  keys.customer,
  keys.standing,
  keys.points,
]

/** What an entry in a khata, and the payment of an order, make stale. */
export const khataData = [adminKeys.khata, adminKeys.khatas, adminKeys.khataEntries, adminKeys.customers]

/** What a change of products makes stale on the owner's screens, besides their lists. */
export const ownersProductData = [adminKeys.stats]

/** What is stale on the owner's screens, besides the shoppers' data, when the catalogue or a setting changed. */
export const ownersCatalogueData = [
  adminKeys.products(),
  ...ownersProductData,
  adminKeys.mostOrdered,
  adminKeys.firstSteps,
  adminKeys.starter,
  adminKeys.phones,
]

/** What an order or a change to one makes stale: on the owner's screens, and on the shopper's pages that the same browser shows. */
export const ownersOrderData = [
  ...shoppersOrderData,
  ...orderData,
  adminKeys.stats,
  adminKeys.mostOrdered,
  adminKeys.day,
  adminKeys.sales,
  adminKeys.customers,
  adminKeys.passbook,
  adminKeys.mergePreview,
  adminKeys.firstSteps,
  ...khataData,
]
