import type { MergePreview } from '#contract/merges.ts'
import { formatRupees, type Paise, paise } from '#contract/money.ts'
import classes from './customer.module.css'
import { texts } from './texts.ts'

const grouped = (count: number): string => count.toLocaleString('en-IN')
const sum = (left: Paise, right: Paise): Paise => paise(left + right)

/** The effect of a merge, shown before the owner confirms it. */
export const MergeSummary = ({ preview: { kept, merged, orders } }: { preview: MergePreview }) => {
  const rows = [
    { what: texts.orders, moves: grouped(orders), afterwards: undefined },
    {
      what: texts.points,
      moves: grouped(merged.loyaltyPoints),
      afterwards: grouped(kept.loyaltyPoints + merged.loyaltyPoints),
    },
    {
      what: texts.spent,
      moves: formatRupees(merged.totalSpent),
      afterwards: formatRupees(sum(kept.totalSpent, merged.totalSpent)),
    },
  ]
  return (
    <div className={classes.summary}>
      <p className={classes.becomes}>
        <bdi>{merged.nickname}</bdi> {texts.becomes} <bdi>{kept.nickname}</bdi>
      </p>
      <p>{texts.moves(kept.nickname)}</p>
      <dl>
        {rows.map(({ what, moves, afterwards }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <b>{moves}</b>
              {afterwards !== undefined && <small>{texts.afterwards(kept.nickname, afterwards)}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p>{texts.afterMerge(kept.nickname, merged.nickname)}</p>
    </div>
  )
}
