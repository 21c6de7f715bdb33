import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import type { Paise } from '#contract/money.ts'
import { itemsText } from '../../../shared/lib/plural.ts'
import { texts } from './texts.ts'

/** Browsers cut an utterance off after about 15 seconds; this many characters take less at our rate. */
const maxLength = 160

const spelled = (text: string): string => [...text].join(', ')

/** Whole rupees, as the screen shows them, without the grouping some voices stumble over. */
const rupeesAloud = (amount: Paise): string => texts.rupees(Math.round(amount / 100))

/** A voice may take angle brackets for markup and leave out what stands between them. */
const plain = (text: string): string => text.replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim()

/** Where the first piece of a text ends: after a comma, else at a space, else wherever it must. */
const breakAt = (text: string): number => {
  const start = text.slice(0, maxLength)
  const comma = start.lastIndexOf(', ')
  if (comma > 0) return comma + 1
  const space = text.slice(0, maxLength + 1).lastIndexOf(' ')
  if (space > 0) return space
  // Not between the two halves of one character.
  return /[\ud800-\udbff]$/.test(start) ? maxLength - 1 : maxLength
}

/** Splits a sentence that is too long for one utterance at commas, else at spaces. */
export const splitSentence = (sentence: string): string[] => {
  if (sentence.length <= maxLength) return [sentence]
  const end = breakAt(sentence)
  return [sentence.slice(0, end), ...splitSentence(sentence.slice(end).trimStart())]
}

/** What is said of an order, in sentences short enough to be an utterance each. */
export const orderSentences = (order: AdminOrder): string[] =>
  [
    texts.order(spelled(orderNumber(order.id))),
    ...(order.status === 'cancelled' ? [texts.cancelled] : []),
    texts.customer(plain(order.customerNickname), itemsText(order.itemCount)),
    ...order.items.map(({ name, quantity }) => texts.item(quantity, plain(name))),
    texts.total(rupeesAloud(order.total)),
  ].flatMap(splitSentence)

type NewOrder = Pick<AdminOrder, 'customerNickname' | 'itemCount' | 'total'>

/** What is said of orders that just came in. */
export const newOrderSentences = (orders: readonly NewOrder[]): string[] => {
  const [order] = orders
  if (!order || orders.length > 1) return [texts.newOrders(orders.length)]
  const { customerNickname, itemCount, total } = order
  return splitSentence(texts.newOrder(plain(customerNickname), itemsText(itemCount), rupeesAloud(total)))
}
