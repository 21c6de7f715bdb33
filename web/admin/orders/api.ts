import { useMemo, useState } from 'react'
import * as v from 'valibot'
import {
  type AddLineBody,
  AdminOrder,
  type ChangeLineBody,
  OrderCounts,
  type OrderStatusBody,
  type WeighBody,
} from '#contract/admin-orders.ts'
import { type Customer, MergePreview } from '#contract/customers.ts'
import { DeliveryAddress } from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { OrderStatus } from '#contract/orders.ts'
import type { PaidBy, Payment } from '#contract/payments.ts'
import { keys } from '../../shared/api/keys.ts'
import { type QueryCache, useQueryCache } from '../../shared/api/mutation.ts'
import { findCustomer } from '../../shared/api/queries.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { RequestError, request } from '../../shared/api/request.ts'
import { createObservable, usePart } from '../../shared/lib/store.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys, customerData, ownersOrderData } from '../shared/keys.ts'
import { alwaysRevalidate, pageReader, pageSize } from '../shared/query.ts'
import { texts } from './texts.ts'

/**
 * The filter of the list: the orders in a status, those that wait, the deliveries among these, those not paid or on khata,
 * or the unwanted ones.
 */
export const OrdersChoice = v.picklist([
  ...OrderStatus.options,
  'todo',
  'deliveries',
  'unpaid',
  'khata',
  'unwanted',
])
export type OrdersChoice = v.InferOutput<typeof OrdersChoice>

/** Whether all orders are on one page: lists of what waits have no pages. */
export const isOnOnePage = (choice: OrdersChoice | undefined): boolean =>
  choice === 'todo' || choice === 'deliveries'

const readOrders = pageReader(AdminOrder)

/** Which orders to list. `day` is a date. */
export type OrdersFilter = { choice: OrdersChoice | undefined; search: string; day: string | undefined }

const statusOf = (choice: OrdersChoice | undefined) => {
  if (choice === undefined) return {}
  if (choice === 'unwanted') return { unwanted: 'only' as const }
  if (choice === 'todo') return { waiting: 'only' as const }
  if (choice === 'deliveries') return { waiting: 'only' as const, fulfilment: 'delivery' as const }
  if (choice === 'unpaid' || choice === 'khata') return { payment: choice }
  return { status: choice }
}

const isUnfiltered = ({ choice, day, search }: OrdersFilter): boolean =>
  choice === undefined && day === undefined && search === ''

/** Whether a list was read since it was opened. Until then it is shown as it was read before. */
const useIsFresh = (list: string, isReading: boolean): boolean => {
  const [state, setState] = useState({ list, hasBegun: isReading, isFresh: false })
  const isOther = state.list !== list
  const hasBegun = isReading || (!isOther && state.hasBegun)
  const isFresh = !isOther && (state.isFresh || (hasBegun && !isReading))
  if (isOther || hasBegun !== state.hasBegun || isFresh !== state.isFresh) {
    setState({ list, hasBegun, isFresh })
  }
  return isFresh
}

/**
 * A page of the orders that match, beginning after the order `cursor`, and the `orders` to list. Without any filter these
 * are first those that wait, the next to be handed over on top, and then the page of all others. If more than a page wait, the
 * page is of all orders: the newest come right after those that are due first.
 */
export const useListedOrders = (filter: OrdersFilter, cursor: string | undefined) => {
  const { choice, search, day } = filter
  const isAll = isUnfiltered(filter)
  const waiting = useQueryWith(
    isAll ? adminKeys.orders(pageSize, { waiting: 'only' }) : null,
    readOrders,
    alwaysRevalidate,
  )
  const isCrowded = isAll && waiting.data !== undefined && waiting.data.total > pageSize
  const limit = isOnOnePage(choice) ? limits.pageMaximum : pageSize
  const status = isAll && !isCrowded ? { waiting: 'none' as const } : statusOf(choice)
  const query = useQueryWith(
    isAll && !waiting.data ? null : adminKeys.orders(limit, { ...status, search, day }, cursor),
    readOrders,
    alwaysRevalidate,
  )
  const page = query.data
  const above = waiting.data
  const orders = useMemo(() => {
    const pinned = isAll && cursor === undefined ? (above?.items ?? []) : []
    const isPinned = new Set(pinned.map(({ id }) => id))
    return page && [...pinned, ...page.items.filter(({ id }) => !isPinned.has(id))]
  }, [page, above, isAll, cursor])
  /** Names the list: another one is sorted anew. */
  const list = [choice, day, search, cursor].join(' ')
  const isFresh = useIsFresh(list, query.isValidating || waiting.isValidating)
  return {
    list,
    isFresh,
    page,
    orders,
    error: query.error ?? waiting.error,
    retry: () => {
      waiting.retry()
      query.retry()
    },
  }
}

