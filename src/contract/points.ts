import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import type { Paise } from './money.ts'
import { optionalLine, pageLimit, wholeNumber } from './text.ts'

/** Points for a paid total (paise): 1 per full ₹100. Source: specification, section 9. */
export const pointsForTotal = (total: Paise): number => Math.floor(total / 10_000)

/**
 * Why points changed: `opening` is what a customer had when the history began, `reversed` an order
 * cancelled, `restored` its cancelling undone, `adjusted` and `redeemed` what the owner did, `merged` a move between
 * two customers who are one person, or back.
 */
const PointsKind = v.picklist(['opening', 'earned', 'reversed', 'restored', 'adjusted', 'redeemed', 'merged'])

/** One change of a customer's points; all of them together are the customer's points. */
export const PointsEntry = v.object({
  seq: v.number(),
  kind: PointsKind,
  /** Below zero when points were taken. */
  points: v.number(),
  /** The customer's points after it. */
  balance: v.number(),
  /** What a cancelled order should have taken back but could not, as the points were spent already. */
  missing: v.number(),
  orderId: v.nullable(Id),
  /** The owner's words. */
  reason: v.nullable(v.string()),
  at: v.string(),
})
export type PointsEntry = v.InferOutput<typeof PointsEntry>

const mark = (message: string) =>
  v.pipe(v.string(message), v.regex(/^\d{1,15}$/, message), v.transform(Number))

/** A page of a customer's history, newest first, beginning after the entry `before`. */
export const PointsQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pointsPage)),
  before: v.optional(mark('The entry to go on from must be a number')),
})
export type PointsQuery = v.InferOutput<typeof PointsQuery>

/** The owner's words for a change; `''` and null are none. */
export const Note = (what: string) =>
  v.pipe(
    v.nullable(optionalLine(what, limits.reason)),
    v.transform((text) => text || null),
  )

export const RedeemBody = v.object({
  points: wholeNumber('The points', 1, limits.points),
  note: v.optional(Note('The note'), null),
  /** The points the owner saw; when they are others by now, nothing is taken. */
  balance: v.optional(wholeNumber('The balance', 0, Number.MAX_SAFE_INTEGER)),
})
export type RedeemBody = v.InferOutput<typeof RedeemBody>
