import { useRef, useState } from 'react'
import { orderNumber } from '#contract/ids.ts'
import type { PointsEntry } from '#contract/points.ts'
import { usePointsHistory } from '../../shared/api/reads.ts'
import { formatDate } from '../../shared/lib/dates.ts'
import button from '../../shared/ui/button.module.css'
import { EmptyNote } from '../../shared/ui/empty-note.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import classes from './loyalty.module.css'
import history from './points-history.module.css'

/** Few, as they are looked through on a phone. */
const pageSize = 10

const points = (value: number): string => value.toLocaleString('en-IN')

const sayKind = ({ kind, orderId }: PointsEntry): string => {
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
  }
}

const Entry = ({ entry }: { entry: PointsEntry }) => (
  <li className={history.entry}>
    <div>
      <p>{sayKind(entry)}</p>
      {entry.reason && <p className={history.reason}>{entry.reason}</p>}
      {entry.missing > 0 && (
        <p className={history.reason}>{points(entry.missing)} of its points were spent already.</p>
      )}
      <p className={history.when}>
        <time dateTime={entry.at}>{formatDate(entry.at)}</time>
      </p>
    </div>
    <p className={history.figures}>
      <strong data-taken={entry.points < 0 || undefined}>
        {entry.points < 0 ? '−' : '+'}
        {points(Math.abs(entry.points))}
      </strong>
      <span>Balance: {points(entry.balance)}</span>
    </p>
  </li>
)

/** Every change of a customer's points, the newest first, a page at a time. */
export const PointsHistory = ({ customerId }: { customerId: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // Where each page that was gone through begins; the first begins with what is newest.
  const [cursors, setCursors] = useState<readonly number[]>([])
  const { data, error, mutate } = usePointsHistory(customerId, pageSize + 1, cursors.at(-1))
  const entries = data?.slice(0, pageSize) ?? []
  const last = data && data.length > pageSize ? entries.at(-1) : undefined
  const turnTo = (next: readonly number[]) => {
    setCursors(next)
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
      {entries.length > 0 && (
        <ul className={history.entries}>
          {entries.map((entry) => (
            <Entry key={entry.seq} entry={entry} />
          ))}
        </ul>
      )}
      {(last || cursors.length > 0) && (
        <nav className={history.pager} aria-label="Pages of the points history">
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            disabled={cursors.length === 0}
            onClick={() => turnTo(cursors.slice(0, -1))}
          >
            Newer
          </button>
          <span role="status">Page {cursors.length + 1}</span>
          <button
            type="button"
            className={`${button.button} ${button.quiet}`}
            disabled={!last}
            onClick={() => last && turnTo([...cursors, last.seq])}
          >
            Older
          </button>
        </nav>
      )}
    </section>
  )
}
