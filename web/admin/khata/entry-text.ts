import { orderNumber } from '#contract/ids.ts'
import type { Khata, KhataEntry } from '#contract/khata.ts'
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { type KhataWords, words as wordsOfPage } from './printed.ts'
import { texts } from './texts.ts'

/** An amount without its sign. */
export const amountText = (amount: Paise): string => formatExactRupees(paise(Math.abs(amount)))

/** What a customer owes, or has paid in advance. */
export const balanceText = (balance: Paise, words: KhataWords = wordsOfPage): string =>
  balance < 0 ? words.advance(amountText(balance)) : amountText(balance)

/** By how much a balance is above the limit of the khata; undefined when it is not. */
export const aboveLimitText = (balance: Paise, { limit }: Khata): string | undefined =>
  limit !== null && balance > limit
    ? texts.aboveLimit(amountText(paise(balance - limit)), amountText(limit))
    : undefined

/** What an entry is about. */
export const entryText = ({ kind, orderId }: KhataEntry, words: KhataWords = wordsOfPage): string => {
  if (kind === 'order') return words.order(orderId === undefined ? '' : orderNumber(orderId))
  if (kind === 'reversed' && orderId !== undefined) return words.orderTakenBack(orderNumber(orderId))
  return words.kinds[kind]
}

/** The entries that a later one has taken back, by their `seq`. */
export const listReversed = (entries: readonly KhataEntry[]): ReadonlySet<number | undefined> =>
  new Set(entries.map(({ reversesSeq }) => reversesSeq))
