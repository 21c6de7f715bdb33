import { memo } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import type { AdminOrder } from '#contract/orders.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import { itemsText } from '../../shared/lib/plural.ts'
import classes from './orders-table.module.css'

const OrderRow = memo(({ order }: { order: AdminOrder }) => (
  <tr>
    <th scope="row">#{orderNumber(order.id)}</th>
    <td className={classes.customer}>{order.customerNickname}</td>
    <td>{itemsText(order.itemCount)}</td>
    <td className={classes.total}>{formatRupees(order.total)}</td>
    <td className={classes.date}>
      <time dateTime={order.createdAt}>{formatDateTime(order.createdAt)}</time>
    </td>
  </tr>
))

/** On small screens each row becomes a card of two lines. */
export const OrdersTable = ({ orders }: { orders: AdminOrder[] }) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">Order ID</th>
        <th scope="col">Customer</th>
        <th scope="col">Items</th>
        <th scope="col">Total</th>
        <th scope="col">Date</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </tbody>
  </table>
)
