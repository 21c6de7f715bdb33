import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { useOrdersOfCustomer } from '../../shared/api/queries.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import classes from './loyalty.module.css'
import { OrderCard } from './order-card.tsx'

/** The latest orders. Source: specification, section 9. */
export const RecentOrders = ({ customer: { id, nickname } }: { customer: Customer }) => {
  const { data: orders, error, mutate } = useOrdersOfCustomer(id)
  const failed = error && <ReadFailed what="Your orders" error={error} onRetry={() => mutate()} />
  if (!orders) {
    return failed || <div className={classes.waiting} role="status" aria-label="Loading your orders" />
  }
  return (
    <>
      {failed}
      {orders.length === 0 ? (
        <EmptyNote>No orders yet. Start shopping to see your order history!</EmptyNote>
      ) : (
        <ul className={classes.orders}>
          {orders.slice(0, limits.recentOrders).map((order) => (
            <OrderCard key={order.id} order={order} nickname={nickname} />
          ))}
        </ul>
      )}
    </>
  )
}
