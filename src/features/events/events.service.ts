import type { AppContext } from '../../context.ts'
import { toRupeeText } from '../../contract/money.ts'
import { findCustomer, getCustomer } from '../customers/customers.repo.ts'
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

/** Throws `missing` when there is no such customer. */
export const ordersOf = async ({ db }: AppContext, customerId: string): Promise<ListAfter> => {
  await getCustomer(db, customerId)
  return (after, limit) => listEventsOfCustomer(db, customerId, after, limit)
}

/** Whether a customer's own screen may still listen. */
export const isKnown = async ({ db }: AppContext, customerId: string): Promise<boolean> =>
  (await findCustomer(db, customerId)) !== undefined

/** Where a screen goes on from that last saw `seen`; a new one begins with what comes next. */
export const findStart = async (
  { db }: AppContext,
  seen: number | undefined,
): Promise<{ after: number; isResync: boolean }> => {
  const last = await getLastSeq(db)
  if (seen === undefined) return { after: last, isResync: false }
  // A store restored from a backup counts on from there: the screen has seen what never happened.
  const isResync = seen > last || last - seen > missedAtMost
  return { after: isResync ? last : seen, isResync }
}

export const nextPage = (list: ListAfter) => (seq: number) => list(seq, pageLength)

/** The answer to a poll. */
export const listSince = async (context: AppContext, list: ListAfter, seen: number | undefined) => {
  const last = await getLastSeq(context.db) // before the list: what comes in between is left for the next poll
  const { after, isResync } = await findStart(context, seen)
  const events = after < last ? await list(after, pageLength) : []
  const hasMore = events.length === pageLength
  return { seq: hasMore ? (events.at(-1)?.seq ?? last) : Math.max(last, after), events, hasMore, isResync }
}
