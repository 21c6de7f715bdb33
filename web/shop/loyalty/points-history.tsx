import { useRef } from 'react'
import { orderNumber } from '#contract/ids.ts'
import type { PointsEntry } from '#contract/points.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import { usePages } from '../../shared/lib/use-pages.ts'
import button from '../../shared/ui/button.module.css'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { PointsEntryRow } from '../../shared/ui/points-entry.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { usePointsHistory } from './api.ts'
import classes from './loyalty.module.css'
import history from './points-history.module.css'
import { texts } from './texts.ts'

/** Few, as they are looked through on a phone. */
const pageSize = 10

const sayChange = ({ kind, points, orderId }: PointsEntry): string =>
  texts.changes[kind](orderId ? texts.ofOrder(orderNumber(orderId)) : texts.ofAnOrder, points)

/** Every change of a customer's points, the newest first, a page at a time. */
export const PointsHistory = ({ customerId }: { customerId: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { limit, before, number, turn } = usePages(pageSize)
  const { data, error, retry } = usePointsHistory(customerId, limit, before)
  const { rows, toNewer, toOlder } = turn(data)
  const go = (turnPage: (() => void) | undefined) => {
    turnPage?.()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section aria-labelledby="points-history">
      <h2 ref={heading} id="points-history" className={classes.heading}>
        {texts.history}
      </h2>
      {error && <ReadFailed what={texts.theHistory} error={error} onRetry={retry} />}
      {!data && !error && <div className={classes.waiting} role="status" aria-label={texts.loadingHistory} />}
      {data?.length === 0 && <EmptyNote>{texts.noHistory}</EmptyNote>}
      {rows.length > 0 && (
        <ul className={history.entries}>
          {rows.map((entry) => (
            <PointsEntryRow
              key={entry.seq}
              entry={entry}
              what={sayChange(entry)}
              sayMissing={texts.spent}
              formatTime={formatDate}
            />
          ))}
        </ul>
      )}
      {(toNewer || toOlder) && (
        <nav className={history.pager} aria-label={texts.pages}>
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            disabled={!toNewer}
            onClick={() => go(toNewer)}
          >
            {texts.newer}
          </button>
          <span role="status">{texts.pageNumber(number)}</span>
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            disabled={!toOlder}
            onClick={() => go(toOlder)}
          >
            {texts.older}
          </button>
        </nav>
      )}
    </section>
  )
}
