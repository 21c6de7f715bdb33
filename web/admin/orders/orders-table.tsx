import { useCallback } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { OrderRow } from './order-row.tsx'
import classes from './orders-table.module.css'
import type { Reader } from './reading/use-reader.ts'

type Props = {
  orders: AdminOrder[]
  /** The order that was asked for, if any. */
  wanted: string | null
  reader: Reader
}

/** On small screens each row becomes a card. */
export const OrdersTable = ({ orders, wanted, reader }: Props) => {
  const { waiting, refresh } = useAlarm()
  const open = useCallback((id: string) => waiting.open([id]), [waiting])
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Order ID</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col">Total</th>
          <th scope="col">Date</th>
          <th scope="col">Status</th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            isWanted={order.id === wanted}
            isReading={order.id === reader.readingId}
            onRead={reader.read}
            onStop={reader.stop}
            onOpen={open}
            onAsked={refresh}
          />
        ))}
      </tbody>
    </table>
  )
}
