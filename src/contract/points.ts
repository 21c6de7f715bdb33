import * as v from 'valibot'
import { Id, walkInId } from './ids.ts'
import { limits } from './limits.ts'
import type { FieldName } from './messages/input-message.ts'
import { fromRupeeText, type Paise, paise } from './money.ts'
import { optionalLine, wholeNumber } from './text.ts'

/** Points for a paid total (paise): 1 per full ₹100. Source: contract/README.md, Points. */
export const pointsForTotal = (total: Paise): number => Math.floor(total / 10_000)

/** The points that an order earns, from the price of its goods (paise). A walk-in customer earns none. */
export const pointsOfOrder = (customerId: string, goods: Paise): number =>
  customerId === walkInId ? 0 : pointsForTotal(goods)

/** The value of 100 points (paise), from the setting `points_value`; undefined when it is not set, or 0. */
export const readPointsValue = (setting: string): Paise | undefined => fromRupeeText(setting) || undefined

/** The value of points (paise), rounded down. `value` is that of 100 points (paise). */
export const worthOfPoints = (points: number, value: Paise): Paise => {
  const hundredths = points * value
  return paise((hundredths - (hundredths % 100)) / 100)
}

/**
 * Why points changed. `opening`: the points a customer had when the history began. `reversed`: an order was
 * cancelled. `restored`: a cancellation was undone. `weighed`, `changed`: an order's total changed. `adjusted`,
 * `redeemed`: the owner did it. `merged`: points moved when two customers were merged.
 */
const PointsKind = v.picklist([
  'opening',
  'earned',
  'reversed',
  'restored',
  'weighed',
  'changed',
  'adjusted',
  'redeemed',
  'merged',
])

/** One change of a customer's points. The sum of all changes is the customer's points. */
export const PointsEntry = v.object({
  seq: v.number(),
  kind: PointsKind,
  /** Negative when points were taken. */
  points: v.number(),
  /** The customer's points after the change. */
  balance: v.number(),
  /** Points that should have been taken back but could not, because they were already spent. */
  missing: v.number(),
  orderId: v.nullable(Id),
  /** The reason or note that the owner entered. */
  reason: v.nullable(v.string()),
  at: v.string(),
})
export type PointsEntry = v.InferOutput<typeof PointsEntry>

/** The owner's optional text about a change. `''` is converted to null. */
export const Note = (what: FieldName) =>
  v.pipe(
    v.nullable(optionalLine(what, limits.reason)),
    v.transform((text) => text || null),
  )

export const RedeemBody = v.object({
  points: wholeNumber('points', 1, limits.points),
  note: v.optional(Note('note'), null),
  /** The balance that the owner saw. Nothing is taken if it has changed since. */
  balance: v.optional(wholeNumber('balance', 0, Number.MAX_SAFE_INTEGER)),
})
export type RedeemBody = v.InferOutput<typeof RedeemBody>
