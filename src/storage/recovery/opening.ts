import { existsSync, readdirSync } from 'node:fs'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { assertDatabaseWritable } from '../data-folder/permissions.ts'
import { recordNewPlace } from '../data-folder/place.ts'
import { type Position, readPositionOf } from '../journal/position.ts'
import { findElsewhere, keysOf, listOthers, type OtherFile } from '../snapshots/other-files.ts'
import { prepareDatabase } from '../snapshots/prepare-database.ts'
import {
  beginReplacement,
  commitReplacement,
  finishReplacement,
  type Label,
  setAsideFolder,
} from '../snapshots/replacement.ts'
import { examine } from './examine.ts'
import { databaseIn, type Folder, recover } from './recover.ts'
import { findMisplacedData } from './set-aside-all.ts'

type Report = (notice: MultilingualText) => void

/** Creates a new shop, staged like any replacement: an interrupted start leaves all of it or nothing. */
const beginShop = async ({ dataDir, clock, log }: Folder): Promise<void> => {
  const staged = beginReplacement(dataDir, 'first', clock())
  // Erasures are recorded in the new shop, too: a backup of the old one may be restored after `set-aside` is gone.
  await prepareDatabase(databaseIn(staged), { dataDir, now: clock(), log })
  await commitReplacement(staged)
}

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Tells once what files hold that came into the folder while the store was closed, or were set aside by a restore. */
const tellOfOthers = async (
  { dataDir, lock }: Folder,
  others: OtherFile[],
  report: Report,
): Promise<void> => {
  const seen = lock.place()?.seen ?? []
  const unseen = others.filter(({ key }) => !seen.includes(key)).map(({ file }) => file)
  const elsewhere = await findElsewhere(unseen, databaseIn(dataDir))
  if (elsewhere) report(inEveryLanguage((texts) => texts.elsewhere(elsewhere, elsewhere.files)))
}

/** Puts a prepared replacement in place. */
const finish = (folder: Folder, report: Report): Promise<void> => {
  const { dataDir, lock, clock, log } = folder
  const recordPlace = async (label: Label) => {
    const position = readPositionOf(databaseIn(dataDir))
    if (!position) throw new Error('The database that was put in place cannot be read')
    const others = listOthers(dataDir, position)
    // Told before the place is recorded. A start that is interrupted in between tells it again.
    if (label === 'restored') await tellOfOthers(folder, others, report)
    recordNewPlace(dataDir, lock, position, keysOf(others))
  }
  return finishReplacement(dataDir, { now: clock(), log, recordPlace })
}

type Repaired = {
  /** Whether the folder holds no data of a shop. */
  isEmpty: boolean
  /** Whether the snapshots and the journal do not give what the database holds. */
  needsSnapshot: boolean
}

/** Puts a prepared replacement in place, and rebuilds the database if it is not in place. */
const repairFolder = async (folder: Folder, report: Report): Promise<Repaired> => {
  const { dataDir, lock } = folder
  await finish(folder, report)
  assertDatabaseWritable(dataDir)
  const finding = examine(dataDir, lock.place())
  if (finding.kind === 'empty') return { isEmpty: true, needsSnapshot: false }
  if (finding.kind === 'in-place') {
    const [place, position] = [lock.place(), readPositionOf(databaseIn(dataDir))]
    const others = position ? listOthers(dataDir, position) : []
    await tellOfOthers(folder, others, report)
    if (place) lock.recordPlace({ ...place, seen: keysOf(others) })
    return { isEmpty: false, needsSnapshot: false }
  }
  const { notice, needsSnapshot } = await recover(folder, finding)
  report(notice)
  await finish(folder, report)
  return { isEmpty: false, needsSnapshot }
}

const openReport = (dataDir: string): { warnings: MultilingualText[]; report: Report } => {
  const warnings: MultilingualText[] = []
  const report = (notice: MultilingualText) => {
    leaveNotice(dataDir, notice)
    warnings.push(notice)
  }
  return { warnings, report }
}

/** Makes sure that the folder has a database that the store may use, of a new shop if there are no data. */
export const makeUsable = async (
  folder: Folder,
): Promise<{ warnings: MultilingualText[]; needsSnapshot: boolean }> => {
  const { dataDir, command } = folder
  const { warnings, report } = openReport(dataDir)
  const { isEmpty, needsSnapshot } = await repairFolder(folder, report)
  if (!isEmpty) return { warnings, needsSnapshot }
  const misplaced = findMisplacedData(dataDir)
  if (misplaced.length > 0) {
    throw new StartError(inEveryLanguage((texts) => texts.misplacedDataFound(misplaced, dataDir, command)))
  }
  const aside = setAsideFolder(dataDir)
  if (hasEntries(aside)) report(inEveryLanguage((texts) => texts.earlierDataSetAside(aside)))
  await beginShop(folder)
  await finish(folder, report)
  return { warnings, needsSnapshot: false }
}

/**
 * Repairs the data that a restore is about to replace, as a start would, so that what is not in the backup can be counted, and
 * restored later. When nothing can be rebuilt, the data stay as they are. Returns their state and the warnings for the owner.
 */
export const repairBeforeRestore = async (
  folder: Folder,
): Promise<{ present: Position | undefined; warnings: MultilingualText[] }> => {
  const { dataDir, lock } = folder
  const { warnings, report } = openReport(dataDir)
  try {
    await repairFolder(folder, report)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  const place = lock.place()
  const present = readPositionOf(databaseIn(dataDir)) ?? (place && { ancestors: [], ...place })
  return { present, warnings }
}
