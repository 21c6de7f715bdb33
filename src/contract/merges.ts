import * as v from 'valibot'
import { Customer } from './customers.ts'
import { SignedRupees } from './money.ts'

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
