import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { assertDatabaseWritable } from '../data-folder/permissions.ts'
import { recordNewPlace } from '../data-folder/place.ts'
import { listSegments } from '../journal/journal-files.ts'
import { type Position, readPositionOf } from '../journal/position.ts'
import { seeAll } from '../snapshots/order-files.ts'
import { prepareDatabase } from '../snapshots/prepare-database.ts'
import { repeatErasuresIn } from '../snapshots/repeat-erasures.ts'
import {
  addSnapshot,
  beginReplacement,
  commitReplacement,
  finishReplacement,
  setAsideFolder,
} from '../snapshots/replacement.ts'
import { examine } from './examine.ts'
import { findLeftBehind } from './left-behind.ts'
import { findMisplacedData } from './misplaced-data.ts'
import { recover } from './recover.ts'

export type Folder = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  /** The command line prefix with which the owner runs this program. */
  command: string
  largeFrom: number | undefined
  /** The backup of which the folder is a copy. */
  copyOf?: string | undefined
}

/** Creates a new shop, staged like any replacement: an interrupted start leaves all of it or nothing. */
const beginShop = async ({ dataDir, clock, log }: Folder): Promise<void> => {
  const staged = beginReplacement(dataDir)
  const file = path.join(staged, 'store.db')
  await prepareDatabase(file, { now: clock(), log })
  // Recorded in the new shop, because a backup of the old one may be restored after `set-aside` is gone.
  await repeatErasuresIn(file, dataDir)
  const madeAt = clock().toISOString()
  await commitReplacement(staged, {
    label: 'first',
    setAside: `found-${madeAt.replaceAll(':', '-')}`,
    madeAt,
  })
}

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** The notice for a new shop in a folder that shows traces of an earlier one. */
const noticeOfEarlierData = (dataDir: string): MultilingualText | undefined => {
  const logs = path.join(dataDir, 'logs')
  if (hasEntries(setAsideFolder(dataDir))) {
    return inEveryLanguage((texts) => texts.earlierDataSetAside(setAsideFolder(dataDir)))
  }
  return hasEntries(logs) ? inEveryLanguage((texts) => texts.earlierLogFound(logs)) : undefined
}

type Report = (notice: MultilingualText) => void

const reportInto =
  (dataDir: string, warnings: MultilingualText[]): Report =>
  (notice) => {
    leaveNotice(dataDir, notice)
    warnings.push(notice)
  }

const finish = ({ dataDir, lock, log }: Folder, report: Report): Promise<void> =>
  finishReplacement(dataDir, log, {
    report,
    recordPlace: async (plan, aside) => {
      const position = readPositionOf(path.join(dataDir, 'store.db'))
      if (!position) throw new Error('The database that was put in place cannot be read')
      // Reported before the place is recorded. A start that is interrupted in between reports it again.
      const { restored } = plan
      if (restored) {
        leaveNotice(
          dataDir,
          inEveryLanguage((texts) => texts.restored(restored)),
        )
      }
      const notice = plan.label === 'restored' && (await findLeftBehind(dataDir, aside, lock.place()))
      if (notice) report(notice)
      recordNewPlace(dataDir, lock, position, seeAll(dataDir, undefined))
    },
  })

/** Whether there are no data, and the warnings for the owner. */
type Repair = { isEmpty: boolean; warnings: MultilingualText[] }

/**
 * Puts a prepared replacement in place, and recovers the data if necessary. `beforeRecovery` may add a
 * snapshot to rebuild from. Throws a StartError when nothing can be opened without losing data.
 */
const repairFolder = async (
  folder: Folder,
  beforeRecovery: () => Promise<void> = async () => {},
): Promise<Repair> => {
  const { dataDir, lock, clock, log, command, largeFrom, copyOf } = folder
  const warnings: MultilingualText[] = []
  const report = reportInto(dataDir, warnings)
  await finish(folder, report)
  assertDatabaseWritable(dataDir)
  const finding = examine(dataDir, lock.place(), largeFrom)
  if (finding.kind !== 'unusable') return { isEmpty: finding.kind === 'empty', warnings }
  await beforeRecovery()
  const { isReplaced, notice } = await recover({
    dataDir,
    cause: finding.cause,
    found: finding.position,
    place: lock.place(),
    clock,
    log,
    command,
    copyOf,
  })
  if (notice) warnings.push(notice)
  const place = lock.place()
  if (isReplaced) await finish(folder, report)
  // The notice says what other files hold. Without one they are compared after the start.
  else if (place) lock.recordPlace({ ...place, seen: notice ? seeAll(dataDir, undefined) : [] })
  return { isEmpty: false, warnings }
}

/** Does the work of {@link repairFolder}, and creates a new shop when there is none. Returns the warnings. */
export const makeUsable = async (folder: Folder): Promise<MultilingualText[]> => {
  const { isEmpty, warnings } = await repairFolder(folder)
  if (!isEmpty) return warnings
  const { dataDir, command } = folder
  const misplaced = findMisplacedData(dataDir)
  if (misplaced.length > 0) {
    throw new StartError(inEveryLanguage((texts) => texts.misplacedDataFound(misplaced, dataDir, command)))
  }
  const notice = noticeOfEarlierData(dataDir)
  const report = reportInto(dataDir, warnings)
  if (notice) report(notice)
  await beginShop(folder)
  await finish(folder, report)
  return warnings
}

/** Adds the backup as a snapshot if the journal goes on from it: together they may hold more than any other. */
const addToSnapshots = async ({ dataDir, clock }: Folder, backup: string): Promise<void> => {
  const history = readPositionOf(backup)?.history
  const goesOn = listSegments(dataDir).some(
    (segment) =>
      segment.history === history ||
      segment.header?.ancestors.some((ancestor) => ancestor.history === history),
  )
  if (goesOn) await addSnapshot(dataDir, backup, { label: 'found', madeAt: clock().toISOString() })
}

/**
 * Recovers the data that a restore is about to replace, as a start would. Orders that are not in the backup
 * can then be counted, and the data can be restored later. When nothing can be rebuilt, the data stay as they
 * are. Returns their state and the warnings for the owner.
 */
export const repairBeforeRestore = async (
  folder: Folder,
  backup: string,
): Promise<{ present: Position | undefined; warnings: MultilingualText[] }> => {
  const { dataDir, lock } = folder
  let warnings: MultilingualText[] = []
  try {
    warnings = (await repairFolder(folder, () => addToSnapshots(folder, backup))).warnings
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  const place = lock.place()
  const present = readPositionOf(path.join(dataDir, 'store.db')) ?? (place && { ancestors: [], ...place })
  return { present, warnings }
}
