import { listSnapshots } from '../backups/snapshot-files.ts'
import type { PlaceRecord } from '../files/data-lock.ts'
import { findLastLine, listSegments } from '../journal/journal-files.ts'
import type { Position } from '../journal/position.ts'
import { findOtherCopies } from './other-copies.ts'
import { journalWasMissing, otherCopyFound } from './texts.ts'

/**
 * The last transaction of the database's history that the journal holds; before its first one, where the history
 * began. And the last for which no line is missed: of an upgrade there is none, but a snapshot. Other snapshots do
 * not count: that one reaches further than the journal shows that the journal lost something.
 */
export const findLastRecorded = (
  dataDir: string,
  { history, ancestors }: Position,
): { writtenUpTo: number; recordedUpTo: number } => {
  const writtenUpTo = Math.max(0, findLastLine(dataDir, history)?.number ?? ancestors[0]?.number ?? 0)
  const upgrades = listSnapshots(dataDir).filter(({ label }) => label === 'upgraded')
  const numbers = upgrades.map(({ state }) => (state?.history === history ? state.number : 0))
  return { writtenUpTo, recordedUpTo: Math.max(writtenUpTo, ...numbers) }
}

/** Whether the journal of the database's history was there when the place was recorded, and is not any more. */
export const isJournalGone = (
  dataDir: string,
  { history }: Position,
  place: PlaceRecord | undefined,
): boolean =>
  place?.hasJournal === true && place.history === history && listSegments(dataDir, history).length === 0

/** What the owner must be told of the journal, and the other copies of the shop that have then been told of. */
export const findJournalNotices = (
  dataDir: string,
  position: Position,
  { place, hasGap }: { place: PlaceRecord | undefined; hasGap: boolean },
): { notices: string[]; reportedCopies: string[] } => {
  const otherCopies = findOtherCopies(dataDir, position)
  const untold = otherCopies.filter(({ key }) => !place?.reportedCopies?.includes(key))
  return {
    notices: [
      ...(hasGap ? [journalWasMissing(place?.isClosed === true)] : []),
      ...untold.map(({ orders }) => otherCopyFound(orders)),
    ],
    reportedCopies: otherCopies.map(({ key }) => key),
  }
}
