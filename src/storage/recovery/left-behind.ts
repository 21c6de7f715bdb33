import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Plan } from '../backups/replacement.ts'
import { listSnapshots } from '../backups/snapshot-files.ts'
import type { PlaceRecord } from '../files/data-lock.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { findLastLine } from '../journal/journal-files.ts'
import { contains, type Position } from '../journal/position.ts'
import { readPositionOf } from './histories.ts'
import { type OrderSpan, spanOfOrdersOnlyIn } from './lost-orders.ts'
import { findOtherCopies } from './other-copies.ts'
import { inEveryLanguage } from './texts-in.ts'

type State = { history: string; number: number }

type Restored = {
  dataDir: string
  /** The folder that holds the replaced database, if there was one. */
  aside: string
  /** The position of the restored database. */
  position: Position
  plan: Pick<Plan, 'replaced'>
  /** The place record from before the restore. */
  before: PlaceRecord | undefined
}

/** The states that the shop is known to have reached before the restore. */
const findKnown = ({ dataDir, position, plan, before }: Restored): State[] => {
  const recorded = [plan.replaced, before]
    .filter((state) => state !== undefined)
    // If a start was interrupted right after recording the place, the record already has the restored state.
    .filter(({ history }) => history !== position.history)
  return recorded.map(({ history, number }) => ({
    history,
    // Orders may have followed the record.
    number: Math.max(number, findLastLine(dataDir, history)?.number ?? 0),
  }))
}

/** Whether a database is intact and contains all states that the shop is known to have reached. */
const isComplete = (file: string, known: State[]): boolean => {
  if (!existsSync(file) || findCorruption(file) !== undefined) return false
  const position = readPositionOf(file)
  if (!position) return known.length === 0 // from a version without a journal
  return known.every(({ history, number }) => contains(position, history, number))
}

/** Orders in the journal that are not in the restored database and not yet reported to the owner. */
const findInJournal = ({ dataDir, position, before }: Restored): OrderSpan => {
  const spans = findOtherCopies(dataDir, position)
    .filter(({ key }) => !before?.reportedCopies?.includes(key))
    .map(({ orders }) => orders)
  const times = spans.flatMap(({ from, to }) => [from, to]).filter((each) => each !== undefined)
  times.sort()
  return { count: spans.reduce((sum, { count }) => sum + count, 0), from: times[0], to: times.at(-1) }
}

/**
 * The notice about orders that the shop had before a restore and no longer has; undefined when there are
 * none. They are counted in the replaced database, or in a snapshot that holds as much. When neither can be
 * read, the journal gives a minimum.
 */
export const findLeftBehind = (restored: Restored): MultilingualText | undefined => {
  const { dataDir, aside, position, before } = restored
  const target = path.join(dataDir, 'store.db')
  const replaced = path.join(aside, 'store.db')
  const known = findKnown(restored)
  const snapshots = listSnapshots(dataDir)
    .filter(
      ({ state }) =>
        state && known.some((each) => each.history === state.history && each.number <= state.number),
    )
    .map((snapshot) => snapshot.path)
  const complete = [replaced, ...snapshots].find((file) => isComplete(file, known))
  const span = complete && spanOfOrdersOnlyIn(complete, target)
  if (span) {
    return span.count > 0 ? inEveryLanguage((texts) => texts.restoredOver(span, complete)) : undefined
  }

  const isNewFolder = known.length === 0 && !existsSync(replaced)
  const isAllThere = before?.isClosed === true && contains(position, before.history, before.number)
  const inJournal = findInJournal(restored)
  if (isAllThere || (isNewFolder && inJournal.count === 0)) return undefined
  const inReplaced = spanOfOrdersOnlyIn(replaced, target)
  const larger = inReplaced && inReplaced.count > inJournal.count ? inReplaced : inJournal
  const kept = existsSync(replaced) ? aside : undefined
  return inEveryLanguage((texts) => texts.restoredOverUnreadable(larger, kept))
}
