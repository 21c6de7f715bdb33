import type { AdminOrder } from '#contract/admin-orders.ts'
import { beforeWeighing, countItems, lineAmount, orderedAmount, priceText } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import { cameBack, cancelledByCustomer, findReplaced, lineCost, orderAmounts } from '#contract/orders.ts'
import { paidText } from '#contract/payments.ts'
import { datesIn } from '../../shared/lib/dates.ts'
import { toHtml } from '../kit/print.tsx'
import { customerName } from '../shared/customer-name.ts'
import { printed } from './printed.ts'

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

/** Which line a line replaces; undefined for others. */
export const replacedText = (order: AdminOrder, line: Line, language: Language): string | undefined => {
  const replaced = findReplaced(order, line)
  return replaced && printed[language].insteadOf(localText(replaced.name, replaced.nameHi, language))
}

/** How a line differs from what was ordered; undefined for one that does not, or that was only weighed. */
const differenceOf = (order: AdminOrder, line: Line, language: Language): string | undefined => {
  const texts = printed[language]
  const replaced = replacedText(order, line, language)
  if (replaced) return replaced
  const { orderedQuantity } = beforeWeighing(line)
  if (!orderedQuantity) return undefined
  const ordered = texts.ordered(orderedAmount(line, texts.units) ?? '')
  return cameBack(order, line.line) ? `${ordered}, ${texts.partBroughtBack}` : ordered
}

type LineProps = { order: AdminOrder; line: Line; language: Language }

const ItemRow = ({ order, line, language }: LineProps) => {
  const difference = differenceOf(order, line, language)
  return (
    <tr>
      <td className="name">
        <bdi>{localText(line.name, line.nameHi, language)}</bdi>
        {difference && <small> {difference}</small>}
      </td>
      <td className="quantity">{quantityText(line, printed[language])}</td>
      <td className="amount">{orderAmounts(order).format(lineCost(line))}</td>
    </tr>
  )
}

type RemovedLineProps = { order: AdminOrder; line: AdminOrder['removedItems'][number]; language: Language }

/** A line that was ordered and not delivered, or brought back. */
const RemovedRow = ({ order, line, language }: RemovedLineProps) => {
  const texts = printed[language]
  return (
    <tr>
      <td className="name">
        <s>
          <bdi>{localText(line.name, line.nameHi, language)}</bdi>
        </s>
        <small> {cameBack(order, line.line) ? texts.broughtBack : texts.notDelivered}</small>
      </td>
      <td className="quantity">
        <s>{orderedAmount(line, texts.units)}</s>
      </td>
      <td className="amount" />
    </tr>
  )
}

/** Removes empty lines, to save paper. */
const withoutEmptyLines = (text: string): string => text.replaceAll(/\n\s*\n/g, '\n')

type OrderProps = { order: AdminOrder; language: Language }

/** Shown on the receipt of a cancelled order in place of the points. */
const CancelledNote = ({ order: { changes }, language }: OrderProps) => {
  const texts = printed[language]
  const given = changes.at(-1)?.reason
  return (
    <p className="cancelled">
      <b>{texts.cancelled}</b>
      {given && (
        <>
          {' '}
          <bdi>{given === cancelledByCustomer ? texts.cancelledByCustomer : given}</bdi>
        </>
      )}
    </p>
  )
}

type SumProps = { kind: 'round-off' | 'points'; what: string; amount: string }

const Sum = ({ kind, what, amount }: SumProps) => (
  <p className={kind}>
    <span>{what}</span> <b>{amount}</b>
  </p>
)

/** What is to be paid, and what of it is no line, for receipt and slip. */
export const PrintedSums = ({ order, language }: OrderProps) => {
  const texts = printed[language]
  const { format, roundOff } = orderAmounts(order)
  return (
    <>
      {order.fulfilment === 'delivery' && (
        <Sum kind="round-off" what={texts.delivery} amount={format(order.deliveryFee)} />
      )}
      {roundOff && <Sum kind="round-off" what={texts.roundOff} amount={roundOff} />}
      <p className="total">
        <span>
          {texts.total} <small>{texts.items(countItems(order.items))}</small>
        </span>{' '}
        <b>{format(order.payable)}</b>
      </p>
    </>
  )
}

/** What is to be paid, how it was, and the points for it. */
const Sums = ({ order, shop, language }: OrderProps & { shop: Shop }) => {
  const texts = printed[language]
  const paid = paidText(order, texts, formatExactRupees)
  return (
    <section>
      <PrintedSums order={order} language={language} />
      {paid && <p className="points">{paid}</p>}
      {shop.gstin && <p className="points">{texts.withGst}</p>}
      {order.pointsEarned > 0 && order.status !== 'cancelled' && (
        <Sum
          kind="points"
          what={texts.pointsEarned}
          amount={texts.points(order.pointsEarned.toLocaleString('en-IN'))}
        />
      )}
      {shop.note && (
        <p className="about">
          <bdi>{shop.note}</bdi>
        </p>
      )}
      <footer>{texts.thanks}</footer>
    </section>
  )
}

const Receipt = ({ shop, order, language }: OrderProps & { shop: Shop }) => {
  const texts = printed[language]
  const removed = order.removedItems.filter(({ orderedQuantity }) => orderedQuantity > 0)
  return (
    <main>
      <header>
        <h1>
          <bdi>{shop.name || texts.shop}</bdi>
        </h1>
        <p className="about">
          <bdi>{withoutEmptyLines(shop.description) || texts.description}</bdi>
        </p>
        <p className="contact">{shop.phone || shop.whatsappPhone || texts.contact}</p>
        {shop.fssai && <p className="contact">{texts.fssai(shop.fssai)}</p>}
        {shop.gstin && <p className="contact">{texts.gstin(shop.gstin)}</p>}
      </header>
      {order.status === 'cancelled' && <CancelledNote order={order} language={language} />}
      <p className="called">{texts.dayNumber(order.dayNumber)}</p>
      <dl>
        <div>
          <dt>{texts.orderId}</dt>
          <dd>{texts.number(orderNumber(order.id))}</dd>
        </div>
        <div>
          <dt>{texts.date}</dt>
          <dd>
            <time dateTime={order.createdAt}>{datesIn(language).formatDateTime(order.createdAt)}</time>
          </dd>
        </div>
        <div>
          <dt>{texts.customer}</dt>
          <dd>
            <bdi>{customerName(order, language)}</bdi>
          </dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.quantity}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <ItemRow key={line.line} order={order} line={line} language={language} />
          ))}
          {removed.map((line) => (
            <RemovedRow key={line.line} order={order} line={line} language={language} />
          ))}
        </tbody>
      </table>
      <Sums order={order} shop={shop} language={language} />
    </main>
  )
}

/**
 * The receipt of an order as one self-contained HTML page in the shop's language. Source: contract/README.md, Receipt,
 * speech and camera.
 */
export const receiptHtml = (shop: Shop, order: AdminOrder, language: Language): string => {
  const texts = printed[language]
  return toHtml({
    kind: 'receipt',
    title: texts.receiptTitle(orderNumber(order.id), shop.name || texts.shop),
    language,
    paper: 'margin: 4mm 5mm',
    content: <Receipt shop={shop} order={order} language={language} />,
  })
}