/** A page with only the newest order. */
export const useLatestOrder = () => useQueryWith(adminKeys.orders(1), readOrders, alwaysRevalidate)

/** One order. Sends no request without an id. */
export const useOrder = (id: string | undefined) =>
  useQuery(id === undefined ? null : adminKeys.order(id), AdminOrder, alwaysRevalidate)

/** An order in a list. Once it has left the list, which shows it still, it is read by itself. */
export const useShownOrder = (listed: AdminOrder, hasLeft: boolean): AdminOrder => {
  const { data } = useOrder(hasLeft ? listed.id : undefined)
  return (hasLeft && data) || listed
}

const readAddress = async (orderId: string): Promise<DeliveryAddress | null> => {
  try {
    return await request(DeliveryAddress, adminKeys.delivery(orderId).path)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

/** Where an order is brought; null when the address was cleared. Sends no request for an order that is picked up. */
export const useAddress = ({ id, fulfilment }: AdminOrder) =>
  useQueryWith(
    fulfilment === 'delivery' ? adminKeys.delivery(id) : null,
    () => readAddress(id),
    alwaysRevalidate,
  )

/**
 * Where those of the orders are brought that are deliveries, by their ids; null for an address that was cleared. No `Map`:
 * SWR takes all maps for equal, and would show none that was read later.
 */
export type Addresses = Readonly<Record<string, DeliveryAddress | null>>

export const readAddresses = async (orders: readonly AdminOrder[]): Promise<Addresses> => {
  const deliveries = orders.filter(({ fulfilment }) => fulfilment === 'delivery')
  return Object.fromEntries(
    await Promise.all(deliveries.map(async ({ id }) => [id, await readAddress(id)] as const)),
  )
}

/** The addresses of the deliveries. When one joins them, those known before stay until its address is there. */
export const useAddresses = (deliveries: readonly AdminOrder[]) =>
  useQueryWith(adminKeys.deliveries(deliveries.map(({ id }) => id).join()), () => readAddresses(deliveries), {
    keepPreviousData: true,
  })

export const useOrderCounts = () => useQuery(adminKeys.orderCounts(), OrderCounts, alwaysRevalidate)

const sendChange = (
  id: string,
  part: string,
  body: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<AdminOrder> => request(AdminOrder, `${adminKeys.order(id).path}/${part}`, { method, body })

/** Replaces a changed order in all cached pages of orders, and in its own cache entry. */
const showOrder = (cache: QueryCache, changed: AdminOrder): Promise<unknown> =>
  Promise.all([
    cache.update(adminKeys.order(changed.id), () => changed),
    cache.update(
      adminKeys.orders,
      (page) =>
        page && { ...page, items: page.items.map((order) => (order.id === changed.id ? changed : order)) },
    ),
  ])

/**
 * Changes a part of an order, such as its status. Whatever comes of it, the orders on the screen are read again: a refusal
 * means that they are out of date.
 */
const useChangeOrder = (): typeof sendChange => {
  const cache = useQueryCache()
  return async (...change) => {
    try {
      const changed = await sendChange(...change)
      await showOrder(cache, changed)
      return changed
    } finally {
      void cache.invalidate(...ownersOrderData)
    }
  }
}

/** A change of an order's status. `isPaid`: the order was paid with it. */
type StatusChange = { before: OrderStatus; after: OrderStatus; isPaid: boolean }

/** The latest change of each order in this window, by its id; none for one that was set back. */
const createStatusChanges = () => createObservable<ReadonlyMap<string, StatusChange>>(new Map())

/** The change that `Undo` reverts; undefined when there is none, or somebody else has changed the order since. */
export const useUndoable = ({ id, status }: AdminOrder): StatusChange | undefined => {
  const change = usePart(createStatusChanges).useValue().get(id)
  return change?.after === status ? change : undefined
}

type StatusOptions = { reason?: string; isPaid?: boolean }

/** Sets the status of an order as it is shown. `failure` is the title of the toast. */
export const useSetOrderStatus = (failure = texts.changeFailed) => {
  const change = useChangeOrder()
  const changes = usePart(createStatusChanges)
  const setStatus = async (
    { id, status: from }: AdminOrder,
    status: OrderStatus,
    { reason, isPaid = false }: StatusOptions = {},
  ) => {
    const body: OrderStatusBody = { status, from, reason: reason ?? null }
    const changed = await change(id, 'status', body)
    const all = new Map(changes.get())
    if (all.get(id)?.before === status) all.delete(id)
    else all.set(id, { before: from, after: status, isPaid })
    changes.set(all)
    return changed
  }
  return useMutation(setStatus, { failure, isRepeatable: true })
}

type PaymentChange = {
  payment: Payment
  from: Payment
  isReturned?: boolean
  received?: { amount: Paise; method: PaidBy }
}

/** Sets how an order is paid. Rejects when that fails. */
export const useSendPayment = () => {
  const change = useChangeOrder()
  return (id: string, { received, ...body }: PaymentChange) =>
    change(id, 'payment', {
      ...body,
      ...(received && { received: { ...received, amount: toRupeeText(received.amount) } }),
    })
}

/** Sets how an order is paid. `success` is the title of the toast. */
export const useSetPayment = (success?: string) =>
  useMutation(useSendPayment(), {
    ...(success && { success }),
    failure: texts.payment.payFailed,
    isRepeatable: true,
  })

/** Marks an order as unwanted, or removes the mark. */
export const useMarkUnwanted = () => {
  const change = useChangeOrder()
  return useMutation((id: string, isUnwanted: boolean) => change(id, 'unwanted', { isUnwanted }), {
    failure: texts.markFailed,
    isRepeatable: true,
  })
}

const useOldest = (status: 'accepted' | 'new'): AdminOrder[] => {
  // Two, because one of them may be the order that is being packed.
  const { data } = useQueryWith(adminKeys.orders(2, { status, sort: 'oldest' }), readOrders, alwaysRevalidate)
  return data?.items.filter((order) => order.status === status) ?? []
}

/** The order to pack after this one: the accepted one that has waited longest, else such a new one. */
export const useNextOrder = (currentId: string): AdminOrder | undefined =>
  [...useOldest('accepted'), ...useOldest('new')].find(({ id }) => id !== currentId)

const getCustomer = async (nickname: string): Promise<Customer> => {
  const customer = await findCustomer(keys.customer(nickname).path)
  if (customer) return customer
  throw new RequestError(404, texts.people.noCustomer(nickname))
}

const getPreview = async (keptNickname: string, mergedId: string): Promise<MergePreview> => {
  const kept = await getCustomer(keptNickname)
  return request(MergePreview, adminKeys.mergePreview(kept.id, mergedId).path)
}

/** What `Same person` would merge, if anything. Of the other customer an order carries only the nickname. */
export const useSamePersonPreview = ({ id, customerId, maybeNickname }: AdminOrder) =>
  useQueryWith(
    maybeNickname === null ? null : adminKeys.samePersonPreview(id),
    // The key above is null without a nickname, and then this function is not called.
    () => getPreview(maybeNickname as string, customerId),
    alwaysRevalidate,
  )

/** Answers who ordered. After a merge all names are stale. `success` is the title of the toast. */
export const useSetSamePerson = (success?: string) => {
  const change = useChangeOrder()
  return useMutation(
    (id: string, body: { isSame: boolean; password?: string }) => change(id, 'same-person', body),
    {
      settle: (cache) => cache.invalidate(...customerData),
      ...(success && { success }),
      failure: texts.changeFailed,
    },
  )
}

/** Sets the weight of a line. */
export const useWeighLine = () => {
  const change = useChangeOrder()
  return useMutation(
    (id: string, line: number, body: WeighBody) => change(id, `lines/${line}/weight`, body),
    { failure: texts.weighing.failed, isRepeatable: true },
  )
}

/** Sets the quantity of a line; 0 removes it. */
export const useChangeLine = () => {
  const change = useChangeOrder()
  return useMutation((id: string, line: number, body: ChangeLineBody) => change(id, `lines/${line}`, body), {
    failure: texts.changeFailed,
    isRepeatable: true,
  })
}

/** Adds a product, or replaces a line by it. */
export const useAddLine = () => {
  const change = useChangeOrder()
  return useMutation((id: string, body: AddLineBody) => change(id, 'lines', body, 'POST'), {
    failure: texts.changeFailed,
    isRepeatable: true,
  })
}

/** The accepted orders, the longest waiting first. */
export const useOrdersToPick = () =>
  useQueryWith(
    adminKeys.orders(limits.pageMaximum, { status: 'accepted', sort: 'oldest' }),
    readOrders,
    alwaysRevalidate,
  )

/** Accepts all new orders, the longest waiting first. Resolves with how many could not be accepted. */
export const useAcceptAll = () => {
  const cache = useQueryCache()
  const acceptAll = async (): Promise<number> => {
    const { path } = adminKeys.orders(limits.pageMaximum, { status: 'new', sort: 'oldest' })
    const { items } = await readOrders(path)
    let failed = 0
    try {
      for (const { id } of items) {
        try {
          await showOrder(
            cache,
            await sendChange(id, 'status', { status: 'accepted', from: 'new', reason: null }),
          )
        } catch (error) {
          // Another browser may have changed one of them meanwhile; the others are accepted all the same.
          if (!(error instanceof RequestError) || error.status === 401) throw error
          failed += 1
        }
      }
    } finally {
      void cache.invalidate(...ownersOrderData)
    }
    return failed
  }
  return useMutation(acceptAll, { failure: texts.changeFailed, isRepeatable: true })
}
