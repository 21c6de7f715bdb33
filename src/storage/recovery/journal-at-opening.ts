import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { highest } from '../../lib/highest.ts'
import { listSnapshots } from '../backups/snapshot-files.ts'
import type { PlaceRecord } from '../files/data-lock.ts'
import { findLastLine, listSegments } from '../journal/journal-files.ts'
import type { Position } from '../journal/position.ts'
import { findOtherCopies } from './other-copies.ts'
import { inEveryLanguage } from './texts-in.ts'

/**
 * `writtenUpTo` is the last transaction of the database's history in the journal, or the number after which
 * the history began when the journal has none. `recordedUpTo` also covers upgrades, which have no line but a
 * snapshot. Other snapshots do not count: when one of them reaches further than the journal, the journal has
 * lost lines.
 */
export const findLastRecorded = (
  dataDir: string,
  { history, ancestors }: Position,
): { writtenUpTo: number; recordedUpTo: number } => {
  const writtenUpTo = Math.max(0, findLastLine(dataDir, history)?.number ?? ancestors[0]?.number ?? 0)
  const upgrades = listSnapshots(dataDir).filter(({ label }) => label === 'upgraded')
  const numbers = upgrades.map(({ state }) => (state?.history === history ? state.number : 0))
  return { writtenUpTo, recordedUpTo: highest(numbers, writtenUpTo) }
}

/** Whether the journal of the database's history existed when the place was recorded, and is missing now. */
export const isJournalGone = (
  dataDir: string,
  { history }: Position,
  place: PlaceRecord | undefined,
): boolean =>
  place?.hasJournal === true && place.history === history && listSegments(dataDir, history).length === 0

/** The notices about the journal, and the keys of all other copies of the shop that are then reported. */
export const findJournalNotices = (
  dataDir: string,
  position: Position,
  { place, hasGap }: { place: PlaceRecord | undefined; hasGap: boolean },
): { notices: MultilingualText[]; reportedCopies: string[] } => {
  const otherCopies = findOtherCopies(dataDir, position)
  const unreported = otherCopies.filter(({ key }) => !place?.reportedCopies?.includes(key))
  return {
    notices: [
      ...(hasGap ? [inEveryLanguage((texts) => texts.journalWasMissing(place?.isClosed === true))] : []),
      ...unreported.map(({ orders }) => inEveryLanguage((texts) => texts.otherCopyFound(orders))),
    ],
    reportedCopies: otherCopies.map(({ key }) => key),
  }
}
