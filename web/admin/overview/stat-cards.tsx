import { formatRupees, paise } from '#contract/money.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { useStats } from '../shared/admin-queries.ts'
import classes from './stat-cards.module.css'

const count = (value: number): string => value.toLocaleString('en-IN')

/** Four figures of the whole store. */
export const StatCards = () => {
  const { data: stats, error, mutate } = useStats()
  if (error) return <ReadFailed what="The figures" error={error} onRetry={() => mutate()} />
  const cards = [
    { label: 'Total Sales', value: stats && formatRupees(paise(Math.round(stats.totalSales * 100))) },
    { label: 'Total Orders', value: stats && count(stats.totalOrders) },
    { label: 'Active Products', value: stats && count(stats.activeProducts) },
    { label: 'Customers', value: stats && count(stats.totalCustomers) },
  ]
  return (
    <dl className={classes.cards} aria-busy={!stats}>
      {cards.map(({ label, value }) => (
        <div key={label} className={classes.card}>
          <dt>{label}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  )
}
