import * as v from 'valibot'
import { Id } from './ids.ts'
import { Rupees, SignedRupees } from './money.ts'
import { maxPrice, rupeesUpTo } from './prices.ts'

// The owner's day. Source: contract/README.md, The owner's day.

const received = { cash: SignedRupees, upi: SignedRupees }

/** The figures of a day in Asia/Kolkata. Payments and points belong to the day of their entry, orders to that of placing. */
export const DayFigures = v.object({
  orders: v.number(),
  sales: Rupees,
  /** What is added to sales so that all orders cost whole rupees. */
  roundOff: SignedRupees,
  ...received,
  khataGiven: SignedRupees,
  khataReceived: v.object({ ...received, other: SignedRupees }),
  returned: v.object(received),
  /** What is still to be received for the orders of the day, also for a paid one that costs more since. */
  unpaid: Rupees,
  cancelled: v.object({ orders: v.number(), sales: Rupees }),
  /** By orders; what the owner gave by hand is not in it. */
  pointsGiven: v.number(),
  pointsRedeemed: v.number(),
  /** What must be in the drawer, but for what was there in the morning. */
  cashExpected: SignedRupees,
  counted: v.nullable(v.object({ amount: Rupees, at: v.string() })),
  /** The ten products that are in the most orders of the day. */
  top: v.array(
    v.object({ id: Id, name: v.string(), nameHi: v.string(), orders: v.number(), revenue: Rupees }),
  ),
})
export type DayFigures = v.InferOutput<typeof DayFigures>

export const CountedBody = v.object({ amount: rupeesUpTo('amount', maxPrice) })
export type CountedBody = v.InferOutput<typeof CountedBody>

const DaySales = v.object({ day: v.string(), orders: v.number(), sales: Rupees })

/** Sales of the last days, of as many days before them, and the orders of the last days by hour. */
export const Sales = v.object({
  days: v.array(DaySales),
  before: v.array(DaySales),
  hours: v.array(v.number()),
})
export type Sales = v.InferOutput<typeof Sales>
