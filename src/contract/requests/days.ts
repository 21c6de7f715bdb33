import * as v from 'valibot'
import { inputMessage } from '../messages/input-message.ts'

/** The number of days up to today. */
export const SalesQuery = v.object({
  days: v.pipe(
    v.picklist(['7', '30', '90'], inputMessage('salesDays')),
    v.transform((days) => Number(days)),
  ),
})
