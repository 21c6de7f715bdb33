import { useState } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { formatExactRupees } from '#contract/money.ts'
import { cancelledByCustomer } from '#contract/orders.ts'
import { type PointsEntry, worthOfPoints } from '#contract/points.ts'
import { usePointsValue } from '../../shared/api/queries.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { EmptyNote, ReadFailed, Waiting } from '../../shared/ui/load-states.tsx'
import { PointsEntryRow } from '../../shared/ui/points-entry.tsx'
import { usePointsHistory } from './api.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

/** The value of points, if the owner has set it. */
export const PointsWorth = ({ points }: { points: number }) => {
  const value = usePointsValue()
  if (value === undefined) return null
  const worth = worthOfPoints(points, value)
  return (
    <p className={classes.worth}>
      {texts.value(formatExactRupees(value))}
      {worth > 0 && <strong>{texts.worth(points.toLocaleString('en-IN'), formatExactRupees(worth))}</strong>}
    </p>
  )
}

/** The number of entries that each press shows more. */
const step = 10

const describeReason = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByYou : reason

const describeChange = ({ kind, points, orderId }: PointsEntry): string =>
  texts.changes[kind](orderId ? texts.ofOrder(orderNumber(orderId)) : texts.ofAnOrder, points)

/** The history of a customer's points, newest first. */
export const PointsHistory = ({ customerId }: { customerId: string }) => {
  const [shown, setShown] = useState(step)
  const { data, error, retry } = usePointsHistory(customerId, Math.min(shown + 1, limits.pageMaximum))
  return (
    <section aria-labelledby="points-history">
      <h2 id="points-history" className={classes.heading}>
        {texts.history}
      </h2>
      {error && <ReadFailed what={texts.theHistory} error={error} onRetry={retry} />}
      {!data && !error && <Waiting height={140} />}
      {data?.length === 0 && <EmptyNote>{texts.noHistory}</EmptyNote>}
      {data && data.length > 0 && (
        <ul className={`${block.card} ${classes.entries}`}>
          {data.slice(0, shown).map((entry) => (
            <PointsEntryRow
              key={entry.seq}
              entry={entry}
              what={describeChange(entry)}
              formatReason={describeReason}
              formatMissing={texts.spent}
              formatTime={formatDate}
            />
          ))}
        </ul>
      )}
      {data && data.length > shown && (
        <button
          type="button"
          className={`${button.button} ${button.quiet} ${classes.older}`}
          onClick={() => setShown(shown + step)}
        >
          {texts.older}
        </button>
      )}
    </section>
  )
}
