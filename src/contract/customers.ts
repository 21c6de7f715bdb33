import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { Rupees } from './money.ts'
import { Nickname } from './nickname.ts'
import { Note } from './points.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'
import { pageLimit, wholeNumber } from './text.ts'

export const Customer = v.object({
  id: Id,
  nickname: v.string(),
  loyaltyPoints: v.number(),
  totalSpent: Rupees,
})
export type Customer = v.InferOutput<typeof Customer>

/** A customer in the owner's list; an erased one has a neutral name and no points. */
export const ListedCustomer = v.object({
  ...Customer.entries,
  isErased: v.optional(v.literal(true)),
  /** The customers merged into this one; absent when there are none. */
  merged: v.optional(v.array(v.object({ id: Id, nickname: v.string(), at: v.string() }))),
})
export type ListedCustomer = v.InferOutput<typeof ListedCustomer>

/** Points and spending in the body are ignored: a new customer has none. */
export const AddCustomerBody = v.object({
  nickname: Nickname,
  /** The taken nickname that the shopper asked for first. */
  insteadOf: v.optional(Nickname),
})

export const RenameBody = v.object({ nickname: Nickname })

/**
 * A page of the customers whose nickname contains the search text: the first page, or the one after `after`.
 */
export const CustomersQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pageMaximum)),
  after: v.optional(Id),
  search: v.optional(
    v.pipe(
      v.string(messages.mustBeText(fields.search)),
      v.maxLength(limits.search, messages.tooLong(fields.search, limits.search)),
    ),
    '',
  ),
})
export type CustomersQuery = v.InferOutput<typeof CustomersQuery>

export const LoyaltyPointsBody = v.object({
  points: wholeNumber(fields.points, 0, limits.points),
  reason: v.optional(Note(fields.reason), null),
})
export type LoyaltyPointsBody = v.InferOutput<typeof LoyaltyPointsBody>
