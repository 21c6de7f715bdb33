import { localName } from '#contract/local-text.ts'
import { formatRupees, paise } from '#contract/money.ts'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { Panel } from '../../shared/ui/panel.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx'
import { useMostOrdered } from './api.ts'
import classes from './most-ordered-products.module.css'
import { texts } from './texts.ts'

const Ranking = () => {
  const { data: ranking, error, retry } = useMostOrdered()
  if (error) return <ReadFailed what={texts.theRanking} error={error} onRetry={retry} />
  if (!ranking) return <RowSkeletons count={3} label={texts.loadingRanking} />
  if (ranking.length === 0) return <EmptyNote>{texts.nothingOrdered}</EmptyNote>
  return (
    <ol className={classes.ranking}>
      {ranking.map(({ product, orderCount, revenue }, index) => (
        <li key={product.id}>
          <span className={classes.rank} data-rank={index + 1}>
            {index + 1}
          </span>
          <span className={classes.product}>
            <span className={classes.name}>{withWholeAmounts(localName(product))}</span>{' '}
            <span className={classes.orders}>{texts.orders(orderCount)}</span>
          </span>
          <span className={classes.revenue}>{formatRupees(paise(Math.round(revenue * 100)))}</span>
        </li>
      ))}
    </ol>
  )
}

export const MostOrderedProducts = () => (
  <Panel title={texts.mostOrdered}>
    <Ranking />
  </Panel>
)
