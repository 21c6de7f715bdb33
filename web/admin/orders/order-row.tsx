import { memo } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import { IconButton } from '../../shared/ui/icon-button.tsx'
import { useAction } from '../use-action.ts'
import { DownloadIcon } from './order-icons.tsx'
import classes from './orders-table.module.css'
import { ReadButton } from './reading/read-button.tsx'
import { downloadReceipt } from './receipt/download-receipt.ts'

type Props = {
  order: AdminOrder
  isReading: boolean
  onRead: (order: AdminOrder) => void
  onStop: () => void
}

export const OrderRow = memo(({ order, isReading, onRead, onStop }: Props) => {
  const { run } = useAction()
  const number = orderNumber(order.id)
  const download = () =>
    run(() => downloadReceipt(order), { success: 'Receipt Downloaded', failure: 'Download Error' })
  return (
    <tr data-reading={isReading || undefined}>
      <th scope="row">#{number}</th>
      <td className={classes.customer}>
        <bdi>{order.customerNickname}</bdi>
      </td>
      <td className={classes.items}>{itemsText(order.itemCount)}</td>
      <td className={classes.total}>{formatRupees(order.total)}</td>
      <td className={classes.date}>
        <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
      </td>
      <td className={classes.actions}>
        <div>
          <ReadButton
            number={number}
            isReading={isReading}
            onClick={() => (isReading ? onStop() : onRead(order))}
          />
          <IconButton label={`Download receipt ${number}`} onClick={() => void download()}>
            <DownloadIcon />
          </IconButton>
        </div>
      </td>
    </tr>
  )
})
