import * as v from 'valibot'
import { inputMessage } from '../messages/input-message.ts'
import { ShopDay } from '../shop-day.ts'

/** The number of days up to today. */
export const SalesQuery = v.object({
  days: v.pipe(
    v.picklist(['7', '30', '90'], inputMessage('salesDays')),
    v.transform((days) => Number(days)),
  ),
})

/** A range of days, both included. */
export const DaysQuery = v.pipe(
  v.object({ from: ShopDay, to: ShopDay }),
  v.check(({ from, to }) => from <= to, inputMessage('daysInOrder')),
)
export type Days = v.InferOutput<typeof DaysQuery>
