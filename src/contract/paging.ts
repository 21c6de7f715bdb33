import * as v from 'valibot'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { wholeNumber } from './text.ts'

/** A page's size in a query, 1 to `maximum`. */
export const pageLimit = (maximum: number) =>
  v.pipe(
    v.string(inputMessage('mustBeWhole', 'limit')),
    v.regex(/^\d{1,6}$/, inputMessage('mustBeWhole', 'limit')),
    v.transform(Number),
    wholeNumber('limit', 1, maximum),
  )

const entrySeq = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\d{1,15}$/, message), v.transform(Number))

/** A page of a customer's points or khata, newest first: the first page, or the entries older than `before`. */
export const EntriesQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pointsPage)),
  before: v.optional(entrySeq(inputMessage('mustBeNumber', 'lastEntry'))),
})
export type EntriesQuery = v.InferOutput<typeof EntriesQuery>
