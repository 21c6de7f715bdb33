import { formatRupees, paise } from '#contract/money.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useMostOrdered } from '../shared/admin-queries.ts'
import classes from './most-ordered-products.module.css'

const Ranking = () => {
  const { data: ranking, error, mutate } = useMostOrdered()
  if (error) return <ReadFailed what="The ranking" error={error} onRetry={() => mutate()} />
  if (!ranking) return <RowSkeletons count={3} label="Loading the ranking" />
  if (ranking.length === 0) return <EmptyNote>No order data available yet.</EmptyNote>
  return (
    <ol className={classes.ranking}>
      {ranking.map(({ product, orderCount, revenue }, index) => (
        <li key={product.id}>
          <span className={classes.rank} data-rank={index + 1}>
            {index + 1}
          </span>
          <span className={classes.name}>{product.name}</span>
          <span className={classes.orders}>
            {orderCount.toLocaleString('en-IN')} {orderCount === 1 ? 'order' : 'orders'}
          </span>
          <span className={classes.revenue}>{formatRupees(paise(Math.round(revenue * 100)))}</span>
        </li>
      ))}
    </ol>
  )
}

export const MostOrderedProducts = () => (
  <Panel title="Most Ordered Products">
    <Ranking />
  </Panel>
)
