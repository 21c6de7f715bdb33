import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { OrderCounts } from '#contract/admin-orders.ts'
import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import { type OrdersFilter, ordersAddress } from '../find/use-orders-filter.ts'
import type { OrdersChoice } from '../orders-choice.ts'
import { texts } from '../texts.ts'
import classes from './status.module.css'

type Props = { filter: OrdersFilter; counts: OrderCounts | undefined }

const statuses = Object.keys(orderStatusNames) as OrderStatus[]

/** The number of all orders; 0 while the counts are loading. */
export const countAll = (counts: OrderCounts | undefined): number =>
  counts ? statuses.reduce((sum, status) => sum + counts[status], 0) : 0

/** Links that filter the list by status, each with its number of orders. */
export const StatusFilter = ({ filter, counts: all }: Props) => {
  const { choice: chosen, search, day, dayChoice } = filter
  // The counts are those of all days.
  const counts = search || day ? undefined : all
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice or the loaded counts can move it out of view
  useEffect(() => {
    const choice = list.current?.querySelector<HTMLElement>('[aria-current]')
    const row = list.current?.parentElement
    // Scrolls only the row of filters, not the page, as `scrollIntoView` would.
    if (row && choice) row.scrollLeft = choice.offsetLeft - (row.clientWidth - choice.offsetWidth) / 2
  }, [chosen, counts === undefined])
  const choice = (status: OrdersChoice | undefined, name: string, count: number | undefined) => (
    <Link
      key={name}
      to={ordersAddress({ choice: status, search, day: dayChoice })}
      className={classes.choice}
      aria-current={status === chosen || undefined}
      data-waiting={(status === 'new' && count !== undefined && count > 0) || undefined}
    >
      {name} {count !== undefined && <b>{count.toLocaleString('en-IN')}</b>}
    </Link>
  )
  return (
    <nav ref={list} className={classes.filter} aria-label={texts.byStatus}>
      {choice(undefined, texts.all, counts && countAll(counts))}
      {statuses.map((status) => choice(status, orderStatusNames[status], counts?.[status]))}
      {(chosen === 'unwanted' || (all && all.unwanted > 0)) &&
        choice('unwanted', texts.unwanted, counts?.unwanted)}
    </nav>
  )
}
