import { Box, Button } from '@mantine/core'
import {
  memo,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
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
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { RowsTable } from '../kit/rows-table.tsx'
import { useSteadyRows } from '../kit/steady-rows.ts'
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
import { ReadButton } from './speech.tsx'
import { NextStep, StatusBadge, UndoButton } from './status.tsx'
import { texts } from './texts.ts'

const minute = 60_000

/**
 * How long an order has waited, such as `5 min` or `2 h 5 min`. Zero for one that is newer than the time on the page.
 */
const ageOf = (createdAt: string, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / minute))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return texts.days(Math.floor(hours / 24))
  return hours === 0 ? texts.minutes(minutes) : texts.hours(hours, minutes % 60)
}

/** Whether the shop still has to do something about the order, or its customer to fetch it. */
const isWaiting = ({ status }: AdminOrder): boolean => status !== 'completed' && status !== 'cancelled'

const isUnpacked = ({ status }: AdminOrder): boolean => status === 'new' || status === 'accepted'

/**
 * How late an order is that is not packed yet: relative to its pick-up time, else to when it was placed. `late` from 10
 * minutes on, `tooLate` from 20. Undefined for others.
 */
export const latenessOf = (order: AdminOrder, now: number): 'late' | 'tooLate' | undefined => {
  if (!isUnpacked(order)) return undefined
  const minutes = (now - Date.parse(order.pickupAt ?? order.createdAt)) / minute
  if (minutes >= 20) return 'tooLate'
  return minutes >= 10 ? 'late' : undefined
}

/** Whether an order is not packed yet, and its pick-up time is in at most ten minutes, or over. */
const isDueSoon = (order: AdminOrder, now: number): boolean =>
  isUnpacked(order) && order.pickupAt !== undefined && Date.parse(order.pickupAt) - now <= 10 * minute

/** Of some of the rows, the ids of those that are scrolled out of sight. */
const useOutOfSight = (list: RefObject<HTMLElement | null>, ids: readonly string[]): ReadonlySet<string> => {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const watched = ids.join()
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setHidden((before) => {
        const after = new Set(before)
        for (const { target, isIntersecting } of entries) {
          const { order = '' } = (target as HTMLElement).dataset
          if (isIntersecting) after.delete(order)
          else after.add(order)
        }
        return after
      }),
    )
    for (const id of watched.split(',')) {
      const row = list.current?.querySelector(`[data-order="${CSS.escape(id)}"]`)
      if (row) observer.observe(row)
    }
    return () => observer.disconnect()
  }, [list, watched])
  return hidden
}

/** What the rows of orders know of their list. */
type RowsProps<Order extends AdminOrder = AdminOrder> = {
  orders: readonly Order[]
  /** Whether an order that is still shown no longer matches the list. */
  hasLeft: (id: string) => boolean
}

type OrderRowsProps<Order extends AdminOrder> = {
  /** As they are to be sorted. */
  orders: readonly Order[]
  /** Whether they were read since the list was opened. */
  isFresh: boolean
  /** Whether the list begins with the orders that wait. */
  beginsWithWaiting: boolean
  /** The id of the order in the URL, if any. */
  wanted: string | null
  emptyNote: ReactNode
  children: (rows: RowsProps<Order>) => ReactNode
}

/** A list of orders whose rows keep their places, with a button that sorts them. */
export const OrderRows = <Order extends AdminOrder>(props: OrderRowsProps<Order>) => {
  const { orders, isFresh, beginsWithWaiting, wanted, emptyNote, children } = props
  const list = useRef<HTMLElement>(null)
  const now = usePart(createClock).useTime().getTime()
  const { waiting } = useAlarm()
  const { rows, added, isSorted, sort, hasLeft } = useSteadyRows(orders, {
    waits: beginsWithWaiting ? isWaiting : undefined,
    isFresh,
    wanted,
  })
  const shown = new Set(rows.map(({ id }) => id))
  const arrived = added.filter(({ id, status }) => status === 'new' || !shown.has(id))
  const due = rows.filter((order) => isDueSoon(order, now) && !arrived.includes(order))
  const outOfSight = useOutOfSight(
    list,
    due.map(({ id }) => id),
  )
  const dueCount = due.filter(({ id }) => outOfSight.has(id)).length
  const sortRows = () => {
    sort()
    // The button, which had the focus, is removed.
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView({ block: 'start' })
  }
  // The owner who presses something in the list has seen its new orders: they ring no more.
  const markSeen = () => waiting.open(rows.map(({ id }) => id))
  return (
    <section
      ref={list}
      tabIndex={-1}
      style={{ scrollMarginTop: 'calc(var(--header-height) + var(--sticky-height))' }}
      onPointerDownCapture={markSeen}
      onClickCapture={markSeen}
    >
      {!isSorted && arrived.length + dueCount > 0 && (
        // It covers the list and its sticky head, so that it moves no row.
        <Box
          pos="sticky"
          top="calc(var(--header-height) + var(--sticky-height) + 6px)"
          h={0}
          ta="center"
          style={{ zIndex: 4 }}
        >
          <Button style={{ boxShadow: 'var(--shadow)' }} onClick={sortRows}>
            {texts.sort(arrived.length, dueCount)}
          </Button>
        </Box>
      )}
      {rows.length === 0 ? emptyNote : children({ orders: rows, hasLeft })}
    </section>
  )
}

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
