import { useRef } from 'react'
import { orderNumber } from '#contract/ids.ts'
import type { PointsEntry } from '#contract/points.ts'
import { usePointsHistory } from '../../shared/api/queries.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import { usePages } from '../../shared/lib/use-pages.ts'
import button from '../../shared/ui/button.module.css'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { PointsEntryRow } from '../../shared/ui/points-entry.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import classes from './loyalty.module.css'
import history from './points-history.module.css'

/** Few, as they are looked through on a phone. */
const pageSize = 10

const sayKind = ({ kind, points, orderId }: PointsEntry): string => {
  const order = orderId ? `order #${orderNumber(orderId)}` : 'an order'
  switch (kind) {
    case 'opening':
      return 'Points you had when this history began'
    case 'earned':
      return `Earned with ${order}`
    case 'reversed':
      return `Taken back, as ${order} was cancelled`
    case 'restored':
      return `Given back, as ${order} was not cancelled after all`
    case 'adjusted':
      return 'Changed by the shop'
    case 'redeemed':
      return 'Redeemed at the counter'
    case 'merged':
      return points > 0 ? 'Came from another name of yours' : 'Went to another name of yours'
  }
}

const sayMissing = (missing: string): string => `${missing} of its points were spent already.`

/** Every change of a customer's points, the newest first, a page at a time. */
export const PointsHistory = ({ customerId }: { customerId: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { limit, before, number, turn } = usePages(pageSize)
  const { data, error, mutate } = usePointsHistory(customerId, limit, before)
  const { rows, toNewer, toOlder } = turn(data)
  const go = (turnPage: (() => void) | undefined) => {
    turnPage?.()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section aria-labelledby="points-history">
      <h2 ref={heading} id="points-history" className={classes.heading}>
        Points History
      </h2>
      {error && <ReadFailed what="Your points history" error={error} onRetry={() => mutate()} />}
      {!data && !error && (
        <div className={classes.waiting} role="status" aria-label="Loading your points history" />
      )}
      {data?.length === 0 && <EmptyNote>No points have come or gone yet.</EmptyNote>}
      {rows.length > 0 && (
        <ul className={history.entries}>
          {rows.map((entry) => (
            <PointsEntryRow
              key={entry.seq}
              entry={entry}
              what={sayKind(entry)}
              sayMissing={sayMissing}
              formatTime={formatDate}
            />
          ))}
        </ul>
      )}
      {(toNewer || toOlder) && (
        <nav className={history.pager} aria-label="Pages of the points history">
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            disabled={!toNewer}
            onClick={() => go(toNewer)}
          >
            Newer
          </button>
          <span role="status">Page {number}</span>
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            disabled={!toOlder}
            onClick={() => go(toOlder)}
          >
            Older
          </button>
        </nav>
      )}
    </section>
  )
}
