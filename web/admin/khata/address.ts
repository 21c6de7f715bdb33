import { pages } from '#contract/pages.ts'

/** The URL of a customer's khata; without a customer, of the list of all. */
export const khataAddress = (customerId?: string): string =>
  `${pages.dashboard}?tab=loyalty&${customerId === undefined ? 'view=khata' : `khata=${customerId}`}`
