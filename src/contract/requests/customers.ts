import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../messages/input-message.ts'
import { Nickname } from '../nickname.ts'
import { optionalLine, pageLimit } from '../text.ts'

/** Points and spending in the body are ignored: a new customer has none. */
export const AddCustomerBody = v.object({
  nickname: Nickname,
  /** The taken nickname that the shopper asked for first. */
  insteadOf: v.optional(Nickname),
})

/**
 * A page of the customers whose nickname contains the search text: the first page, or the one after `after`.
 */
export const CustomersQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pageMaximum)),
  after: v.optional(Id),
  search: v.optional(optionalLine('search', limits.search), ''),
})
export type CustomersQuery = v.InferOutput<typeof CustomersQuery>

const entrySeq = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\d{1,15}$/, message), v.transform(Number))

/** A page of a customer's points or khata, newest first: the first page, or the entries older than `before`. */
export const EntriesQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pointsPage)),
  before: v.optional(entrySeq(inputMessage('mustBeNumber', 'lastEntry'))),
})
export type EntriesQuery = v.InferOutput<typeof EntriesQuery>
