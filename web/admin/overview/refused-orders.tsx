import { formatDateTime } from '../../shared/lib/dates.ts'
import classes from '../backups/backups.module.css'
import { useRefusedOrders } from './api.ts'
import { texts } from './texts.ts'

/** Shown on the Overview for a day after an order was refused because there were too many. */
export const RefusedOrders = () => {
  const { data: refused } = useRefusedOrders()
  if (!refused) return null
  return (
    <aside className={classes.overdue} aria-label={texts.refusedOrders}>
      <p>{texts.refused(refused.count, formatDateTime(refused.since), refused.most)}</p>
    </aside>
  )
}
