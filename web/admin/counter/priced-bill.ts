import type { DeliveryTerms } from '#contract/delivery.ts'
import type { Sold } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { sayInput } from '#contract/messages/say-input.ts'
import { formatExactRupees, type Paise, paise } from '#contract/money.ts'
import { lineCost, orderAmounts, payableOf } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { readAmount, readRupees } from '#contract/typed-amount.ts'
import { deliveryCost } from '../../shared/fulfilment/delivery.ts'
import { texts as productTexts } from '../products/texts.ts'
import { amountCost } from './amount.ts'
import { type Bill, isDelivery } from './bills.ts'
import { texts } from './texts.ts'

/** A bill at the present prices, as the store computes it. `terms` are those of a delivery. */
export const priceBill = (
  bill: Bill,
  products: ReadonlyMap<string, AdminProduct>,
  terms: DeliveryTerms | undefined,
) => {
  const priced = bill.lines.map((line) => {
    const product = products.get(line.productId)
    const sold: Sold & { price: Paise } = product ?? line
    return {
      line,
      sold,
      name: product ? localName(product) : line.name,
      cost: amountCost(line, sold),
      /** Why it cannot be sold now. */
      problem:
        !product || product.isHidden ? texts.gone : product.isSoldOut ? productTexts.soldOut : undefined,
    }
  })
  const items = priced.map(({ cost: price }) => ({ price, quantity: 1 }))
  const goods = paise(items.reduce((sum, item) => sum + lineCost(item), 0))
  const delivery = terms && isDelivery(bill) ? deliveryCost(terms, goods) : undefined
  const total = paise(goods + (delivery?.fee ?? 0))
  const payable = payableOf(total)
  return { lines: priced, goods, delivery, payable, ...orderAmounts({ items, total, payable }) }
}
export type PricedBill = ReturnType<typeof priceBill>

/** The amount that was received, or why it cannot be; undefined for nothing. */
export const readReceived = (
  text: string,
  payable: Paise,
): { amount: Paise } | { problem: string } | undefined => {
  if (text.trim() === '') return undefined
  const read = readAmount(text)
  if (read && 'problem' in read) return { problem: sayInput(read.problem) }
  const amount = readRupees(text)
  if (amount === undefined) return { problem: texts.notAnAmount }
  return amount < payable
    ? { problem: texts.missing(formatExactRupees(paise(payable - amount))) }
    : { amount }
}
