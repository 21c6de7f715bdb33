import type { AdminOrder } from '#contract/admin-orders.ts'
import { walkInId } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { walkIn as en } from './customer-words.en.ts'
import { walkIn as hi } from './customer-words.hi.ts'
import { texts } from './texts.ts'

const walkIn: Record<Language, string> = { en, hi }

type Ordering = Pick<AdminOrder, 'customerId' | 'customerNickname'>

/** Whether the order is nobody's, for whom there is neither a khata nor points. */
export const isWalkIn = ({ customerId }: Pick<Ordering, 'customerId'>): boolean => customerId === walkInId

/** The name of an order's customer. What walk-in customers are called is in the language of the page by default. */
export const customerName = (order: Ordering, shownIn?: Language): string => {
  if (!isWalkIn(order)) return order.customerNickname
  return shownIn ? walkIn[shownIn] : texts.walkIn
}
