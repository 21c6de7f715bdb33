import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems, lineAmount, priceText } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { type Language, languageFacts } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import { lineCost, orderAmounts } from '#contract/order-amounts.ts'
import { cancelledByCustomer } from '#contract/order-status.ts'
import { asOrdered } from '#contract/weighing.ts'
import { datesIn } from '../../../shared/lib/dates.ts'
import { html, type Markup } from './markup.ts'
import { printed } from './printed.ts'
import { receiptStyle } from './receipt-style.ts'

type Texts = (typeof printed)[Language]
type Line = AdminOrder['items'][number]

/** The store's settings that a receipt shows; `''` means not set. */
export type Shop = { name: string; description: string; phone: string; whatsappPhone: string; fssai?: string }

/** How much of what price: `2 × ₹60`, or `750 g · ₹40/kg`. */
const quantityText = (line: Line, texts: Texts): string => {
  const amount = lineAmount(line, texts.units)
  return amount
    ? texts.amountAt(amount, priceText(asOrdered(line), texts.units))
    : texts.times(line.quantity.toLocaleString('en-IN'), formatExactRupees(line.price))
}

const itemRow = (line: Line, cost: string, language: Language): Markup => html`
        <tr>
          <td class="name"><bdi>${localText(line.name, line.nameHi, language)}</bdi></td>
          <td class="quantity">${quantityText(line, printed[language])}</td>
          <td class="amount">${cost}</td>
        </tr>`

/** Removes empty lines, to save paper. */
const withoutEmptyLines = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n')

/** Shown on the receipt of a cancelled order in place of the points. */
const cancelledNote = ({ changes }: AdminOrder, texts: Texts): Markup => {
  const given = changes.at(-1)?.reason
  const reason = given === cancelledByCustomer ? texts.cancelledByCustomer : given
  return html`<p class="cancelled"><b>${texts.cancelled}</b>${reason ? html` <bdi>${reason}</bdi>` : ''}</p>`
}

const pointsLine = ({ pointsEarned }: AdminOrder, texts: Texts): Markup =>
  html`<p class="points"><span>${texts.pointsEarned}</span> <b>${texts.points(pointsEarned.toLocaleString('en-IN'))}</b></p>`

const body = (shop: Shop, order: AdminOrder, language: Language): Markup => {
  const texts = printed[language]
  const { format, roundOff } = orderAmounts(order)
  const isCancelled = order.status === 'cancelled'
  return html`
    <main>
      <header>
        <h1><bdi>${shop.name || texts.shop}</bdi></h1>
        <p class="about"><bdi>${withoutEmptyLines(shop.description) || texts.description}</bdi></p>
        <p class="contact">${shop.phone || shop.whatsappPhone || texts.contact}</p>${shop.fssai ? html`<p class="contact">${texts.fssai(shop.fssai)}</p>` : ''}
      </header>
      ${isCancelled ? cancelledNote(order, texts) : ''}
      <p class="called">${texts.dayNumber(order.dayNumber)}</p>
      <dl>
        <div><dt>${texts.orderId}</dt><dd>${texts.number(orderNumber(order.id))}</dd></div>
        <div><dt>${texts.date}</dt><dd><time datetime="${order.createdAt}">${datesIn(language).formatDateTime(order.createdAt)}</time></dd></div>
        <div><dt>${texts.customer}</dt><dd><bdi>${order.customerNickname}</bdi></dd></div>
      </dl>
      <table>
        <thead>
          <tr><th scope="col">${texts.item}</th><th scope="col">${texts.quantity}</th><th scope="col">${texts.amount}</th></tr>
        </thead>
        <tbody>${order.items.map((line) => itemRow(line, format(lineCost(line)), language))}
        </tbody>
      </table>
      <section>
        ${roundOff ? html`<p class="round-off"><span>${texts.roundOff}</span> <b>${roundOff}</b></p>` : ''}
        <p class="total"><span>${texts.total} <small>${texts.items(countItems(order.items))}</small></span> <b>${format(order.payable)}</b></p>
        ${order.pointsEarned > 0 && !isCancelled ? pointsLine(order, texts) : ''}
        <footer>${texts.thanks}</footer>
      </section>
    </main>`
}

/**
 * The receipt of an order as one self-contained HTML page in the shop's language. Source: contract/README.md, Receipt,
 * speech and camera.
 */
export const receiptHtml = (shop: Shop, order: AdminOrder, language: Language): string => {
  const texts = printed[language]
  return html`<!doctype html>
<html lang="${languageFacts[language].locale}">
  <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light">
    <title>${texts.title(orderNumber(order.id), shop.name || texts.shop)}</title>
    <style>${receiptStyle}</style>
  </head>
  <body>${body(shop, order, language)}
  </body>
</html>
`.markup
}
