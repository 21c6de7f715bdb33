import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { SignedRupees } from './money.ts'
import { MobileNumber } from './phone-number.ts'
import { maxPrice, rupeesUpTo } from './prices.ts'
import { ShopDay } from './shop-day.ts'
import { optionalLine, requiredLine } from './text.ts'

// What customers owe, for the owner. Source: contract/README.md, Khata.

/**
 * Why what a customer owes changed. `opening`: it was owed when the khata began. `gave`: goods or money without an order.
 * `got`: the customer paid. `reversed`: an entry was taken back. `merged`: it moved when two customers were merged.
 */
export const KhataKind = v.picklist(['opening', 'order', 'gave', 'got', 'reversed', 'merged'])
export type KhataKind = v.InferOutput<typeof KhataKind>

export const KhataMethod = v.picklist(['cash', 'upi', 'other'], inputMessage('khataMethodWords'))
export type KhataMethod = v.InferOutput<typeof KhataMethod>

export const Khata = v.object({
  nickname: v.string(),
  name: v.string(),
  /** Ten digits, or `''`. */
  phone: v.string(),
  /** Above it the owner is warned. */
  limit: v.nullable(SignedRupees),
  /** Positive when the customer owes, negative for an advance. */
  balance: SignedRupees,
  /** When the newest entry was made of which nothing is owed any more, the oldest being paid first; null for none. */
  paidUpTo: v.nullable(v.string()),
  /** When a reminder was last opened; null for never. */
  remindedAt: v.nullable(v.string()),
})
export type Khata = v.InferOutput<typeof Khata>

/** A customer with a khata in the owner's list. */
export const ListedKhata = v.object({
  customerId: Id,
  nickname: v.string(),
  name: v.string(),
  phone: v.string(),
  balance: SignedRupees,
  /** The day since when the oldest unpaid entry is due; null when nothing is owed. */
  oldestDue: v.nullable(v.string()),
})
export type ListedKhata = v.InferOutput<typeof ListedKhata>

export const KhataEntry = v.object({
  seq: v.number(),
  kind: KhataKind,
  /** Negative when the customer paid. */
  amount: SignedRupees,
  balanceAfter: SignedRupees,
  orderId: v.optional(Id),
  method: v.optional(KhataMethod),
  note: v.optional(v.string()),
  dueOn: v.optional(v.string()),
  /** The entry that this one takes back. */
  reversesSeq: v.optional(v.number()),
  at: v.string(),
})
export type KhataEntry = v.InferOutput<typeof KhataEntry>

/** Opens a customer's khata, or changes it; what is left out stays. A khata has a name or a phone number. */
export const KhataBody = v.object({
  name: v.optional(optionalLine('khataName', limits.khataName)),
  phone: v.optional(MobileNumber),
  limit: v.optional(v.nullable(rupeesUpTo('khataLimit', maxPrice))),
})
export type KhataBody = v.InferOutput<typeof KhataBody>

/** The amount of an entry by hand. */
export const khataAmount = v.pipe(
  rupeesUpTo('amount', maxPrice),
  v.check((value) => value > 0, inputMessage('amountAboveZero')),
)

/** An entry by hand. `method` is how the customer paid, `cash` by default. */
export const KhataEntryBody = v.pipe(
  v.object({
    kind: v.picklist(['opening', 'gave', 'got'], inputMessage('khataKindWords')),
    amount: khataAmount,
    method: v.optional(KhataMethod),
    note: v.optional(optionalLine('note', limits.khataNote), ''),
    dueOn: v.optional(ShopDay),
  }),
  v.check(({ kind, method }) => kind === 'got' || method === undefined, inputMessage('methodWithGot')),
  v.check(({ kind, dueOn }) => kind !== 'got' || dueOn === undefined, inputMessage('dueWithGave')),
)
export type KhataEntryBody = v.InferOutput<typeof KhataEntryBody>

export const ReversalBody = v.object({ reason: requiredLine('reason', limits.khataNote) })
