import type { AdminOrder } from '#contract/orders.ts'
import { OrderRow } from './order-row.tsx'
import classes from './orders-table.module.css'
import type { Reader } from './reading/use-reader.ts'

/** On small screens each row becomes a card. */
export const OrdersTable = ({ orders, reader }: { orders: AdminOrder[]; reader: Reader }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Order ID</th>
        <th scope="col">Customer</th>
        <th scope="col">Items</th>
        <th scope="col">Total</th>
        <th scope="col">Date</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          isReading={order.id === reader.readingId}
          onRead={reader.read}
          onStop={reader.stop}
        />
      ))}
    </tbody>
  </table>
)
