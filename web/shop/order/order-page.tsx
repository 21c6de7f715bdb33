import { type ComponentType, Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { lineAmount } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { formatRupees } from '#contract/money.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { cameBack, lineCost, type OrderStatus, orderAmounts, type TrackedOrder } from '#contract/orders.ts'
import { orderPage, pages } from '#contract/pages.ts'
import { callLink, internationalNumber } from '#contract/phone-number.ts'
import { createClock } from '../../shared/api/clock.ts'
import { refusalOf, useCustomer, useSetting, useStoreName } from '../../shared/api/queries.ts'
import { RequestError } from '../../shared/api/request.ts'
import { texts as invoice } from '../../shared/invoice/invoice-texts.ts'
import { type InvoiceOrder, invoiceLink } from '../../shared/invoice/whatsapp.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { LiveOrders } from '../lazy-extras.ts'
import { CancelButton } from '../loyalty/cancel-button.tsx'
import { AgainButton } from '../loyalty/order-card.tsx'
import { reasonText } from '../loyalty/order-status.tsx'
import { texts as pointsTexts } from '../loyalty/texts.ts'
import { PayByUpi } from '../payment/pay-by-upi.tsx'
import { isPaid, useTakesUpi } from '../payment/takes-upi.ts'
import { useDeliveryAddress, useTrackedOrder } from './api.ts'
import { amountOf, noteOf } from './line-differences.ts'
import classes from './order-page.module.css'
import { useUnseenChanges } from './seen-changes.ts'
import { texts } from './texts.ts'

/** The steps of an order, one more for a delivery; the present one is marked. A cancelled order has none. */
const Steps = ({ status, fulfilment }: Pick<TrackedOrder, 'status' | 'fulfilment'>) => {
  const isDelivery = fulfilment === 'delivery'
  const last = status === 'completed' ? status : isDelivery ? 'out' : 'ready'
  const steps: OrderStatus[] = ['new', 'accepted', ...(isDelivery ? (['ready'] as const) : []), last]
  const present = steps.indexOf(status)
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={index <= present || undefined}
          aria-current={index === present ? 'step' : undefined}
        >
          {texts.statuses[step]}
        </li>
      ))}
    </ol>
  )
}

