import { Box } from '@mantine/core'
import { memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { shopDay } from '#contract/shop-day.ts'
import { createClock } from '../../shared/api/clock.ts'
import { formatDateTime, formatTime } from '../../shared/lib/dates.ts'
import { usePart } from '../../shared/lib/store.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import { RowsTable } from '../kit/rows-table.tsx'
import { customerName } from '../shared/customer-name.ts'
import { lazyView } from '../shared/lazy-view.tsx'
import { urgent } from '../shared/looks.tsx'
import { useShownOrder } from './api.ts'
import { DeliveryMark } from './delivery.tsx'
import { OrderMenu } from './order-menu.tsx'
import classes from './orders.module.css'
import { PaymentMenu } from './payment.tsx'
import { PersonMarks, UnwantedNote } from './people.tsx'
import { DownloadReceipt } from './print-buttons.tsx'
import { ageOf, isUnpacked, latenessOf, type RowsProps } from './rows.tsx'
import { ReadButton } from './speech.tsx'
import { NextStep, StatusBadge, UndoButton } from './status.tsx'
import { texts } from './texts.ts'

const OrderDetails = lazyView(async () => (await import('./opened.ts')).OrderDetails)

const latenessLooks = {
  late: { px: 6, bdrs: 6, ...urgent },
  tooLate: { px: 6, bdrs: 6, c: 'var(--mantine-color-error)', style: { boxShadow: 'inset 0 0 0 1px' } },
} as const

/** When an order was placed, its date only if that is not today; then its pick-up time, else how long it has waited unpacked. */
const OrderTime = ({ order }: { order: AdminOrder }) => {
  const now = usePart(createClock).useTime()
  const { pickupAt, fulfilment, createdAt } = order
  const isToday = shopDay(new Date(createdAt)) === shopDay(now)
  const lateness = latenessOf(order, now.getTime())
  const waited = isUnpacked(order) ? ageOf(createdAt, now.getTime()) : undefined
  const due = pickupAt && texts.wishes.due[fulfilment](timeSeenFrom(new Date(pickupAt), now))
  return (
    <>
      <Box component="time" dateTime={createdAt} display="inline-block" c="dimmed" me={8}>
        {isToday ? formatTime(createdAt) : formatDateTime(createdAt)}
      </Box>
      <Box component="b" display="inline-block" {...(lateness && latenessLooks[lateness])}>
        {due ?? waited}
      </Box>
    </>
  )
}

type OrderRowProps = {
  order: AdminOrder
  hasLeft: boolean
  /** The URL names this order: it is expanded and gets the focus. */
  isWanted: boolean
}

const OrderRow = memo(({ order: listed, hasLeft, isWanted }: OrderRowProps) => {
  const order = useShownOrder(listed, hasLeft)
  const [isUnfolded, setUnfolded] = useState(isWanted)
  // The details come a moment after the row has shown that it is open, because on a slow phone they take longer.
  const hasDetails = useDeferredValue(isUnfolded, false) && isUnfolded
  const detailsId = useId()
  const row = useRef<HTMLTableRowElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    setUnfolded(true)
    row.current?.scrollIntoView({ block: 'center' })
    actions.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isWanted])
  const number = orderNumber(order.id)
  return (
    <>
      <tr
        ref={row}
        data-order={order.id}
        data-status={order.status}
        // The order's number is a button that does the same for keys and screen readers.
        onClick={({ target, currentTarget }) => {
          // React also passes on the presses in a dialog that a part of the row has opened.
          const isInRow = currentTarget.contains(target as Node)
          if (isInRow && !(target as Element).closest('button, a')) setUnfolded(!isUnfolded)
        }}
      >
        <th scope="row">
          <button
            type="button"
            className={classes.number}
            aria-label={texts.detailsOf(number)}
            aria-expanded={isUnfolded}
            aria-controls={hasDetails ? detailsId : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {texts.number(number)}
          </button>{' '}
          <b className={classes.dayNumber}>{dayNumberText(order.dayNumber)}</b>
        </th>
        <td className={classes.twoColumns}>
          <bdi>{customerName(order)}</bdi>
          <DeliveryMark order={order} />
          <PersonMarks order={order} />
          <UnwantedNote order={order} />
        </td>
        <td>{sharedTexts.items(countItems(order.items))}</td>
        <td data-end="top" className={classes.amount}>
          <b>{formatRupees(order.payable)}</b> <PaymentMenu order={order} />
        </td>
        <td className={classes.twoColumns}>
          <OrderTime order={order} />
        </td>
        <td>
          <StatusBadge status={order.status} /> <UndoButton order={order} />
        </td>
        <td data-whole>
          <div ref={actions} className={classes.actions}>
            <NextStep order={order} />
            <ReadButton order={order} />
            <DownloadReceipt order={order} />
            <OrderMenu order={order} />
          </div>
        </td>
      </tr>
      {hasDetails && (
        <tr id={detailsId}>
          <td style={{ gridColumn: '1 / -1', minWidth: 0 }}>
            <OrderDetails order={order} />
          </td>
        </tr>
      )}
    </>
  )
})

type OrdersTableProps = RowsProps & {
  /** The id of the order in the URL, if any. */
  wanted: string | null
}

const heads = [
  { label: texts.orderId },
  { label: texts.customer },
  { label: texts.items },
  { label: texts.total, isNumber: true },
  { label: texts.date },
  { label: texts.status },
  { label: texts.actions, isNumber: true },
]

/** The table of orders, whose rows open. */
export const OrdersTable = ({ orders, wanted, hasLeft }: OrdersTableProps) => (
  <RowsTable
    isWide="desktop"
    columns="9.25rem minmax(0, 1fr) 4.25rem 6.25rem 10.25rem 6.25rem 15.75rem"
    heads={heads}
  >
    <tbody>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} hasLeft={hasLeft(order.id)} isWanted={order.id === wanted} />
      ))}
    </tbody>
  </RowsTable>
)
