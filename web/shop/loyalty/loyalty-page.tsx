import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatRupees } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { refusalOf, useCustomer, useOrdersOfCustomer } from '../../shared/api/queries.ts'
import { nicknameStore } from '../../shared/lib/nickname-store.ts'
import button from '../../shared/ui/button.module.css'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { LiveOrders } from './live-orders.tsx'
import classes from './loyalty.module.css'
import { type DialogProps, PassbookButton } from './passbook-button.tsx'
import { PointsHistory } from './points-history.tsx'
import { RecentOrders } from './recent-orders.tsx'

type Props = { PassbookDialog: ComponentType<DialogProps> }

/** A sentence in place of the points, and the way to the home page. */
const NoPoints = ({ children }: { children: ReactNode }) => (
  <EmptyNote>
    {children}
    <p>
      <Link to={pages.home} className={button.button}>
        Go to the home page
      </Link>
    </p>
  </EmptyNote>
)

const Points = ({ nickname, PassbookDialog }: Props & { nickname: string }) => {
  const { data: customer, error, mutate } = useCustomer(nickname)
  const orders = useOrdersOfCustomer(customer?.id)
  const [isGone, setGone] = useState(false)
  // The name may be another's since the page was opened: nothing of the customer stays in sight then.
  const refusal = refusalOf(error) ?? refusalOf(orders.error)
  if (refusal) return <NoPoints>{refusal}</NoPoints>
  const failed = error && <ReadFailed what="Your points" error={error} onRetry={() => mutate()} />
  if (!customer) {
    if (failed) return failed
    if (customer === undefined) {
      return <div className={classes.waiting} role="status" aria-label="Loading your points" />
    }
    return (
      <>
        <div role="status">
          {isGone && (
            <p className={classes.gone}>
              The shop no longer keeps your name, points and orders. Place an order to start again.
            </p>
          )}
        </div>
        <EmptyNote>No loyalty points yet. Place your first order to start earning points!</EmptyNote>
      </>
    )
  }
  return (
    <>
      {failed}
      <section className={classes.points} aria-labelledby="points">
        <h2 id="points">Your Loyalty Points</h2>
        <p className={classes.owner}>{customer.nickname}</p>
        <p className={classes.figure}>{customer.loyaltyPoints.toLocaleString('en-IN')}</p>
        <p>Points earned from {formatRupees(customer.totalSpent)} in purchases</p>
        <PassbookButton customer={customer} Dialog={PassbookDialog} />
      </section>
      <section aria-labelledby="recent-orders">
        <h2 id="recent-orders" className={classes.heading}>
          Recent Orders
        </h2>
        <LiveOrders customerId={customer.id} onGone={() => setGone(true)} />
        <RecentOrders customer={customer} />
      </section>
      <PointsHistory customerId={customer.id} />
    </>
  )
}

/** My Points. Source: specification, section 2. */
export const LoyaltyPage = ({ PassbookDialog }: Props) => {
  const nickname = nicknameStore.useValue()
  return (
    <div className={classes.page}>
      <PageTitle title="My Points" />
      <h1>My Points</h1>
      {nickname === null ? (
        <NoPoints>Please set your nickname first by visiting the home page.</NoPoints>
      ) : (
        <Points key={nickname} nickname={nickname} PassbookDialog={PassbookDialog} />
      )}
    </div>
  )
}
