import useSWR from 'swr'
import { RefusedOrders as Refused } from '#contract/admin-orders.ts'
import { request } from '../../shared/api/request.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import classes from '../backups/backups.module.css'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'

const useRefusedOrders = () =>
  useSWR('/api/orders/refused', (path: string) => request(Refused, path), alwaysRevalidate)

const ordersText = (count: number): string =>
  count === 1 ? '1 order' : `${count.toLocaleString('en-IN')} orders`

const sentenceOf = ({ count, since, most }: NonNullable<Refused>): string => {
  const others = count - (most?.count ?? 0)
  const inOneName = most && others === 0 ? ` in the name of ${most.nickname}` : ''
  const names =
    most && others > 0
      ? `: ${most.count.toLocaleString('en-IN')} in the name of ${most.nickname}, ${others.toLocaleString('en-IN')} in other names`
      : ''
  const have = count === 1 ? 'has' : 'have'
  return `${ordersText(count)}${inOneName} ${have} been refused since ${formatDateTime(since)}, because too many were sent in a short time${names}.`
}

/** On the Overview, for a day after an order was refused because too many came. */
export const RefusedOrders = () => {
  const { data: refused } = useRefusedOrders()
  if (!refused) return null
  return (
    <aside className={classes.overdue} aria-label="Refused orders">
      <p>{sentenceOf(refused)}</p>
    </aside>
  )
}
