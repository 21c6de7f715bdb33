import { Box, Text } from '@mantine/core'
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { timeSeenFrom } from '#contract/opening-hours.ts'
import { orderStatusNames } from '#contract/orders.ts'
import { createClock } from '../../shared/api/clock.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import { usePart } from '../../shared/lib/store.ts'
import type { Pages } from '../../shared/lib/use-pages.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import iconButton from '../../shared/ui/icon-button.module.css'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { Pager } from '../kit/pager.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { customerName } from '../shared/customer-name.ts'
import { urgent } from '../shared/looks.tsx'
import { useListedOrders, useOrder } from './api.ts'
import { Deliveries } from './deliveries.tsx'
import { DeliveryMark } from './delivery.tsx'
import { NothingFound } from './find.tsx'
import { OrderDetails } from './order-details.tsx'
import { DownloadIcon, UnfoldIcon } from './order-icons.tsx'
import {
  isOldestFirst,
  isOnOnePage,
  type OrdersChoice,
  type OrdersFilter,
  ordersAddress,
} from './orders-filter.ts'
import classes from './orders-table.module.css'
import { PackButton, type PackingAddress } from './packing.tsx'
import { PaymentMenu } from './payment.tsx'
import { PersonMarks } from './people.tsx'
import { downloadReceipt } from './receipt.tsx'
import {
  ageOf,
  type Change,
  latenessOf,
  type OnChanged,
  OrderRows,
  type RowsProps,
  type Unseen,
} from './rows.tsx'
import { ReadButton, type Reader } from './speech.tsx'
import { NextStepButton, StatusBadge, UndoButton } from './status.tsx'
import { texts } from './texts.ts'
import { UnwantedNote } from './unwanted.tsx'
import { TellReadyInRow } from './whatsapp-links.tsx'

const lateMark = { px: 6, bdrs: 6, lh: 'max(1.15, min(1.35, var(--least-lines)))' }

const latenessLooks = {
  late: { ...lateMark, ...urgent },
  tooLate: {
    ...lateMark,
    c: 'var(--mantine-color-error)',
    style: { boxShadow: 'inset 0 0 0 1px' }, // no border, which would make the row higher
  },
} as const

type OrderRowProps = {
  order: AdminOrder
  /** The pick-up time, else how long an order that is not packed yet has waited; undefined for others. */
  waited: string | undefined
  lateness: ReturnType<typeof latenessOf>
  /** The order no longer matches the list, so its changes do not arrive with the list. */
  hasLeft: boolean
  /** The change that `Undo` reverts; undefined when there is none. */
  undo: Change | undefined
  /** The URL names this order: it is expanded and gets the focus. */
  isWanted: boolean
  isReading: boolean
  onRead: (order: AdminOrder) => void
  onStop: () => void
  /** Called when the owner opens the details or has the order read aloud. */
  onOpen: (id: string) => void
  /** Called after an attempt to change the order, even if it failed. */
  onAsked: () => void
  onChanged: OnChanged
  /** Opens the order for packing. */
  onPack: (id: string) => void
}

