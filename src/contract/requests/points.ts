import * as v from 'valibot'
import { limits } from '../limits.ts'
import { inputMessage } from '../sentences/input-message.ts'
import { pageLimit } from '../text.ts'

const entrySeq = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\d{1,15}$/, message), v.transform(Number))

/** A page of a customer's history, newest first: the first page, or the entries older than `before`. */
export const PointsQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pointsPage)),
  before: v.optional(entrySeq(inputMessage('mustBeNumber', 'lastEntry'))),
})
export type PointsQuery = v.InferOutput<typeof PointsQuery>
