import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { OrderCounts } from '#contract/admin-orders.ts'
import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import type { OrdersChoice } from '../orders-choice.ts'
import { texts } from '../texts.ts'
import classes from './status.module.css'

type Props = { chosen: OrdersChoice | undefined; counts: OrderCounts | undefined }

const statuses = Object.keys(orderStatusNames) as OrderStatus[]

/** The number of all orders; 0 while the counts are loading. */
export const countAll = (counts: OrderCounts | undefined): number =>
  counts ? statuses.reduce((sum, status) => sum + counts[status], 0) : 0

/** Links that filter the list by status, each with its number of orders. */
export const StatusFilter = ({ chosen, counts }: Props) => {
  const filter = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice or the loaded counts can move it out of view
  useEffect(() => {
    const list = filter.current
    const choice = list?.querySelector<HTMLElement>('[aria-current]')
    // Scrolls only the list, not the page, as `scrollIntoView` would.
    if (list && choice) list.scrollLeft = choice.offsetLeft - (list.clientWidth - choice.offsetWidth) / 2
  }, [chosen, counts === undefined])
  const choice = (status: OrdersChoice | undefined, name: string, count: number | undefined) => (
    <Link
      key={name}
      to={`?tab=orders${status ? `&status=${status}` : ''}`}
      className={classes.choice}
      aria-current={status === chosen || undefined}
      data-waiting={(status === 'new' && count !== undefined && count > 0) || undefined}
    >
      {name} {count !== undefined && <b>{count.toLocaleString('en-IN')}</b>}
    </Link>
  )
  return (
    <nav ref={filter} className={classes.filter} aria-label={texts.byStatus}>
      {choice(undefined, texts.all, counts && countAll(counts))}
      {statuses.map((status) => choice(status, orderStatusNames[status], counts?.[status]))}
      {(chosen === 'unwanted' || (counts && counts.unwanted > 0)) &&
        choice('unwanted', texts.unwanted, counts?.unwanted)}
    </nav>
  )
}
