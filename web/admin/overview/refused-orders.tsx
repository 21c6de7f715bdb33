import type { RefusedOrders as Refused } from '#contract/admin-orders.ts'
import { formatDateTime } from '../../shared/lib/dates.ts'
import classes from '../backups/backups.module.css'
import { useRefusedOrders } from './api.ts'
import { texts } from './texts.ts'

const sentenceOf = ({ count, since, most }: NonNullable<Refused>): string => {
  const time = formatDateTime(since)
  if (!most) return texts.refused(count, time)
  return most.count === count
    ? texts.refusedInOneName(count, time, most.nickname)
    : texts.refusedInNames(count, time, most.nickname, most.count)
}

/** Shown on the Overview for a day after an order was refused because there were too many. */
export const RefusedOrders = () => {
  const { data: refused } = useRefusedOrders()
  if (!refused) return null
  return (
    <aside className={classes.overdue} aria-label={texts.refusedOrders}>
      <p>{sentenceOf(refused)}</p>
    </aside>
  )
}
