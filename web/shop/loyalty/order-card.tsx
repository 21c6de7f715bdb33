import { useState } from 'react'
import { Link } from 'react-router-dom'
import { countItems, lineAmount, orderedAmount } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { lineCost, type Order, orderAmounts } from '#contract/orders.ts'
import { orderPage } from '#contract/pages.ts'
import { useAction } from '../../shared/api/mutation.ts'
import { reasonOf } from '../../shared/api/request.ts'
import { texts as invoice } from '../../shared/invoice/invoice-texts.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { usePart } from '../../shared/lib/store.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { createCartOpener, useCart } from '../cart/cart-store.ts'
import { loadExtras } from '../lazy-extras.ts'
import { noteOf } from '../order/line-differences.ts'
import { texts as orderTexts } from '../order/texts.ts'
import { isPaid, useTakesUpi } from '../payment/takes-upi.ts'
import { listOnShelf } from '../shelves/shelves.ts'
import { useRefetchCatalogue } from './api.ts'
import { CancelButton } from './cancel-button.tsx'
import classes from './order-card.module.css'
import { OrderStatusBadge, reasonText } from './order-status.tsx'
import { texts } from './texts.ts'

type AgainButtonProps = { order: Pick<Order, 'id' | 'items'>; describedBy: string }

/** Adds the products of an earlier order to the cart and opens it. */
export const AgainButton = ({ order, describedBy }: AgainButtonProps) => {
  const cart = useCart()
  const opener = usePart(createCartOpener)
  const readCatalogue = useRefetchCatalogue()
  const [notOrdered, setNotOrdered] = useState<string>()
  const { run, isBusy, error } = useAction(async () => {
    setNotOrdered(undefined)
    const [{ orderAgain }, [products, categories]] = await Promise.all([loadExtras(), readCatalogue()])
    const { added, left } = orderAgain(cart, order, listOnShelf(categories, products))
    if (added) opener.open([added, ...left])
    else setNotOrdered(left.join(' '))
  })
  const hasFailed = error !== undefined
  const why = hasFailed ? reasonOf(error) : notOrdered
  return (
    <>
      <button
        type="button"
        className={`${button.button} ${button.quiet}`}
        aria-describedby={describedBy}
        disabled={isBusy}
        onClick={(click) => {
          // The cart opens a moment later, so that a second tap would add all once more.
          if (!isDoublePress(click)) void run()
        }}
      >
        {texts.again}
      </button>
      {/* Not a toast, because the lazy group that shows toasts may not be loaded. */}
      {(hasFailed || notOrdered !== undefined) && (
        <div className={block.problem} role="alert">
          <strong>{hasFailed ? texts.againFailed : texts.nothingToOrder}</strong>
          {why && <p>{why}</p>}
        </div>
      )}
    </>
  )
}

export const OrderCard = ({ order }: { order: Order }) => {
  const headingId = `order-${order.id}`
  const { format, roundOff } = orderAmounts(order)
  const takesUpi = useTakesUpi(order)
  const reason = order.changes.at(-1)?.reason
  const isTakenBack = order.status === 'cancelled' && order.pointsEarned > 0
  return (
    <li className={`${block.card} ${classes.order}`}>
      <div className={classes.head}>
        <h3 id={headingId}>
          <Link to={orderPage(order.id)}>{texts.order(orderNumber(order.id))}</Link>
        </h3>
        <b>{dayNumberText(order.dayNumber)}</b>
        <OrderStatusBadge status={order.status} />
      </div>
      <p className={classes.facts}>
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        <span>{sharedTexts.items(countItems(order.items))}</span>
        {order.fulfilment === 'delivery' && <span>{invoice.delivery}</span>}
        {isPaid(order) && <span>{invoice.paid[order.payment]}</span>}
      </p>
      {reason && <p className={classes.reason}>{reasonText(reason)}</p>}
      <ul className={`${block.amounts} ${classes.lines}`}>
        {order.items.map((line) => {
          const amount = lineAmount(line) ?? String(line.quantity)
          const ordered = orderedAmount(line)
          const note =
            line.weight !== undefined && ordered ? texts.weighed(amount, ordered) : noteOf(order, line)
          return (
            <li key={line.productId}>
              <span>
                {withWholeAmounts(texts.line(localName(line), amount))}
                {note && <small>{note}</small>}
              </span>{' '}
              <span>{format(lineCost(line))}</span>
            </li>
          )
        })}
        {order.deliveryFee > 0 && (
          <li>
            <span>{invoice.delivery}</span> <span>{format(order.deliveryFee)}</span>
          </li>
        )}
        {roundOff && (
          <li>
            <span>{orderTexts.roundOff}</span> <span>{roundOff}</span>
          </li>
        )}
      </ul>
      <div className={block.amounts}>
        <p className={classes.total}>
          <span className={block.pill} data-taken-back={isTakenBack || undefined}>
            {isTakenBack ? texts.takenBack(order.pointsEarned) : texts.earned(order.pointsEarned)}
          </span>
          <b>{texts.total(format(order.payable))}</b>
        </p>
      </div>
      <div className={`${button.row} ${classes.actions}`}>
        {takesUpi && (
          <Link
            to={orderPage(order.id)}
            className={`${button.button} ${button.quiet}`}
            aria-describedby={headingId}
          >
            {texts.payByUpi}
          </Link>
        )}
        <AgainButton order={order} describedBy={headingId} />
        <CancelButton order={order} />
      </div>
    </li>
  )
}
