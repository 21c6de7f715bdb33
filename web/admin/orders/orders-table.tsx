import { useCallback } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './orders-table.module.css'
import type { Reader } from './reading/use-reader.ts'
import { ageOf } from './rows/age.ts'
import { useMinute } from './rows/use-minute.ts'
import type { Change, OnChanged } from './rows/use-rows.ts'
import { texts } from './texts.ts'

type Props = {
  orders: readonly AdminOrder[]
  /** The id of the order that the address names, if any. */
  wanted: string | null
  reader: Reader
  /** Whether an order that is still shown does not belong to the list any more. */
  hasLeft: (id: string) => boolean
  /** The change that `Undo` takes back; undefined when there is none. */
  undoOf: (id: string) => Change | undefined
  onChanged: OnChanged
  onPack: (id: string) => void
}

/** The table of orders. On small screens each row is shown as a card. */
export const OrdersTable = ({ orders, wanted, reader, hasLeft, undoOf, onChanged, onPack }: Props) => {
  const now = useMinute()
  const { waiting, refresh } = useAlarm()
  const open = useCallback((id: string) => waiting.open([id]), [waiting])
  return (
    <div className={classes.container}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {texts.orderId}
            </th>
            <th scope="col">{texts.customer}</th>
            <th scope="col">{texts.items}</th>
            <th scope="col">{texts.total}</th>
            <th scope="col">{texts.date}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow
              key={order.id}
              order={order}
              age={order.status === 'new' ? ageOf(order.createdAt, now) : undefined}
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
