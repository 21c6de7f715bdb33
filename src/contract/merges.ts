import * as v from 'valibot'
import { Customer } from './customers.ts'
import { Id } from './ids.ts'

const Other = { otherId: Id }

/** Names the customer that is merged into the one in the path. */
export const MergeBody = v.object(Other)
export const MergeQuery = v.object(Other)

/** What a merge would do. */
export const MergePreview = v.object({
  kept: Customer,
  merged: Customer,
  /** How many orders move. */
  orders: v.number(),
})
export type MergePreview = v.InferOutput<typeof MergePreview>
