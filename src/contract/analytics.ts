import * as v from 'valibot'
import { Id } from './ids.ts'

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
