import type { Category, Highlight, Product } from '#contract/catalogue.ts'
import type { Customer, KhataBalance, KnownName, NicknameStanding } from '#contract/customers.ts'
import type { DeliveryAddress } from '#contract/delivery.ts'
import type { Order, TrackedOrder } from '#contract/orders.ts'
import type { Passbook, PassbookOwner } from '#contract/passbooks.ts'
import type { PointsEntry } from '#contract/points.ts'
import type { Settings } from '#contract/settings.ts'
import type { Shop } from '#contract/shop.ts'
import type { UpiRequest } from '#contract/upi.ts'

/** A query's key in SWR's cache: the path of its call, and the name of the key function that made it. */
export type Key<Data = unknown> = { name: string; path: string; readonly __data?: Data }

/** Makes the keys of one query. A mutation passes this function to mark the data of all its keys as stale. */
export type KeyFunction<Args extends unknown[] = never[], Data = unknown> = {
  (...args: Args): Key<Data>
  keyName: string
}

/** A path that carries the type of the data. */
export type Path<Data = unknown> = string & { readonly __data?: Data }

type Paths = Record<string, (...args: never[]) => Path>
type KeyFunctions<Given extends Paths> = {
  [Name in keyof Given]: Given[Name] extends (...args: infer Args) => Path<infer Data>
    ? KeyFunction<Args, Data>
    : never
}

/** Turns functions that make paths into key functions, named by their property. */
export const defineKeys = <Given extends Paths>(readers: string, paths: Given): KeyFunctions<Given> =>
  Object.fromEntries(
    Object.entries(paths).map(([property, pathOf]) => {
      const keyName = `${readers} ${property}`
      const makeKey = (...args: never[]): Key => ({ name: keyName, path: pathOf(...args) })
      return [property, Object.assign(makeKey, { keyName })]
    }),
  ) as KeyFunctions<Given>

/** The keys of the queries that shoppers make. Those of the owner are in `admin/shared/keys.ts`. */
export const keys = defineKeys('shop', {
  products: (): Path<Product[]> => '/api/products',
  categories: (): Path<Category[]> => '/api/categories',
  highlights: (): Path<Highlight[]> => '/api/highlights',
  shop: (): Path<Shop> => '/api/shop',
  settings: (): Path<Settings> => '/api/settings',
  customer: (nickname: string): Path<Customer | null> =>
    `/api/customers/nickname/${encodeURIComponent(nickname)}`,
  /** Whether a nickname is free, taken, or that of a customer for whom this phone is known. */
  standing: (nickname: string): Path<NicknameStanding> =>
    `/api/customers/nickname/${encodeURIComponent(nickname)}/standing`,
  /** The names of the customers for whom this phone is known. */
  namesOfPhone: (): Path<KnownName[]> => '/api/phone/names',
  ordersOfCustomer: (customerId: string): Path<Order[]> => `/api/orders/customer/${customerId}`,
  /** An order for its own page. */
  trackedOrder: (id: string): Path<TrackedOrder> => `/api/orders/${id}/status`,
  /** Where an order is brought. */
  delivery: (orderId: string): Path<DeliveryAddress> => `/api/orders/${orderId}/delivery`,
  /** How to pay an order by UPI. */
  upi: (orderId: string): Path<UpiRequest> => `/api/orders/${orderId}/upi`,
  /** What a customer owes. */
  balance: (customerId: string): Path<KhataBalance> => `/api/customers/${customerId}/balance`,
  /** The latest entries of a customer's points history, newest first. */
  points: (customerId: string, limit: number): Path<PointsEntry[]> =>
    `/api/customers/${customerId}/points?limit=${limit}`,
  passbook: (customerId: string): Path<Passbook> => `/api/customers/${customerId}/passbook`,
  /** The customer to whose passbook the link with the token leads. The token is sent in the body. */
  passbookOwner: (token: string): Path<PassbookOwner> => `/api/passbook#${token}`,
})

/** The keys that an order or a change to one makes stale for its shopper: orders, points, their history and the khata. */
export const shoppersOrderData = [
  keys.ordersOfCustomer,
  keys.trackedOrder,
  keys.customer,
  keys.standing,
  keys.points,
  keys.balance,
]

/** What is stale when the owner changed the catalogue or a setting. */
export const catalogueData = [
  keys.products(),
  keys.categories(),
  keys.highlights(),
  keys.shop(),
  keys.settings(),
]
