import * as v from 'valibot'
import { Id } from './ids.ts'

/** Which of the first steps of a new shop are done. Source: contract/README.md, First steps. */
export const FirstSteps = v.object({
  /** Whether the owner has chosen a password; the generated one does not count. */
  hasOwnPassword: v.boolean(),
  hasName: v.boolean(),
  hasImage: v.boolean(),
  hasProducts: v.boolean(),
  /** Whether there is a phone or a WhatsApp number. */
  hasPhone: v.boolean(),
  /** Whether customers are private; absent when the owner has declined it. */
  hasPrivateCustomers: v.optional(v.boolean()),
  /** Whether an order was ever placed, even if it was cancelled. */
  hasOrder: v.boolean(),
  /** Whether a backup was ever taken off this PC. */
  hasBackup: v.boolean(),
  /** Whether the store starts with its PC; absent where it cannot. */
  startsWithPc: v.optional(v.boolean()),
})
export type FirstSteps = v.InferOutput<typeof FirstSteps>

/** Amounts are rupees as numbers, unlike every other amount of the API. Source: contract/README.md, Money. */
export const Stats = v.object({
  totalSales: v.number(),
  totalOrders: v.number(),
  activeProducts: v.number(),
  totalCustomers: v.number(),
})
export type Stats = v.InferOutput<typeof Stats>

export const MostOrdered = v.object({
  product: v.object({ id: Id, name: v.string(), nameHi: v.string() }),
  orderCount: v.number(),
  revenue: v.number(),
})
export type MostOrdered = v.InferOutput<typeof MostOrdered>