const OrderRow = memo((props: OrderRowProps) => {
  const {
    waited,
    lateness,
    hasLeft,
    undo,
    isWanted,
    isReading,
    onRead,
    onStop,
    onOpen,
    onAsked,
    onChanged,
    onPack,
  } = props
  const { data: current } = useOrder(hasLeft ? props.order.id : undefined)
  const order = (hasLeft && current) || props.order
  const receipt = useMutation(downloadReceipt, {
    success: texts.downloaded,
    failure: texts.downloadFailed,
  })
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
  const unfold = () => {
    setUnfolded(!isUnfolded)
    onOpen(order.id)
  }
  const read = () => {
    if (isReading) return onStop()
    onRead(order)
    onOpen(order.id)
  }
  const onUndone = (undone: AdminOrder) => {
    onChanged(undone, undefined)
    actions.current?.querySelector('button')?.focus({ preventScroll: true }) // `Undo`, which had the focus, is removed
  }
  return (
    <>
      <tr
        ref={row}
        tabIndex={-1} // the focus returns here after packing
        data-order={order.id}
        data-reading={isReading || undefined}
        data-status={order.status}
        data-unfolded={isUnfolded || undefined}
        // The button at the row's end does the same for keys and screen readers.
        onClick={({ target, currentTarget }) => {
          // React also passes on the presses in a dialog that a part of the row has opened.
          const isInRow = currentTarget.contains(target as Node)
          if (isInRow && !(target as Element).closest('button, a, input, select')) unfold()
        }}
      >
        <th scope="row" className={classes.id}>
          {texts.number(number)}
        </th>
        <td className={classes.called}>{dayNumberText(order.dayNumber)}</td>
        <td className={classes.customer}>
          <bdi>{customerName(order)}</bdi>
          <DeliveryMark order={order} />
          <PersonMarks order={order} isPlaceKept={isUnfolded} />
          <UnwantedNote order={order} />
        </td>
        <td className={classes.items}>{itemsText(countItems(order.items))}</td>
        <td className={classes.total}>
          <PaymentMenu order={order} />
        </td>
        <td className={classes.date}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          {waited && (
            <Box
              component="b"
              display="inline-block"
              me={8}
              {...(lateness ? latenessLooks[lateness] : { c: 'var(--ink)' })}
            >
              {waited}
            </Box>
          )}
          {order.status === 'accepted' && <PackButton id={order.id} onPack={onPack} />}
          <TellReadyInRow order={order} />
          {undo && undo.after === order.status && (
            <UndoButton order={order} before={undo.before} onAsked={onAsked} onUndone={onUndone} />
          )}
        </td>
        <td className={classes.status}>
          <StatusBadge status={order.status} />
        </td>
        <td ref={actions} className={classes.actions}>
          <NextStepButton order={order} onAsked={onAsked} onChanged={onChanged} onAccepted={onPack} />
          <ReadButton number={number} isReading={isReading} onClick={read} />
          <IconButton label={texts.downloadReceipt(number)} onClick={() => void receipt.run(order)}>
            <DownloadIcon />
          </IconButton>
          <button
            type="button"
            className={`${iconButton.button} ${classes.unfold}`}
            aria-label={texts.detailsOf(number)}
            title={texts.detailsOf(number)}
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? detailsId : undefined}
            onClick={unfold}
          >
            <UnfoldIcon />
          </button>
        </td>
      </tr>
      {isUnfolded && (
        <tr id={detailsId} className={classes.more}>
          <td colSpan={8}>
            <OrderDetails order={order} onAsked={onAsked} onChanged={onChanged} />
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

const waitedOf = ({ pickupAt, fulfilment, status, createdAt }: AdminOrder, now: Date): string | undefined => {
  if (pickupAt) return texts.wishes.due[fulfilment](timeSeenFrom(new Date(pickupAt), now))
  return status === 'new' || status === 'accepted' ? ageOf(createdAt, now.getTime()) : undefined
}

/** The table of orders. On small screens each row is shown as a card. */
const OrdersTable = ({ orders, wanted, reader, hasLeft, undoOf, onChanged, onPack }: OrdersTableProps) => {
  const now = usePart(createClock).useTime()
  const { waiting, refresh } = useAlarm()
  const open = useCallback((id: string) => waiting.open([id]), [waiting])
  return (
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
              waited={waitedOf(order, now)}
              lateness={latenessOf(order, now.getTime())}
              hasLeft={hasLeft(order.id)}
              undo={undoOf(order.id)}
              isWanted={order.id === wanted}
              isReading={order.id === reader.readingId}
              onRead={reader.read}
              onStop={reader.stop}
              onOpen={open}
              onAsked={refresh}
              onChanged={onChanged}
              onPack={onPack}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OrdersListProps = {
  filter: OrdersFilter
  /** The id of the order in the URL, such as after a tap on the alarm's banner. */
  wanted: string | null
  pages: Pages<string>
  reader: Reader
  packing: PackingAddress
  unseen: Unseen
}

const hasOrder = (orders: readonly AdminOrder[], wanted: string): boolean =>
  orders.some(({ id }) => id === wanted)

/** Whether the orders that wait stand above all others in a list, or are all that it has. */
const beginsWithWaiting = (choice: OrdersChoice | undefined, isPinning: boolean): boolean =>
  choice === undefined
    ? isPinning
    : isOnOnePage(choice) || ['new', 'accepted', 'ready', 'out'].includes(choice)

const emptyNote = (choice: OrdersChoice | undefined): string => {
  if (choice === undefined) return texts.none
  if (choice === 'todo') return texts.queue.nothingToDo
  if (choice === 'deliveries') return texts.delivery.none
  if (choice === 'unpaid') return texts.payment.noneUnpaid
  if (choice === 'khata') return texts.payment.noneOnKhata
  return choice === 'unwanted' ? texts.noneUnwanted : texts.noneInStatus(orderStatusNames[choice])
}

/** One page of the orders. Loaded orders remain visible while the page is revalidated, even if that fails. */
export const OrdersList = ({ filter, wanted, pages, reader, packing, unseen }: OrdersListProps) => {
  const { choice, search, day } = filter
  const listed = useListedOrders(filter, pages.cursor)
  const { page, orders, isPinning, isCrowded, error, reload, retry } = listed
  const [, setSearch] = useSearchParams()
  // The total is taken from the first page, so that orders placed later do not change the range that the pager shows.
  const [total, setTotal] = useState(0)
  if (page && pages.number === 1 && page.total !== total) setTotal(page.total)

  const isMissing = wanted && orders && !choice && !search && !day && !hasOrder(orders, wanted)
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    // The shown page may be older than the order. If it is not on the reloaded page either, the list of new orders has it.
    void reload().then((read) => {
      if (isOver || hasOrder(read, wanted)) return
      setSearch({ tab: 'orders', status: 'new', order: wanted }, { replace: true })
    })
    return () => {
      isOver = true
    }
  }, [isMissing, wanted, reload, setSearch])

  const failure = error && <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!page || !orders) return failure || <RowSkeletons count={5} label={texts.loading} />
  const list = {
    orders,
    isFresh: listed.isFresh,
    beginsWithWaiting: beginsWithWaiting(choice, isPinning),
    wanted,
    unseen,
    packing,
    emptyNote: search || day ? <NothingFound filter={filter} /> : <EmptyNote>{emptyNote(choice)}</EmptyNote>,
  }
  return (
    <>
      {failure}
      {isCrowded && (
        <Text mb={8}>
          {texts.queue.crowded} <Link to={ordersAddress({ choice: 'todo' })}>{texts.queue.toDo}</Link>
        </Text>
      )}
      {choice === 'deliveries' ? (
        <Deliveries {...list} key={listed.list} />
      ) : (
        <OrderRows
          {...list}
          key={listed.list}
          pager={(lastId) =>
            !isOnOnePage(choice) && (
              <Pager
                what={texts.orders}
                pages={pages}
                page={{ items: page.items, total }}
                labels={isOldestFirst(choice) ? texts.oldestFirstPager : texts.pager}
                lastId={lastId}
              />
            )
          }
        >
          {(rows) => <OrdersTable {...rows} wanted={wanted} reader={reader} />}
        </OrderRows>
      )}
    </>
  )
}
