import type { AdminOrder } from '#contract/admin-orders.ts'
import { beforeWeighing, countItems, lineAmount, orderedAmount, priceText } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { type Language, languageFacts } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import { cameBack, cancelledByCustomer, findReplaced, lineCost, orderAmounts } from '#contract/orders.ts'
import { paidText } from '#contract/payments.ts'
import { Settings } from '#contract/settings.ts'
import { keys } from '../../shared/api/keys.ts'
import { request } from '../../shared/api/request.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { saveFile } from '../../shared/lib/save-file.ts'
import { customerName } from '../shared/customer-name.ts'
import { storeLanguage } from '../shared/store-language.ts'
import { printed } from './receipt/printed.ts'

/** Escaped HTML. Only {@link html} creates it. */
type Markup = { readonly markup: string }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const toMarkup = (value: string | Markup | Markup[]): string => {
  if (Array.isArray(value)) return value.map(toMarkup).join('')
  if (typeof value !== 'string') return value.markup
  return value.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** A tagged template for HTML. Strings are escaped for use in content and in quoted attributes. */
const html = (parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup => ({
  markup: parts.map((part, index) => part + toMarkup(values[index] ?? '')).join(''),
})

// Nothing has a fixed width: the narrowest paper rolls have 38 mm. Wide paper gets three columns; on a roll, quantity
// and amount are below the name. Roll printers cannot print on the margins of 5 mm. Devanagari has signs above and below its
// letters, which need higher lines, no space between the letters, and no slant.
const receiptStyle = html`
      @page { margin: 4mm 5mm }
      * { box-sizing: border-box }
      body {
        margin: 0;
        padding: clamp(0px, 4vw, 2.5rem) clamp(0px, 3vw, 1rem);
        background: #f5eee3;
        color: #1d1812;
        font: 1rem/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Nirmala UI', 'Noto Sans Devanagari', sans-serif;
        font-variant-numeric: tabular-nums;
        overflow-wrap: anywhere;
      }
      main {
        max-width: 34rem;
        margin: 0 auto;
        padding: clamp(1rem, 6vw, 2.5rem);
        border-top: 6px solid #a8431f;
        background: #fff;
        box-shadow: 0 1px 2px rgb(74 52 30 / 10%), 0 8px 24px rgb(74 52 30 / 10%);
      }
      header, footer { text-align: center }
      h1 {
        margin: 0;
        font: 700 1.9em/1.15 Georgia, 'Noto Serif', 'Times New Roman', 'Nirmala UI', 'Noto Sans Devanagari', serif;
        text-wrap: balance;
      }
      .about { margin: 0.5em auto 0; max-width: 28rem; font-size: 0.88em; white-space: pre-line; text-wrap: pretty }
      .contact { margin: 0.5em 0 0; font-weight: 600 }
      .cancelled { margin: 1.1em 0 0; padding: 0.5em; border: 2px solid; text-align: center; color: #8f1d18 }
      .cancelled b { letter-spacing: 0.08em; text-transform: uppercase }
      .called { margin: 0.8em 0 0; text-align: center; font-size: 2em; font-weight: 800; line-height: 1.1 }
      dl, table, .total, .points, .round-off { width: 100%; margin: 0 }
      dl { margin-top: 0.7em; padding: 0.7em 0; border-top: 1.5px solid; border-bottom: 1.5px solid }
      dl div, .total, .points, .round-off { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1em }
      dt { color: #5c5145 }
      dd { margin: 0 0 0 auto; text-align: right; font-weight: 600 }
      table { border-collapse: collapse; margin-top: 0.4em }
      tr { break-inside: avoid }
      th, td { padding: 0.4em 0 0.4em 1em; text-align: right; vertical-align: top }
      th { color: #5c5145; font-size: 0.85em; font-weight: 600; white-space: nowrap }
      th:first-child, .name { padding-left: 0; text-align: left }
      .name { font-weight: 600 }
      .quantity, .amount { width: 1%; white-space: nowrap }
      tbody tr { border-top: 1px dotted #9c8c79 }
      section { break-inside: avoid; break-before: avoid }
      .total { align-items: baseline; margin-top: 0.4em; padding-top: 0.6em; border-top: 1.5px solid; font-size: 1.1em; font-weight: 700 }
      .total small { font-size: 0.8em; font-weight: 400 }
      .total b { margin-left: auto; font-size: min(1.45em, 10vw); line-height: 1.2; text-align: right }
      .points { padding-top: 0.2em }
      .round-off { padding-top: 0.4em; border-top: 1px dotted #9c8c79 }
      .points b, .round-off b { margin-left: auto }
      footer { margin-top: 1.2em; padding-top: 0.9em; border-top: 1.5px dashed; font: italic 1.1em Georgia, 'Noto Serif', 'Times New Roman', 'Nirmala UI', 'Noto Sans Devanagari', serif; text-wrap: balance }
      main :lang(hi) { line-height: 1.6; letter-spacing: normal }
      footer:lang(hi) { font-style: normal }
      @media (max-width: 28rem) {
        h1 { font-size: 1.6em }
        thead { display: none }
        table, tbody { display: block }
        tbody tr { display: flex; flex-wrap: wrap; gap: 0 1em; padding: 0.4em 0 }
        tbody tr:first-child { border-top: 0 }
        td { padding: 0 }
        .name { width: 100% }
        .quantity, .amount { width: auto; white-space: normal }
        .quantity { text-align: left }
        .amount { margin-left: auto }
      }
      @media print {
        body { padding: 0; background: none; color: #000; font-size: 10.5pt }
        main { max-width: none; padding: 0; border: 0; box-shadow: none }
        dt, th, .cancelled { color: #000 }
        tbody tr, .round-off { border-color: #000 }
      }
      @media print and (max-width: 60mm) {
        body { font-size: 9pt }
      }
    `

type Texts = (typeof printed)[Language]
type Line = AdminOrder['items'][number]

/** The store's settings that a receipt shows; `''` means not set. */
export type Shop = {
  name: string
  description: string
  phone: string
  whatsappPhone: string
  fssai?: string
  gstin?: string
  /** The shop's own words. */
  note?: string
}

/** The quantity and its price: `2 × ₹60`, or `750 g · ₹40/kg`. */
const quantityText = (line: Line, texts: Texts): string => {
  const amount = lineAmount(line, texts.units)
  return amount
    ? texts.amountAt(amount, priceText(beforeWeighing(line), texts.units))
    : texts.times(line.quantity.toLocaleString('en-IN'), formatExactRupees(line.price))
}

/** How a line differs from what was ordered; undefined for one that does not, or that was only weighed. */
const differenceOf = (order: AdminOrder, line: Line, language: Language): string | undefined => {
  const texts = printed[language]
  const replaced = findReplaced(order, line)
  if (replaced) return texts.insteadOf(localText(replaced.name, replaced.nameHi, language))
  const { orderedQuantity } = beforeWeighing(line)
  if (!orderedQuantity) return undefined
  const ordered = texts.ordered(orderedAmount(line, texts.units) ?? '')
  return cameBack(order, line.line) ? `${ordered}, ${texts.partBroughtBack}` : ordered
}

const itemRow = (order: AdminOrder, line: Line, cost: string, language: Language): Markup => {
  const difference = differenceOf(order, line, language)
  return html`
        <tr>
          <td class="name"><bdi>${localText(line.name, line.nameHi, language)}</bdi>${difference ? html` <small>${difference}</small>` : ''}</td>
          <td class="quantity">${quantityText(line, printed[language])}</td>
          <td class="amount">${cost}</td>
        </tr>`
}

/** A line that was ordered and not delivered, or brought back. */
const removedRow = (
  order: AdminOrder,
  line: AdminOrder['removedItems'][number],
  language: Language,
): Markup => {
  const texts = printed[language]
  const why = cameBack(order, line.line) ? texts.broughtBack : texts.notDelivered
  const amount = orderedAmount(line, texts.units) ?? ''
  return html`
        <tr>
          <td class="name"><s><bdi>${localText(line.name, line.nameHi, language)}</bdi></s> <small>${why}</small></td>
          <td class="quantity"><s>${amount}</s></td>
          <td class="amount"></td>
        </tr>`
}

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

const paidLine = (order: AdminOrder, texts: Texts): Markup | string => {
  const text = paidText(order, texts, formatExactRupees)
  return text ? html`<p class="points">${text}</p>` : ''
}

const body = (shop: Shop, order: AdminOrder, language: Language): Markup => {
  const texts = printed[language]
  const { format, roundOff } = orderAmounts(order)
  const isCancelled = order.status === 'cancelled'
  return html`
    <main>
      <header>
        <h1><bdi>${shop.name || texts.shop}</bdi></h1>
        <p class="about"><bdi>${withoutEmptyLines(shop.description) || texts.description}</bdi></p>
        <p class="contact">${shop.phone || shop.whatsappPhone || texts.contact}</p>${shop.fssai ? html`<p class="contact">${texts.fssai(shop.fssai)}</p>` : ''}${shop.gstin ? html`<p class="contact">${texts.gstin(shop.gstin)}</p>` : ''}
      </header>
      ${isCancelled ? cancelledNote(order, texts) : ''}
      <p class="called">${texts.dayNumber(order.dayNumber)}</p>
      <dl>
        <div><dt>${texts.orderId}</dt><dd>${texts.number(orderNumber(order.id))}</dd></div>
        <div><dt>${texts.date}</dt><dd><time datetime="${order.createdAt}">${datesIn(language).formatDateTime(order.createdAt)}</time></dd></div>
        <div><dt>${texts.customer}</dt><dd><bdi>${customerName(order, language)}</bdi></dd></div>
      </dl>
      <table>
        <thead>
          <tr><th scope="col">${texts.item}</th><th scope="col">${texts.quantity}</th><th scope="col">${texts.amount}</th></tr>
        </thead>
        <tbody>${order.items.map((line) => itemRow(order, line, format(lineCost(line)), language))}${order.removedItems.filter(({ orderedQuantity }) => orderedQuantity > 0).map((line) => removedRow(order, line, language))}
        </tbody>
      </table>
      <section>
        ${order.fulfilment === 'delivery' ? html`<p class="round-off"><span>${texts.delivery}</span> <b>${format(order.deliveryFee)}</b></p>` : ''}
        ${roundOff ? html`<p class="round-off"><span>${texts.roundOff}</span> <b>${roundOff}</b></p>` : ''}
        <p class="total"><span>${texts.total} <small>${texts.items(countItems(order.items))}</small></span> <b>${format(order.payable)}</b></p>
        ${paidLine(order, texts)}${shop.gstin ? html`<p class="points">${texts.withGst}</p>` : ''}
        ${order.pointsEarned > 0 && !isCancelled ? pointsLine(order, texts) : ''}
        ${shop.note ? html`<p class="about"><bdi>${shop.note}</bdi></p>` : ''}
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

/** Not in the shop's language, because every program accepts Latin letters in file names. */
const fileName = (number: string): string => `receipt-${number}.html`

/** Saves the receipt of an order, with the store's current name, phone and language. Throws when those cannot be read. */
export const downloadReceipt = async (order: AdminOrder): Promise<void> => {
  const settings = await request(Settings, keys.settings().path)
  const printed = storeLanguage(settings.store_language)
  const shop = {
    name: localText(settings.store_name, settings.store_name_hi, printed),
    description: localText(settings.store_description, settings.store_description_hi, printed),
    phone: settings.store_phone,
    whatsappPhone: settings.whatsapp_phone,
    fssai: settings.fssai_number,
    gstin: settings.gstin,
    note: settings.receipt_note,
  }
  const text = receiptHtml(shop, order, printed)
  saveFile(fileName(orderNumber(order.id)), new Blob([text], { type: 'text/html;charset=utf-8' }))
}
