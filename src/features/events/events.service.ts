import type { AppContext, Asker } from '../../context.ts'
import { toRupeeText } from '../../contract/money.ts'
import type { StoreEvent } from '../../events/bus.ts'
import { findCustomer, getCustomer } from '../customers/customers.repo.ts'
import { isStranger, refuseStrangers } from '../known-phones/refuse-strangers.ts'
import { findKeptId } from '../merges/merges.repo.ts'
import { getLastSeq, listEvents, listEventsOfCustomer } from './events.repo.ts'

const pageLength = 100
/** Who missed more reads the lists again instead of hearing of each. */
const missedAtMost = 1_000

/** Reads a page of events after a seq, as JSON. */
type ListAfter = (after: number, limit: number) => Promise<{ seq: number; type: string }[]>

export const everyOrder =
  ({ db }: AppContext): ListAfter =>
  async (after, limit) =>
    (await listEvents(db, after, limit)).map((event) => ({ ...event, total: toRupeeText(event.total) }))

/** The orders of a customer as one screen of it may hear of them. */
export type CustomerFeed = {
  list: ListAfter
  matches: (event: StoreEvent) => boolean
  isAllowed: (asker: Asker) => Promise<boolean>
}

/**
 * The orders of the customer with this id, or of the one it was merged into. Throws `missing` when there is no such
 * customer, and `refused` to a phone that may not see them; the screen may no longer listen when either is so later,
 * or when the id leads to somebody else by then.
 */
export const openCustomerFeed = async (
  { db }: AppContext,
  customerId: string,
  asker: Asker,
): Promise<CustomerFeed> => {
  const keptId = await findKeptId(db, customerId)
  await refuseStrangers(db, await getCustomer(db, keptId), asker)
  return {
    list: (after, limit) => listEventsOfCustomer(db, keptId, after, limit),
    matches: (event) => {
      if (event.type === 'sessions-changed') return false
      if (event.type === 'customers-merged') return event.customerIds.includes(keptId)
      return event.customerId === keptId
    },
    isAllowed: async (asker) => {
      const customer = await findCustomer(db, keptId)
      return (
        customer !== undefined &&
        (await findKeptId(db, customerId)) === keptId &&
        !(await isStranger(db, customer, asker))
      )
    },
  }
}

/** Where a screen goes on from that last saw `seen`; a new one begins with what comes next. */
export const findStart = async (
  { db }: AppContext,
  seen: number | undefined,
): Promise<{ after: number; mustRefetch: boolean }> => {
  const last = await getLastSeq(db)
  if (seen === undefined) return { after: last, mustRefetch: false }
  // A store restored from a backup counts on from there: the screen has seen what never happened.
  const mustRefetch = seen > last || last - seen > missedAtMost
  return { after: mustRefetch ? last : seen, mustRefetch }
}

export const nextPage = (list: ListAfter) => (seq: number) => list(seq, pageLength)

/** The answer to a poll. */
export const listSince = async (context: AppContext, list: ListAfter, seen: number | undefined) => {
  const last = await getLastSeq(context.db) // before the list: what comes in between is left for the next poll
  const { after, mustRefetch } = await findStart(context, seen)
  const events = after < last ? await list(after, pageLength) : []
  const hasMore = events.length === pageLength
  return {
    seq: hasMore ? (events.at(-1)?.seq ?? last) : Math.max(last, after),
    events,
    hasMore,
    isResync: mustRefetch,
  }
}
