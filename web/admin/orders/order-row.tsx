import { memo, useEffect, useId, useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import iconButton from '../../shared/ui/icon-button.module.css'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useAction } from '../shared/use-action.ts'
import { useOrder } from './api.ts'
import { OrderDetails } from './details/order-details.tsx'
import { DownloadIcon, UnfoldIcon } from './order-icons.tsx'
import classes from './orders-table.module.css'
import { PackButton } from './packing/pack-button.tsx'
import { PersonMarks } from './person/person-marks.tsx'
import { ReadButton } from './reading/read-button.tsx'
import { downloadReceipt } from './receipt/download-receipt.ts'
import type { Change, OnChanged } from './rows/use-rows.ts'
import { NextStepButton } from './status/next-step-button.tsx'
import { StatusBadge } from './status/status-badge.tsx'
import { UndoButton } from './status/undo-button.tsx'
import { texts } from './texts.ts'
import { UnwantedNote } from './unwanted/unwanted-note.tsx'

type Props = {
  order: AdminOrder
  /** How long a new order has waited; undefined for others. */
  age: string | undefined
  /** The order does not belong to the list any more, so the list does not bring its changes. */
  hasLeft: boolean
  /** The change that `Undo` takes back; undefined when there is none. */
  undo: Change | undefined
  /** The address names this order: it is expanded and gets the focus. */
  isWanted: boolean
  isReading: boolean
  onRead: (order: AdminOrder) => void
  onStop: () => void
  /** Called when the owner opens the details or has the order read aloud. */
  onOpen: (id: string) => void
  /** Called after an attempt to change the order, also when it failed. */
  onAsked: () => void
  onChanged: OnChanged
  /** Opens the order for packing. */
  onPack: (id: string) => void
}

export const OrderRow = memo((props: Props) => {
  const { age, hasLeft, undo, isWanted, isReading, onRead, onStop, onOpen, onAsked, onChanged, onPack } =
    props
  const { data: current } = useOrder(hasLeft ? props.order.id : undefined)
  const order = (hasLeft && current) || props.order
  const { run } = useAction()
  const [isUnfolded, setUnfolded] = useState(isWanted)
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
  const download = () =>
    run(() => downloadReceipt(order), { success: texts.downloaded, failure: texts.downloadFailed })
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
    actions.current?.querySelector('button')?.focus({ preventScroll: true }) // `Undo`, which had it, is gone
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
      >
        <th scope="row">{texts.number(number)}</th>
        <td className={classes.called}>{dayNumberText(order.dayNumber)}</td>
        <td className={classes.customer}>
          <bdi>{order.customerNickname}</bdi>
          <PersonMarks order={order} isPlaceKept={isUnfolded} />
          <UnwantedNote order={order} />
        </td>
        <td className={classes.items}>{itemsText(countItems(order.items))}</td>
        <td className={classes.total}>{formatRupees(order.payable)}</td>
        <td className={classes.date}>
          <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
          {age && <b className={classes.age}>{age}</b>}
          {order.status === 'accepted' && <PackButton id={order.id} onPack={onPack} />}
          {undo && undo.after === order.status && (
            <UndoButton order={order} before={undo.before} onAsked={onAsked} onUndone={onUndone} />
          )}
        </td>
        <td className={classes.status}>
          <StatusBadge status={order.status} />
        </td>
        <td className={classes.actions}>
          <div ref={actions}>
            <NextStepButton order={order} onAsked={onAsked} onChanged={onChanged} onAccepted={onPack} />
            <ReadButton number={number} isReading={isReading} onClick={read} />
            <IconButton label={texts.downloadReceipt(number)} onClick={() => void download()}>
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
          </div>
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
