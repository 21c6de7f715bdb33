import * as v from 'valibot'
import { LoginBody } from './admin.ts'
import { Customer } from './customers.ts'
import { Id } from './ids.ts'
import { SignedRupees } from './money.ts'

const Other = { otherId: Id }

/** Names the customer that is merged into the one in the path. It cannot be undone, so it needs the owner's password. */
export const MergeBody = v.object({ ...Other, ...LoginBody.entries })
export const MergeQuery = v.object(Other)

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
