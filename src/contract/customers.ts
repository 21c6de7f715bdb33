import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { Rupees, SignedRupees } from './money.ts'
import { Nickname } from './nickname.ts'
import { Note } from './points.ts'
import { wholeNumber } from './text.ts'

export const Customer = v.object({
  id: Id,
  nickname: v.string(),
  loyaltyPoints: v.number(),
  totalSpent: Rupees,
})
export type Customer = v.InferOutput<typeof Customer>

/** A customer in the owner's list. An erased one has a neutral name and no points. */
export const ListedCustomer = v.object({
  ...Customer.entries,
  isErased: v.optional(v.literal(true)),
  /** What the customer owes, negative for an advance; only where a khata is open. */
  balance: v.optional(SignedRupees),
})
export type ListedCustomer = v.InferOutput<typeof ListedCustomer>

export const RenameBody = v.object({ nickname: Nickname })

export const LoyaltyPointsBody = v.object({
  points: wholeNumber('points', 0, limits.points),
  reason: v.optional(Note('reason'), null),
})
export type LoyaltyPointsBody = v.InferOutput<typeof LoyaltyPointsBody>

/** A customer that this phone is known for. */
export const KnownName = v.object({ id: Id, nickname: v.string() })
export type KnownName = v.InferOutput<typeof KnownName>

/** Whether a nickname is free, as far as the requesting phone may learn. */
export const NicknameStanding = v.object({
  /** `known`: the phone is known for the customer. `taken`: it belongs to somebody else. */
  standing: v.picklist(['free', 'known', 'taken']),
  /** For a taken nickname, a similar one that is free. */
  suggestion: v.nullable(v.string()),
})
export type NicknameStanding = v.InferOutput<typeof NicknameStanding>

/** What a customer owes, as the customer's own phones see it; negative for an advance. */
export const KhataBalance = v.object({ balance: SignedRupees })
export type KhataBalance = v.InferOutput<typeof KhataBalance>

/** A customer of a merge, with what moves or is moved to. */
export const MergeSide = v.object({
  ...Customer.entries,
  orders: v.number(),
  /** What the customer owes; negative for an advance. */
  khata: SignedRupees,
  /** How many known phones the customer has. */
  phones: v.number(),
})
export type MergeSide = v.InferOutput<typeof MergeSide>

export const MergePreview = v.object({ kept: MergeSide, merged: MergeSide })
export type MergePreview = v.InferOutput<typeof MergePreview>
