import { type ReactNode, Suspense } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Customer } from '#contract/customers.ts'
import { limits } from '#contract/limits.ts'
import { formatExactRupees, formatRupees, paise } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { lazyPart } from '../../shared/api/lazy-group.ts'
import { refusalOf, useCustomer } from '../../shared/api/queries.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useDialogEntry } from '../../shared/lib/use-dialog-entry.ts'
import { texts as sharedTexts } from '../../shared/texts.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { PointsIcon } from '../../shared/ui/icons.tsx'
import { EmptyNote, NotLoaded, ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { LiveOrders, loadExtras, NameCheck } from '../lazy-extras.ts'
import { loadRarelyUsed } from '../lazy-rarely-used.ts'
import { createNameForm } from '../nickname/nickname-field.ts'
import { createOwnNames, useWasOwn } from '../nickname/own-names.ts'
import { useKhataBalance, useOrdersOfCustomer } from './api.ts'
import classes from './loyalty.module.css'
import { OrderCard } from './order-card.tsx'
import { PointsHistory, PointsWorth } from './points-history.tsx'
import { texts } from './texts.ts'

const homeLink = (
  <Link to={pages.home} className={button.button}>
    {sharedTexts.toHome}
  </Link>
)

/** The customer's latest orders. Source: contract/README.md, Pages. */
const RecentOrders = ({ customerId: id }: { customerId: string }) => {
  const { data: orders, error, retry } = useOrdersOfCustomer(id)
  if (error) return <ReadFailed what={texts.theOrders} error={error} onRetry={retry} />
  if (!orders) return <Waiting height={140} />
  if (orders.length === 0) {
    return (
      <EmptyNote>
        {texts.noOrders}
        <p>{homeLink}</p>
      </EmptyNote>
    )
  }
  return (
    <ul className={block.stack}>
      {orders.slice(0, limits.recentOrders).map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  )
}

/** Fills the page where there are no points, with a link to the home page. */
const NoPoints = ({ children }: { children: ReactNode }) => (
  <div className={`${block.card} ${classes.none}`}>
    <PointsIcon />
    {children}
    {homeLink}
  </div>
)

/** How points come, and what they are worth if the owner has set it. */
const EarningPoints = () => (
  <div className={block.soft}>
    {texts.earning}
    <PointsWorth points={0} />
  </div>
)

/**
 * What the customer owes, or has paid in advance, on a phone that is known as the customer's. Nothing when it is 0, as it
 * also is without a khata. Source: contract/README.md, Khata.
 */
const KhataBalance = ({ customerId, nickname }: { customerId: string; nickname: string }) => {
  const isOwn = usePart(createOwnNames).useIncludes(nickname)
  const { data, error } = useKhataBalance(isOwn ? customerId : undefined)
  if (!data || data.balance === 0 || refusalOf(error)) return null
  const amount = formatExactRupees(paise(Math.abs(data.balance)))
  return <p className={classes.owner}>{data.balance > 0 ? texts.khata(amount) : texts.advance(amount)}</p>
}

const PassbookDialog = lazyPart(async () => {
  // Its frame is in the other group.
  const [parts] = await Promise.all([loadRarelyUsed(), loadExtras()])
  return parts.PassbookDialog
}, NotLoaded)

/** Opens the customer's passbook. */
const PassbookButton = ({ customer }: { customer: Customer }) => {
  const dialog = useDialogEntry('passbook')
  return (
    <>
      <button type="button" className={classes.passbook} aria-haspopup="dialog" onClick={dialog.open}>
        {texts.myPassbook}
      </button>
      {dialog.wasOpened && (
        <Suspense>
          <PassbookDialog customer={customer} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  )
}

const Points = ({ nickname }: { nickname: string }) => {
  const { data: customer, error, retry } = useCustomer(nickname)
  const orders = useOrdersOfCustomer(customer?.id)
  const wasOwn = useWasOwn(nickname)
  const nameForm = usePart(createNameForm)
  const navigate = useNavigate()
  const changeName = (beginning: string) => {
    nameForm.set(beginning)
    void navigate(pages.home)
  }
  // The name may have been taken by another customer since the page was opened. Then no data of that customer are shown.
  const refusal = refusalOf(error) ?? refusalOf(orders.error)
  if (refusal) {
    return (
      <NoPoints>
        <p>{refusal}</p>
      </NoPoints>
    )
  }
  if (error) return <ReadFailed what={texts.thePoints} error={error} onRetry={retry} />
  if (customer === undefined) return <Waiting height={140} />
  if (customer === null) {
    return (
      <NoPoints>
        <p>{texts.noPoints}</p>
        <EarningPoints />
      </NoPoints>
    )
  }
  return (
    <>
      {!wasOwn && (
        <Suspense>
          <NameCheck nickname={nickname} refusal={undefined} isNew={false} onChange={changeName} />
        </Suspense>
      )}
      <section className={classes.points} aria-labelledby="points">
        <h2 id="points">{texts.points}</h2>
        <p className={classes.owner}>{customer.nickname}</p>
        <p className={classes.figure}>{customer.loyaltyPoints.toLocaleString('en-IN')}</p>
        <p>{texts.earnedFrom(formatRupees(customer.totalSpent))}</p>
        <PointsWorth points={customer.loyaltyPoints} />
        <KhataBalance customerId={customer.id} nickname={nickname} />
        <PassbookButton customer={customer} />
      </section>
      <section aria-labelledby="recent-orders">
        <h2 id="recent-orders" className={classes.heading}>
          {texts.orders}
        </h2>
        <Suspense>
          <LiveOrders customerId={customer.id} />
        </Suspense>
        <RecentOrders customerId={customer.id} />
      </section>
      <PointsHistory customerId={customer.id} />
    </>
  )
}

/** The page My Points. Source: contract/README.md, Pages. */
export const LoyaltyPage = () => {
  const nickname = useNickname()
  return (
    <div className={`${block.page} ${classes.page}`}>
      <PageTitle title={texts.page} />
      <h1>{texts.page}</h1>
      {nickname === null ? (
        <NoPoints>
          <p>{texts.noNickname}</p>
          <EarningPoints />
        </NoPoints>
      ) : (
        <Points key={nickname} nickname={nickname} />
      )}
    </div>
  )
}
