import { Box } from '@mantine/core'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { createClock } from '../../shared/api/clock.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import { usePart } from '../../shared/lib/store.ts'
import iconButton from '../../shared/ui/icon-button.module.css'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { customerName } from '../shared/customer-name.ts'
import { urgent } from '../shared/looks.tsx'
import { useOrder } from './api.ts'
import { DeliveryMark } from './delivery.tsx'
import { OrderDetails } from './order-details.tsx'
import classes from './orders-table.module.css'
import { PackButton } from './packing.tsx'
import { PaymentMenu } from './payment.tsx'
import { PersonMarks, UnwantedNote } from './people.tsx'
import { DownloadReceipt } from './receipt.tsx'
import { ageOf, latenessOf, type RowsProps } from './rows.tsx'
import { ReadButton, type Reader } from './speech.tsx'
import { type Change, NextStepButton, type OnChanged, StatusBadge, UndoButton } from './status.tsx'
import { texts } from './texts.ts'
import { TellReadyInRow } from './whatsapp-links.tsx'

const UnfoldIcon = outline(<path d="m6 9.5 6 6 6-6" />)

const lateMark = { px: 6, bdrs: 6, lh: 'max(1.15, min(1.35, var(--least-lines)))' }

const latenessLooks = {
  late: { ...lateMark, ...urgent },
  tooLate: {
    ...lateMark,
    c: 'var(--mantine-color-error)',
    style: { boxShadow: 'inset 0 0 0 1px' }, // no border, which would make the row higher
  },
} as const

/** The pick-up time, else how long an order that is not packed yet has waited; nothing for others. */
const Waited = ({ order }: { order: AdminOrder }) => {
  const now = usePart(createClock).useTime()
  const { pickupAt, fulfilment, status, createdAt } = order
  const isUnpacked = status === 'new' || status === 'accepted'
  if (!pickupAt && !isUnpacked) return null
  const lateness = latenessOf(order, now.getTime())
  return (
    <Box
      component="b"
      display="inline-block"
      me={8}
      {...(lateness ? latenessLooks[lateness] : { c: 'var(--ink)' })}
    >
      {pickupAt
        ? texts.wishes.due[fulfilment](timeSeenFrom(new Date(pickupAt), now))
        : ageOf(createdAt, now.getTime())}
    </Box>
  )
}

type OrderRowProps = {
  order: AdminOrder
  /** The order no longer matches the list, so its changes do not arrive with the list. */
  hasLeft: boolean
  /** The change that `Undo` reverts; undefined when there is none. */
  undo: Change | undefined
  /** The URL names this order: it is expanded and gets the focus. */
  isWanted: boolean
  isReading: boolean
  onRead: Reader['read']
  onStop: Reader['stop']
  onChanged: OnChanged
  onPack: (id: string) => void
}

const OrderRow = memo((props: OrderRowProps) => {
  const { hasLeft, undo, isWanted, isReading, onRead, onStop, onChanged, onPack } = props
  const { data: current } = useOrder(hasLeft ? props.order.id : undefined)
  const order = (hasLeft && current) || props.order
  const [isUnfolded, setUnfolded] = useState(isWanted)
  const detailsId = useId()
  const row = useRef<HTMLTableRowElement>(null)
  const actions = useRef<HTMLTableCellElement>(null)
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
        data-reading={isReading || undefined}
        data-status={order.status}
        // The button at the row's end does the same for keys and screen readers.
        onClick={({ target, currentTarget }) => {
          // React also passes on the presses in a dialog that a part of the row has opened.
          const isInRow = currentTarget.contains(target as Node)
          if (isInRow && !(target as Element).closest('button, a')) setUnfolded(!isUnfolded)
        }}
      >
        <th scope="row" className={classes.id}>
          {texts.number(number)}
        </th>
        <td className={classes.called}>{dayNumberText(order.dayNumber)}</td>
        <td className={classes.customer}>
          <bdi>{customerName(order)}</bdi>
          <DeliveryMark order={order} />
          <PersonMarks order={order} />
          <UnwantedNote order={order} />
        </td>
        <td className={classes.items}>{itemsText(countItems(order.items))}</td>
        <td className={classes.total}>
          <PaymentMenu order={order} />
        </td>
        <td className={classes.date}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          <Waited order={order} />
          {order.status === 'accepted' && <PackButton id={order.id} onPack={onPack} />}
          <TellReadyInRow order={order} />
          <UndoButton order={order} undo={undo} onChanged={onChanged} />
        </td>
        <td className={classes.status}>
          <StatusBadge status={order.status} />
        </td>
        <td ref={actions} className={classes.actions}>
          <NextStepButton order={order} onChanged={onChanged} onPack={onPack} />
          <ReadButton order={order} isReading={isReading} onRead={onRead} onStop={onStop} />
          <DownloadReceipt order={order} />
          <button
            type="button"
            className={`${iconButton.button} ${classes.unfold}`}
            aria-label={texts.detailsOf(number)}
            title={texts.detailsOf(number)}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? detailsId : undefined}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <UnfoldIcon />
          </button>
        </td>
      </tr>
      {isUnfolded && (
        <tr id={detailsId} className={classes.more}>
          <td colSpan={8}>
            <OrderDetails order={order} onChanged={onChanged} />
          </td>
        </tr>
      )}
    </>
  )
})

type OrdersTableProps = RowsProps & {
  /** The id of the order in the URL, if any. */
  wanted: string | null
  reader: Reader
}

/** The table of orders. On small screens each row is shown as a card. */
export const OrdersTable = ({
  orders,
  wanted,
  reader,
  hasLeft,
  undoOf,
  onChanged,
  onPack,
}: OrdersTableProps) => (
  <div className={classes.container}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" colSpan={2} className={classes.id}>
            {texts.orderId}
          </th>
          {(['customer', 'items', 'total', 'date', 'status', 'actions'] as const).map((column) => (
            <th key={column} scope="col" className={classes[column]}>
              {texts[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            hasLeft={hasLeft(order.id)}
            undo={undoOf(order.id)}
            isWanted={order.id === wanted}
            isReading={order.id === reader.readingId}
            onRead={reader.read}
            onStop={reader.stop}
            onChanged={onChanged}
            onPack={onPack}
          />
        ))}
      </tbody>
    </table>
  </div>
)
