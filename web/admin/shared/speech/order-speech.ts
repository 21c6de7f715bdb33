import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText, baseOfUnit, countItems, stepAmount, type Unit } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import type { Paise } from '#contract/money.ts'
import { paidText } from '#contract/payments.ts'
import { customerName } from '../customer-name.ts'
import { spoken as en } from './spoken.en.ts'
import { spoken as hi } from './spoken.hi.ts'

/** The spoken texts by language: without a voice for its own language, a page speaks English. */
const spoken: Record<Language, typeof en> = { en, hi }

type Line = { quantity: number; unit: Unit; stepBase?: number | undefined; weight?: number | undefined }

/** An amount of loose goods as spoken: `half a kilo`, `1 kilo 250 grams`. */
const looseAmount = (amount: number, unit: Unit, texts: (typeof en)['amounts']): string => {
  const rest = amount % baseOfUnit
  const whole = (amount - rest) / baseOfUnit
  if (rest === baseOfUnit / 2) return texts.half(whole, unit)
  return [
    ...(whole > 0 ? [texts.whole(whole, unit)] : []),
    ...(rest > 0 ? [texts.small(rest, unit)] : []),
  ].join(' ')
}

/** The sentence about an order line with a unit. */
const amountSentence = (
  { quantity, unit, stepBase, weight }: Line,
  name: string,
  language: Language,
): string => {
  const texts = spoken[language].amounts
  const amount = stepBase
    ? looseAmount(weight ?? stepAmount(quantity, stepBase), unit, texts)
    : amountText(quantity, unit, undefined, texts.units)
  return texts.item(amount, unit, name)
}

/** Characters. Browsers stop an utterance after about 15 seconds; this many take less at the rate in use. */
const maxLength = 160

const spelled = (text: string): string => [...text].join(', ')

/** The amount in whole rupees, without digit grouping, which some voices read incorrectly. */
const wholeRupees = (amount: Paise): number => Math.round(amount / 100)

/** Removes angle brackets: some voices treat them as markup and skip the text between them. */
const plain = (text: string): string => text.replaceAll(/[<>]/g, ' ').replaceAll(/\s+/g, ' ').trim()

/** The index at which to split a text: after a comma, else at a space, else at the maximum length. */
const breakAt = (text: string): number => {
  const start = text.slice(0, maxLength)
  const comma = start.lastIndexOf(', ')
  if (comma > 0) return comma + 1
  const space = text.slice(0, maxLength + 1).lastIndexOf(' ')
  return space > 0 ? space : maxLength
}

/** Splits a sentence that is too long for one utterance, at commas if possible, else at spaces. */
export const splitSentence = (sentence: string): string[] => {
  if (sentence.length <= maxLength) return [sentence]
  const end = breakAt(sentence)
  return [sentence.slice(0, end), ...splitSentence(sentence.slice(end).trimStart())]
}

const lineSentence = (line: AdminOrder['items'][number], language: Language): string => {
  const { quantity, unit } = line
  const name = plain(localText(line.name, line.nameHi, language))
  return unit ? amountSentence({ ...line, unit }, name, language) : spoken[language].item(quantity, name)
}

/** The sentences that describe an order. Each is short enough for one utterance. */
export const orderSentences = (order: AdminOrder, language: Language): string[] => {
  const texts = spoken[language]
  const paid = paidText(order, texts, (amount) => texts.rupees(wholeRupees(amount)))
  return [
    texts.order(order.dayNumber, spelled(orderNumber(order.id))),
    ...(order.status === 'cancelled' ? [texts.cancelled] : []),
    texts.customer(plain(customerName(order, language)), texts.items(countItems(order.items))),
    ...(order.fulfilment === 'delivery' ? [texts.delivery] : []),
    ...order.items.map((line) => lineSentence(line, language)),
    ...(order.note ? [texts.note(plain(order.note))] : []),
    texts.total(texts.rupees(wholeRupees(order.payable))),
    ...(paid ? [paid] : []),
  ].flatMap(splitSentence)
}

type NewOrder = Pick<AdminOrder, 'dayNumber' | 'customerNickname' | 'items' | 'total'>

/** The sentences that announce new orders. */
export const newOrderSentences = (orders: readonly NewOrder[], language: Language): string[] => {
  const texts = spoken[language]
  const [order] = orders
  if (!order) return []
  if (orders.length > 1) return [texts.newOrders(orders.length)]
  const { dayNumber, customerNickname, items, total } = order
  return splitSentence(
    texts.newOrder(
      dayNumber,
      plain(customerNickname),
      texts.items(countItems(items)),
      texts.rupees(wholeRupees(total)),
    ),
  )
}

/** The sentence about an order that its customer cancelled. */
export const cancellationSentence = (dayNumber: number, language: Language): string =>
  spoken[language].cancelledByCustomer(dayNumber)
