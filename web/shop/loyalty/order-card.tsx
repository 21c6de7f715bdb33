import { type ComponentType, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { countItems, lineAmount } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { orderedAmount } from '#contract/weighing.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import button from '../../shared/ui/button.module.css'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { InvoiceLink } from '../invoice/invoice-link.tsx'
import { AgainButton } from './again-button.tsx'
import { CancelButton, type CancelDialogProps } from './cancel/cancel-button.tsx'
import { orderAnchor } from './order-anchor.ts'
import classes from './order-card.module.css'
import { OrderSteps } from './status/order-steps.tsx'
import { texts } from './texts.ts'

type Props = { order: Order; nickname: string; CancelDialog: ComponentType<CancelDialogProps> }

export const OrderCard = ({ order, nickname, CancelDialog }: Props) => {
  const headingId = orderAnchor(order.id)
  const card = useRef<HTMLLIElement>(null)
  const { hash, key } = useLocation()
  // Each tap on a link to the order scrolls to it, also when the page is open already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see the comment above
  useEffect(() => {
    if (hash === `#${headingId}`) card.current?.scrollIntoView()
  }, [hash, headingId, key])
  const takenBack =
    order.status === 'cancelled' && order.pointsEarned > 0 ? texts.takenBack(order.pointsEarned) : undefined
  return (
    <li ref={card} className={classes.order}>
      <div className={classes.head}>
        <h3 id={headingId}>{texts.order(orderNumber(order.id))}</h3>
        <b className={classes.called}>{dayNumberText(order.dayNumber)}</b>
        <span className={classes.earned} data-taken-back={takenBack ? true : undefined}>
          <span>{takenBack ? takenBack.struck : texts.earned(order.pointsEarned)}</span>
          {takenBack?.said}
        </span>
      </div>
      <p className={classes.facts}>
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        <span>{itemsText(countItems(order.items))}</span>
      </p>
      <OrderSteps order={order} />
      <ul className={classes.lines}>
        {order.items.map((line) => {
          const amount = lineAmount(line) ?? String(line.quantity)
          const ordered = orderedAmount(line)
          return (
            <li key={line.productId}>
              {withWholeAmounts(texts.line(localName(line), amount))}
              {ordered && <small>{texts.weighed(amount, ordered)}</small>}
            </li>
          )
        })}
      </ul>
      <p className={classes.total}>{texts.total(formatRupees(order.payable))}</p>
      <div className={classes.actions}>
        <AgainButton order={order} describedBy={headingId} />
        <InvoiceLink order={order} customer={nickname} describedBy={headingId} className={button.quiet} />
        <CancelButton order={order} Dialog={CancelDialog} />
      </div>
    </li>
  )
}
