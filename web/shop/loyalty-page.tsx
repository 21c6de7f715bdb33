import { Link } from 'react-router-dom'
import { orderNumber } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { pages } from '#contract/pages.ts'
import { useCustomer, useOrdersOfCustomer } from '../shared/api/reads.ts'
import { formatDate } from '../shared/lib/dates.ts'
import { nicknameStore } from '../shared/lib/nickname-store.ts'
import { itemsText } from '../shared/lib/plural.ts'
import button from '../shared/ui/button.module.css'
import { EmptyNote } from '../shared/ui/empty-note.tsx'
import { PageTitle } from '../shared/ui/page-title.tsx'
import { ReadFailed } from '../shared/ui/read-failed.tsx'
import classes from './loyalty-page.module.css'

const OrderCard = ({ order }: { order: Order }) => (
  <li className={classes.order}>
    <div className={classes.head}>
      <h3>Order #{orderNumber(order.id)}</h3>
      <span className={classes.earned}>+{order.pointsEarned} points</span>
    </div>
    <p className={classes.facts}>
      <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
      <span>{itemsText(order.items.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
    </p>
    <ul className={classes.lines}>
      {order.items.map(({ productId, name, quantity }) => (
        <li key={productId}>
          {name} ({quantity})
        </li>
      ))}
    </ul>
    <p className={classes.total}>Total: {formatRupees(order.total)}</p>
  </li>
)

const RecentOrders = ({ customerId }: { customerId: string }) => {
  const { data: orders, error, mutate } = useOrdersOfCustomer(customerId)
  if (error) return <ReadFailed what="Your orders" error={error} onRetry={() => mutate()} />
  if (!orders) return <div className={classes.waiting} role="status" aria-label="Loading your orders" />
  if (orders.length === 0) {
    return <EmptyNote>No orders yet. Start shopping to see your order history!</EmptyNote>
  }
  return (
    <ul className={classes.orders}>
      {orders.slice(0, limits.recentOrders).map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

const Points = ({ nickname }: { nickname: string }) => {
  const { data: customer, error, mutate } = useCustomer(nickname)
  if (error) return <ReadFailed what="Your points" error={error} onRetry={() => mutate()} />
  if (customer === undefined) {
    return <div className={classes.waiting} role="status" aria-label="Loading your points" />
  }
  if (customer === null) {
    return <EmptyNote>No loyalty points yet. Place your first order to start earning points!</EmptyNote>
  }
  return (
    <>
      <section className={classes.points} aria-labelledby="points">
        <h2 id="points">Your Loyalty Points</h2>
        <p className={classes.figure}>{customer.loyaltyPoints.toLocaleString('en-IN')}</p>
        <p>Points earned from {formatRupees(customer.totalSpent)} in purchases</p>
      </section>
      <section aria-labelledby="recent-orders">
        <h2 id="recent-orders" className={classes.heading}>
          Recent Orders
        </h2>
        <RecentOrders customerId={customer.id} />
      </section>
    </>
  )
}

/** My Points. Source: specification, section 2. */
export const LoyaltyPage = () => {
  const nickname = nicknameStore.useValue()
  return (
    <div className={classes.page}>
      <PageTitle title="My Points" />
      <h1>My Points</h1>
      {nickname === null ? (
        <EmptyNote>
          Please set your nickname first by visiting the home page.
          <p>
            <Link to={pages.home} className={button.button}>
              Go to the home page
            </Link>
          </p>
        </EmptyNote>
      ) : (
        <Points key={nickname} nickname={nickname} />
      )}
    </div>
  )
}