/** Says what the shop changed, until the shopper dismisses it; later changes show it again. */
const ChangesNote = ({ order }: { order: TrackedOrder }) => {
  const { differences, dismiss } = useUnseenChanges(order)
  return (
    <div role="status">
      {differences.length > 0 && (
        <section className={`${block.note} ${classes.changes}`}>
          <h2>{texts.changed}</h2>
          <ul>
            {differences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>{texts.newAmount(formatRupees(order.payable))}</p>
          <button type="button" className={`${button.button} ${button.quiet}`} onClick={dismiss}>
            {texts.ok}
          </button>
        </section>
      )}
    </div>
  )
}

/** How the order is paid by UPI, or how it was paid. Only the phones of the customer get it. */
const Payment = ({ order }: { order: TrackedOrder }) => {
  const takesUpi = useTakesUpi(order)
  return (
    <>
      <div role="status">
        {isPaid(order) && <p className={classes.paid}>{invoice.paid[order.payment]}</p>}
      </div>
      {takesUpi && <PayByUpi order={order} />}
    </>
  )
}

/** The lines of an order above its amount, with what was ordered where that differs. */
const Lines = ({ order }: { order: TrackedOrder }) => {
  const { format, roundOff } = orderAmounts(order)
  return (
    <section aria-labelledby="goods">
      <h2 id="goods">{texts.goods}</h2>
      <ul className={`${block.amounts} ${classes.lines}`}>
        {order.items.map((line) => (
          <li key={line.line}>
            <span>
              <b>{lineAmount(line) ?? `${line.quantity} ×`}</b> {withWholeAmounts(localName(line))}
              {noteOf(order, line) && <small>{noteOf(order, line)}</small>}
            </span>
            <span>{format(lineCost(line))}</span>
          </li>
        ))}
        {order.removedItems
          .filter(({ orderedQuantity }) => orderedQuantity > 0)
          .map((line) => (
            <li key={line.line} className={classes.removed}>
              <s>
                {amountOf(line.orderedQuantity, line)} {localName(line)}
              </s>
              {cameBack(order, line.line) && <small>{texts.broughtBack}</small>}
            </li>
          ))}
        {order.fulfilment === 'delivery' && (
          <li>
            <span>{invoice.delivery}</span>
            <span>{format(order.deliveryFee)}</span>
          </li>
        )}
        {roundOff && (
          <li>
            <span>{texts.roundOff}</span>
            <span>{roundOff}</span>
          </li>
        )}
        <li className={classes.total}>
          <b>{texts.total}</b>
          <b>{format(order.payable)}</b>
        </li>
      </ul>
    </section>
  )
}

/** What the shopper asked for. Only the phones of the customer get it. */
const Wishes = ({ order: { note, ifMissing, phone } }: { order: TrackedOrder }) =>
  (note || ifMissing || phone) && (
    <section className={classes.wishes} aria-label={texts.wishes}>
      {note && (
        <q>
          <bdi>{note}</bdi>
        </q>
      )}
      {ifMissing && <p>{texts.ifMissing[ifMissing]}</p>}
      {phone && <p>{texts.phone(phone)}</p>}
    </section>
  )

/** Where and when the goods are fetched. */
const PickupPlace = ({ time }: { time: string | null }) => {
  const storeName = useStoreName()
  const phone = useSetting('store_phone').data
  return (
    <section>
      <h2>{texts.where}</h2>
      <p>{time ? texts.pickup(time) : texts.whenReady}</p>
      <p>
        <bdi>{storeName}</bdi> {phone && <a href={callLink(phone)}>{phone}</a>}
      </p>
      <p>
        <Link to={pages.storeInfo}>{texts.storeInfo}</Link>
      </p>
    </section>
  )
}

/** Where and when the goods are brought. Only the phones of the customer get the address. */
const Destination = ({ order, time }: { order: TrackedOrder; time: string | null }) => {
  const { id, status, changes } = order
  const { data: address } = useDeliveryAddress(changes && id)
  const phone = useSetting('store_phone').data
  return (
    <section>
      <h2>{address ? texts.bringTo : invoice.delivery}</h2>
      {address && (
        <address className={classes.address}>
          {[address.name, address.street, address.landmark, address.pincode, address.phone]
            .filter(Boolean)
            .map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
        </address>
      )}
      {status !== 'out' && <p>{time ? texts.deliveryAt(time) : texts.deliverySoon}</p>}
      {phone && (
        <p>
          <a href={callLink(phone)}>{texts.callShop}</a>
        </p>
      )}
    </section>
  )
}

/**
 * Opens WhatsApp with the invoice as a message to the shop. The store cannot know whether it is sent. Renders nothing if
 * the shop has no WhatsApp number.
 */
const InvoiceLink = ({ order, customer }: { order: InvoiceOrder; customer: string }) => {
  const number = internationalNumber(useSetting('whatsapp_phone').data ?? '')
  const shopName = useStoreName()
  if (!number) return null
  const page = new URL(orderPage(order.id), location.origin).href
  return (
    <a
      href={invoiceLink({ number, shopName, customer, page }, order)}
      target="_blank"
      rel="noopener noreferrer"
      className={`${button.button} ${button.quiet}`}
    >
      {texts.sendInvoice}
    </a>
  )
}

type ContentProps = {
  order: TrackedOrder
  /** Whether it could not be read again. */
  hasFailed: boolean
}

const OrderContent = ({ order, hasFailed }: ContentProps) => {
  const nickname = useNickname()
  const isOwn = nickname !== null && order.nickname === nickname
  const { data: customer } = useCustomer(isOwn ? nickname : null)
  // Only a phone of its customer gets its changes and points.
  const { changes, pointsEarned = 0, isCancellableHere = false } = order
  const own = changes && { ...order, changes, pointsEarned, isCancellableHere }
  const isOpen = order.status !== 'completed' && order.status !== 'cancelled'
  const isDelivery = order.fulfilment === 'delivery'
  const now = usePart(createClock).useTime()
  const time = order.pickupAt && timeSeenFrom(new Date(order.pickupAt), now)
  const reason = order.status === 'cancelled' && order.changes?.at(-1)?.reason
  return (
    <>
      {customer && (
        <Suspense>
          <LiveOrders customerId={customer.id} />
        </Suspense>
      )}
      <header className={classes.head}>
        <div>
          <h1 id="order">{dayNumberText(order.dayNumber)}</h1>
          <p>
            {texts.number(orderNumber(order.id))} ·{' '}
            <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          </p>
        </div>
        <p className={classes.toPay}>
          {isOpen && !isPaid(order) ? texts.toPay : texts.amount} <b>{formatRupees(order.payable)}</b>
        </p>
      </header>
      {order.status === 'cancelled' ? (
        <p className={`${block.note} ${classes.notice}`} role="alert">
          {texts.cancelled} {reason && reasonText(reason)}
        </p>
      ) : (
        <Steps status={order.status} fulfilment={order.fulfilment} />
      )}
      {/* A customer's phone hears of a lost connection from the stream. */}
      <div role="status">
        {hasFailed && !customer && <p className={`${block.note} ${classes.notice}`}>{pointsTexts.lost}</p>}
      </div>
      <ChangesNote order={order} />
      <Payment order={order} />
      {isOpen && (isDelivery ? <Destination order={order} time={time} /> : <PickupPlace time={time} />)}
      <Lines order={order} />
      <Wishes order={order} />
      <div className={`${button.row} ${classes.actions}`}>
        {own && <CancelButton order={own} />}
        <AgainButton order={order} describedBy="order" />
        {own && order.status !== 'cancelled' && <InvoiceLink order={own} customer={order.nickname ?? ''} />}
      </div>
    </>
  )
}

/** An order's own page, for whoever has its link. Source: contract/README.md, An order's own page. */
export const OrderPage = ({ NotFound }: { NotFound: ComponentType }) => {
  const { id = '' } = useParams()
  const { data: order, error, failure, retry } = useTrackedOrder(id)
  if (error instanceof RequestError && error.status === 404) return <NotFound />
  const refusal = refusalOf(error)
  return (
    <div className={classes.page}>
      <PageTitle title={texts.page} />
      {refusal ? (
        <>
          <h1>{texts.page}</h1>
          <p className={`${block.note} ${classes.notice}`}>{texts.refused}</p>
        </>
      ) : order ? (
        <OrderContent key={id} order={order} hasFailed={failure !== undefined} />
      ) : (
        <>
          <h1>{texts.page}</h1>
          {error ? (
            <ReadFailed what={texts.theOrder} error={error} onRetry={retry} />
          ) : (
            <Waiting height={320} />
          )}
        </>
      )}
    </div>
  )
}
