import { existsSync, readdirSync } from 'node:fs'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { databaseIn } from '../data-folder/paths.ts'
import { assertDatabaseWritable } from '../data-folder/permissions.ts'
import { recordNewPlace } from '../data-folder/place.ts'
import { isOfOlderVersion } from '../database/migrations/migrate.ts'
import { firstMigration } from '../database/migrations/migrations.ts'
import { readDatabase } from '../database/read-database.ts'
import { listSegments } from '../journal/journal-files.ts'
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
import { listSnapshots } from '../snapshots/snapshots.ts'
import { examine } from './examine.ts'
import { type Folder, recover } from './recover.ts'
import { findMisplacedData } from './set-aside-all.ts'

const listMigrations = (file: string): string[] => {
  try {
    return readDatabase(file, (database) =>
      database.prepare<[], string>('select name from migrations').pluck().all(),
    )
  } catch {
    return [] // damaged, or of another program
  }
}

/**
 * Throws a StartError when all of a folder's data are of versions before 1.2.0, whose tables and journal this one does not
 * know. Version 1.2.0 brings them over. Changes nothing. `named` is the folder that the message names.
 */
export const refuseOlderData = (dataDir: string, named = dataDir): void => {
  const databases = [databaseIn(dataDir), ...listSnapshots(dataDir).map((snapshot) => snapshot.path)].filter(
    existsSync,
  )
  let isOlder = false
  for (const file of databases) {
    const applied = listMigrations(file)
    if (applied.includes(firstMigration)) return
    isOlder ||= isOfOlderVersion(applied)
  }
  const segments = listSegments(dataDir)
  isOlder ||= segments.length > 0 && segments.every(({ schema = '' }) => schema < firstMigration)
  if (isOlder) throw new StartError(inEveryLanguage((texts) => texts.olderVersion(named)))
}

/** Creates a new shop, staged like any replacement: an interrupted start leaves all of it or nothing. */
const beginShop = async ({ dataDir, clock, log }: Folder): Promise<void> => {
  const staged = beginReplacement(dataDir, 'first', clock())
  // Erasures are recorded in the new shop, too: a backup of the old one may be restored after `set-aside` is gone.
  await prepareDatabase(databaseIn(staged), { dataDir, now: clock(), log })
  await commitReplacement(staged)
}

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Reports once what files hold that came into the folder while the store was closed, or were set aside by a restore. */
const reportOthers = async ({ dataDir, lock, report }: Folder, others: OtherFile[]): Promise<void> => {
  const seen = lock.place()?.seen ?? []
  const unseen = others.filter(({ key }) => !seen.includes(key)).map(({ file }) => file)
  const elsewhere = await findElsewhere(unseen, databaseIn(dataDir))
  if (elsewhere) report(inEveryLanguage((texts) => texts.elsewhere(elsewhere, elsewhere.files)))
}

/** Puts a prepared replacement in place. */
const finish = (folder: Folder): Promise<void> => {
  const { dataDir, lock, clock, log } = folder
  const recordPlace = async (label: Label) => {
    const position = readPositionOf(databaseIn(dataDir))
    if (!position) throw new Error('The database that was put in place cannot be read')
    const others = listOthers(dataDir, position)
    // Reported before the place is recorded. A start that is interrupted in between reports it again.
    if (label === 'restored') await reportOthers(folder, others)
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
const repairFolder = async (folder: Folder): Promise<Repaired> => {
  const { dataDir, lock } = folder
  await finish(folder)
  assertDatabaseWritable(dataDir)
  const finding = examine(dataDir, lock.place())
  if (finding.kind === 'empty') return { isEmpty: true, needsSnapshot: false }
  if (finding.kind === 'in-place') {
    const others = listOthers(dataDir, finding.position)
    await reportOthers(folder, others)
    lock.recordPlace({ ...finding.place, seen: keysOf(others) })
    return { isEmpty: false, needsSnapshot: false }
  }
  const needsSnapshot = await recover(folder, finding)
  await finish(folder)
  return { isEmpty: false, needsSnapshot }
}

/**
 * Makes sure that the folder has a database that the store may use, of a new shop if there are no data. Returns whether the
 * snapshots and the journal do not give what the database holds.
 */
export const makeUsable = async (folder: Folder): Promise<boolean> => {
  const { dataDir, command, report } = folder
  const { isEmpty, needsSnapshot } = await repairFolder(folder)
  if (!isEmpty) return needsSnapshot
  const misplaced = findMisplacedData(dataDir)
  if (misplaced.length > 0) {
    throw new StartError(inEveryLanguage((texts) => texts.misplacedDataFound(misplaced, dataDir, command)))
  }
  const aside = setAsideFolder(dataDir)
  if (hasEntries(aside)) report(inEveryLanguage((texts) => texts.earlierDataSetAside(aside)))
  await beginShop(folder)
  await finish(folder)
  return false
}

/**
 * Repairs the data that a restore is about to replace, as a start would, so that what is not in the backup can be counted, and
 * restored later. When nothing can be rebuilt, the data stay as they are. Returns their state.
 */
export const repairBeforeRestore = async (folder: Folder): Promise<Position | undefined> => {
  try {
    await repairFolder(folder)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  const place = folder.lock.place()
  return readPositionOf(databaseIn(folder.dataDir)) ?? (place && { ancestors: [], ...place })
}
