import { formatRupees, paise } from '#contract/money.ts'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { useStats } from './api.ts'
import classes from './stat-cards.module.css'
import { texts } from './texts.ts'

const count = (value: number): string => value.toLocaleString('en-IN')

/** Four statistics of the whole store. */
export const StatCards = () => {
  const { data: stats, error, retry } = useStats()
  if (error) return <ReadFailed what={texts.theFigures} error={error} onRetry={retry} />
  const cards = [
    { label: texts.totalSales, value: stats && formatRupees(paise(Math.round(stats.totalSales * 100))) },
    { label: texts.totalOrders, value: stats && count(stats.totalOrders) },
    { label: texts.activeProducts, value: stats && count(stats.activeProducts) },
    { label: texts.customers, value: stats && count(stats.totalCustomers) },
  ]
  return (
    <dl className={classes.cards} aria-busy={!stats}>
      {cards.map(({ label, value }) => (
        <div key={label} className={classes.card}>
          <dt>{label}</dt>
          <dd>{value ?? texts.unknown}</dd>
        </div>
      ))}
    </dl>
  )
}
