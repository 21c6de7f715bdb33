import { cancelledByCustomer } from '#contract/order-status.ts'
import { texts } from '../texts.ts'

/** The reason of a cancellation, as its customer reads it. */
export const reasonText = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByYou : texts.reason(reason)
