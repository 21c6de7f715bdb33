import { lineAmount, type Sold } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { localText } from '#contract/local-text.ts'
import { formatExactRupees, formatRupees, type Paise, paise } from '#contract/money.ts'
import {
  cancelledByCustomer,
  type Fulfilment,
  findReplaced,
  lineCost,
  type OrderChange,
  type OrderStatus,
  orderAmounts,
} from '#contract/orders.ts'
import { type HowPaid, paidText } from '#contract/payments.ts'
import { texts } from './invoice-texts.ts'
import type { InvoiceWords } from './invoice-words.en.ts'

/** Windows does not pass longer URLs to an app, and neither do some phones. */
const maxLink = 2_000
const maxName = 48

const shorten = (name: string): string => {
  const characters = [...name]
  return characters.length > maxName ? `${characters.slice(0, maxName - 1).join('')}…` : name
}

/** The part of an order that both the shopper's and the owner's orders have. */
export type InvoiceOrder = HowPaid & {
  id: string
  dayNumber: number
  items: readonly (Sold & {
    name: string
    nameHi?: string | undefined
    quantity: number
    price: Paise
    weight?: number | undefined
    replaces?: number | undefined
  })[]
  removedItems: readonly { line: number; name: string; nameHi?: string | undefined }[]
  total: Paise
  payable: Paise
  fulfilment: Fulfilment
  deliveryFee: Paise
  pointsEarned: number
  status: OrderStatus
  changes: readonly OrderChange[]
}

const lastLines = (order: InvoiceOrder, words: InvoiceWords): string[] => {
  const { payable, pointsEarned, status, changes, fulfilment, deliveryFee } = order
  const { format, roundOff } = orderAmounts(order)
  if (status === 'cancelled') {
    const reason = changes.at(-1)?.reason ?? ''
    return [words.cancelled(reason === cancelledByCustomer ? words.byCustomer : shorten(reason))]
  }
  const paid = paidText(order, words, formatExactRupees)
  return [
    ...(fulfilment === 'delivery' ? [`${words.delivery}: ${format(deliveryFee)}`] : []),
    ...(roundOff ? [words.roundOff(roundOff)] : []),
    words.total(format(payable)),
    ...(paid ? [paid] : []),
    ...(pointsEarned > 0 ? [words.pointsEarned(pointsEarned.toLocaleString('en-IN'))] : []),
  ]
}

/** A link that opens WhatsApp at a number of ten digits with a text that says that the order is ready. */
export const readyLink = (
  phone: string,
  { dayNumber, payable, fulfilment }: Pick<InvoiceOrder, 'dayNumber' | 'payable' | 'fulfilment'>,
  words: InvoiceWords = texts,
): string => {
  const ready = words.ready(dayNumber, formatRupees(payable))
  // Its customer would come for it.
  const text = fulfilment === 'delivery' ? `${ready} ${words.willBeBrought}` : ready
  return `https://wa.me/91${phone}?text=${encodeURIComponent(text)}`
}

/** To whom an invoice goes, and what the shop adds to it. */
type Recipient = {
  number?: string
  shopName: string
  customer: string
  page?: string | undefined
  gstin?: string | undefined
  /** The shop's own words. */
  note?: string | undefined
}

/**
 * A link that opens WhatsApp with the order's invoice as text: shop, numbers, customer, lines, delivery fee, total, points and the URL
 * of the order's own page (`page`), if phones can open one. It is
 * addressed to the given number (with its country's code first), or else WhatsApp asks for a recipient. The link has at
 * most 2,000 characters; order lines that do not fit are counted and added up in one. Words and product names are in
 * the page's language unless other words are given.
 */
export const invoiceLink = (to: Recipient, order: InvoiceOrder, words: InvoiceWords = texts): string => {
  const address = `https://wa.me/${to.number ?? ''}?text=`
  const head = [shorten(to.shopName), words.order(orderNumber(order.id), order.dayNumber, to.customer), '']
  const { format } = orderAmounts(order)
  const nameOf = ({ name, nameHi }: { name: string; nameHi?: string | undefined }) =>
    shorten(localText(name, nameHi, words.language))
  const items = order.items.map((line) => {
    const replaced = findReplaced(order, line)
    return words.line(
      lineAmount(line, words.units) ?? words.times(line.quantity),
      replaced ? words.insteadOf(nameOf(line), nameOf(replaced)) : nameOf(line),
      format(lineCost(line)),
    )
  })
  const linkWith = (shown: number): string => {
    const rest = order.items.slice(shown).map(lineCost)
    const more = words.more(rest.length, format(paise(rest.reduce((sum, cost) => sum + cost, 0))))
    const lines = [...items.slice(0, shown), ...(rest.length > 0 ? [more] : [])]
    const end = [to.gstin && words.gstin(to.gstin), to.note, to.page].flatMap((part) =>
      part ? ['', part] : [],
    )
    return (
      address + encodeURIComponent([...head, ...lines, '', ...lastLines(order, words), ...end].join('\n'))
    )
  }
  let shown = items.length
  while (shown > 0 && linkWith(shown).length > maxLink) shown -= 1
  return linkWith(shown)
}
