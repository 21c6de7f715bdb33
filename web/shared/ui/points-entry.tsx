import type { PointsEntry } from '#contract/points.ts'
import { texts } from '../texts.ts'
import classes from './points-entry.module.css'

type Props = {
  entry: PointsEntry
  what: string
  formatReason: (reason: string) => string
  /** Formats the number of reversed points that had already been spent. Called only when there are some. */
  formatMissing: (missing: string) => string
  formatTime: (at: string) => string
}

const grouped = (points: number): string => Math.abs(points).toLocaleString('en-IN')

/** An entry of a points history, as an item of a list. */
export const PointsEntryRow = ({ entry, what, formatReason, formatMissing, formatTime }: Props) => (
  <li className={classes.entry}>
    <div>
      <p className={classes.what}>{what}</p>
      {entry.reason && <p>{formatReason(entry.reason)}</p>}
      {entry.missing > 0 && <p>{formatMissing(grouped(entry.missing))}</p>}
      <p className={classes.when}>
        <time dateTime={entry.at}>{formatTime(entry.at)}</time>
      </p>
    </div>
    <p className={classes.figures}>
      <strong data-taken={entry.points < 0 || undefined}>
        {entry.points < 0 ? texts.taken(grouped(entry.points)) : texts.given(grouped(entry.points))}
      </strong>
      <span>{texts.balance(grouped(entry.balance))}</span>
    </p>
  </li>
)
