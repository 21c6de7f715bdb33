import type { AppContext, Requester } from '../../context.ts'
import { toRupeeText } from '../../contract/money.ts'
import type { StoreEvent } from '../../events/bus.ts'
import { findCustomer, getCustomer } from '../customers/customers.repo.ts'
import { findKnownPhone, isStranger, requireKnownPhone } from '../customers/known-phones.repo.ts'
import { findKeptId } from '../customers/merges.repo.ts'
import { getLastSeq, listEvents, listEventsOfCustomer } from './events.repo.ts'

const pageLength = 100
/** A client that missed more events refetches the lists instead of receiving each event. */
const maxMissed = 1_000

/** Lists a page of events after a `seq`, in the form that is sent as JSON. */
type ListAfter = (after: number, limit: number) => Promise<{ seq: number; type: string }[]>

export const everyOrder =
  ({ db }: AppContext): ListAfter =>
  async (after, limit) =>
    (await listEvents(db, after, limit)).map((event) => ({ ...event, total: toRupeeText(event.total) }))

/** The order events of a customer, for one open screen. */
export type CustomerFeed = {
  /** The requesting phone, if it is known as the customer's. */
  known: { phone: string; customer: string } | undefined
  list: ListAfter
  matches: (event: StoreEvent) => boolean
  isAllowed: (requester: Requester) => Promise<boolean>
}

/**
 * Opens the order events of this customer, or of the one it was merged into. Throws `missing` when there is no such
 * customer, and `refused` for a phone that may not see its orders. `isAllowed` resolves to false as soon as one of
 * these applies later, when the id leads to another customer, or when a phone that was known is not known any more.
 */
export const openCustomerFeed = async (
  { db }: AppContext,
  customerId: string,
  requester: Requester,
): Promise<CustomerFeed> => {
  const keptId = await findKeptId(db, customerId)
  await getCustomer(db, keptId)
  await requireKnownPhone(db, keptId, requester)
  const isKnown = (await findKnownPhone(db, keptId, requester.device)) !== undefined
  return {
    known: isKnown ? { phone: requester.device, customer: keptId } : undefined,
    list: (after, limit) => listEventsOfCustomer(db, keptId, after, limit),
    matches: (event) => {
      if (event.type === 'sessions-changed' || event.type === 'catalogue-changed') return false
      if (event.type === 'customers-merged') return event.customerIds.includes(keptId)
      return event.customerId === keptId
    },
    isAllowed: async (requester) => {
      const customer = await findCustomer(db, keptId)
      return (
        customer !== undefined &&
        (await findKeptId(db, customerId)) === keptId &&
        (!isKnown || (await findKnownPhone(db, keptId, requester.device)) !== undefined) &&
        !(await isStranger(db, keptId, requester))
      )
    },
  }
}

/**
 * The `seq` after which a client that last saw `seen` continues. A new client starts after the newest event.
 */
export const findStart = async (
  { db }: AppContext,
  seen: number | undefined,
): Promise<{ after: number; mustRefetch: boolean }> => {
  const last = await getLastSeq(db)
  if (seen === undefined) return { after: last, mustRefetch: false }
  // A restored store continues the numbers of its backup, so a client may have seen events that no longer exist.
  const mustRefetch = seen > last || last - seen > maxMissed
  return { after: mustRefetch ? last : seen, mustRefetch }
}

export const nextPage = (list: ListAfter) => (seq: number) => list(seq, pageLength)

/** The response to a poll: the events after `seen`, and where the next poll continues. */
export const listSince = async (context: AppContext, list: ListAfter, seen: number | undefined) => {
  // Read before the list, so that events in between are left for the next poll.
  const last = await getLastSeq(context.db)
  const { after, mustRefetch } = await findStart(context, seen)
  const events = after < last ? await list(after, pageLength) : []
  const hasMore = events.length === pageLength
  return {
    seq: hasMore ? (events.at(-1)?.seq ?? last) : Math.max(last, after),
    epoch: context.cacheEpochs.catalogue.current(),
    events,
    hasMore,
    mustRefetch,
  }
}
