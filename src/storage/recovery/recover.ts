import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { Cause } from '../../notices/texts.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { removeFile } from '../data-folder/files.ts'
import { databaseIn, isInside } from '../data-folder/paths.ts'
import { isUnreadable } from '../data-folder/permissions.ts'
import { isSameDatabase, isSameFolder } from '../data-folder/place.ts'
import { readDatabase } from '../database/read-database.ts'
import { contains, continueIn, newHistory, type Position } from '../journal/position.ts'
import { findElsewhere, keysOf, listOthers } from '../snapshots/other-files.ts'
import { prepareDatabase } from '../snapshots/prepare-database.ts'
import { asideOf, beginReplacement, commitReplacement, setAsideFolder } from '../snapshots/replacement.ts'
import { listSnapshots, takeSnapshot } from '../snapshots/snapshots.ts'
import { isIntact } from '../snapshots/worker/run-in-worker.ts'
import { type Rebuilt, rebuild } from './rebuild.ts'

export type Folder = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  /** The command line prefix with which the owner runs this program. */
  command: string
  /** Leaves a notice for the owner. */
  report: (notice: MultilingualText) => void
  /** The backup of which the folder is a copy that will be removed. Notices name its files. */
  copyOf?: string | undefined
}

/** Time of the last order in a database file (ISO 8601), if any. */
const findLastOrderTime = (file: string): string | undefined =>
  readDatabase(file, (database) =>
    database.prepare<[], string>('select created_at from orders order by seq desc limit 1').pluck().get(),
  )

const refuse = ({ dataDir, command }: Folder, cause: Cause): StartError => {
  const unreadable = listSnapshots(dataDir).flatMap(({ path: file }) => (isUnreadable(file) ? [file] : []))
  return new StartError(
    inEveryLanguage((texts) =>
      unreadable.length > 0
        ? texts.backupsNotPermitted(cause, unreadable)
        : texts.nothingToRebuildFrom(cause, dataDir, command),
    ),
  )
}

/** Whether the state contains the last transaction that was recorded in this folder. */
const reachesRecord = ({ lock }: Folder, position: Position): boolean => {
  const place = lock.place()
  return !place || contains(position, place.history, place.number)
}

/** Whether a rebuilt database lacks nothing that is known of, and nothing of the one that was found. */
const isWhole = ({ position, missing }: Rebuilt, found: Position): boolean =>
  missing === 0 && contains(position, found.history, found.number)

/**
 * Whether the database that was found is used instead of the rebuilt one. It must pass the full check, and must be the file
 * that the store last closed, or hold what is missing from the rebuilt one. That one is used even if both reach as far:
 * pages of a copied file may be of different moments, which no check finds.
 */
const isFoundUsed = async (
  folder: Folder,
  found: Position,
  rebuilt: Rebuilt | undefined,
): Promise<boolean> => {
  const { dataDir, lock } = folder
  if (rebuilt) {
    const { history, number } = rebuilt.position
    const place = lock.place()
    const isLastClosed = place?.isClosed === true && isSameDatabase(dataDir, place)
    const reachesAsFar =
      contains(found, history, number) ||
      (reachesRecord(folder, found) && !reachesRecord(folder, rebuilt.position))
    if (!reachesAsFar || (isWhole(rebuilt, found) && !isLastClosed)) return false
  }
  return isIntact(databaseIn(dataDir), true)
}

/** The database that is used after a recovery, and where it comes from. */
type Recovery = {
  cause: Cause
  /** The state of the database that was found, where it can be read. */
  found: Position | undefined
  /** Undefined when the database that was found is used. */
  rebuilt: Rebuilt | undefined
  file: string
  position: Position
  /** Whether it is used although the backups and the journal do not give the same. */
  isTrusted: boolean
  /** The folder to which the database that was found goes if it is not used. */
  setAside: string
}

/** What is known to be missing after a recovery, and whether it is proved that nothing is. */
const findLoss = (folder: Folder, { found, rebuilt, position }: Recovery) => {
  const { dataDir, lock } = folder
  const place = lock.place()
  const isBehindRecord = !reachesRecord(folder, position)
  const afterPosition = isBehindRecord && place ? Math.max(1, place.number - position.number) : 0
  const missing = Math.max(rebuilt?.missing ?? 0, afterPosition)
  const leftOutRows = rebuilt?.leftOutRows ?? 0
  const reachesFound = !found || contains(position, found.history, found.number)
  return {
    missing,
    leftOutRows,
    unreadFiles: rebuilt?.unreadFiles ?? [],
    isIncomplete: missing + leftOutRows > 0,
    isProvedComplete:
      place?.isClosed === true && isSameFolder(dataDir, place) && !isBehindRecord && reachesFound,
  }
}

/** Leaves one notice: from which backup the store was rebuilt, up to when it reaches, and what is missing or in other files. */
const reportRecovery = async (folder: Folder, recovery: Recovery): Promise<void> => {
  const { dataDir, report, copyOf } = folder
  const { cause, rebuilt, file, position, isTrusted, setAside } = recovery
  const { missing, leftOutRows, unreadFiles, isIncomplete, isProvedComplete } = findLoss(folder, recovery)
  const foundFile = databaseIn(dataDir)
  const kept = rebuilt && existsSync(foundFile) ? setAside : undefined
  /** Where the owner finds a file afterwards: that of a copy in its original, also when it is set aside. */
  const laterPathOf = (each: string): string => {
    if (copyOf !== undefined) return path.join(copyOf, path.relative(dataDir, each))
    return each === foundFile && kept ? databaseIn(kept) : each
  }
  const others = listOthers(dataDir, position).map((other) => other.file)
  const elsewhere = await findElsewhere([...(kept ? [foundFile] : []), ...others], file)
  const hasOthers = others.some((other) => !isInside(other, setAsideFolder(dataDir)))
  const isAll = !isIncomplete && !elsewhere && !hasOthers
  const lastOrderAt = findLastOrderTime(file)
  const isOfEveryCopy = cause.kind === 'missing' || cause.kind === 'copied'
  const notice = inEveryLanguage((texts) =>
    [
      copyOf !== undefined && isOfEveryCopy ? '' : texts.cause(cause),
      rebuilt ? texts.rebuilt(rebuilt.snapshot.day, rebuilt.recovered) : '',
      isTrusted ? texts.databaseUsed : '',
      missing > 0 ? texts.changesMissing(missing) : '',
      unreadFiles.length > 0 ? texts.unreadLines(unreadFiles.map(laterPathOf)) : '',
      leftOutRows > 0 ? texts.leftOutRows(leftOutRows) : '',
      isIncomplete ? texts.perhapsElsewhere : '',
      elsewhere ? texts.elsewhere(elsewhere, elsewhere.files.map(laterPathOf)) : '',
      isAll && isProvedComplete ? texts.nothingMissing : '',
      isAll && !isProvedComplete ? texts.holdsUntil(lastOrderAt) : '',
      isAll ? '' : texts.lastOrder(lastOrderAt),
      kept ? texts.databaseKept(copyOf === undefined ? kept : databaseIn(copyOf)) : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
  report(notice)
}

/**
 * Rebuilds the shop of a folder whose database is not in place, and stages it for `finishReplacement`, unless the database
 * that was found is used. Returns whether the snapshots and the journal do not give what the database holds. Throws a
 * StartError when nothing can be used.
 */
export const recover = async (
  folder: Folder,
  { cause, position: found }: { cause: Cause; position: Position | undefined },
): Promise<boolean> => {
  const { dataDir, lock, clock, log } = folder
  const now = clock()
  const place = lock.place()
  const foundFile = databaseIn(dataDir)
  const staged = beginReplacement(dataDir, 'recovered', now)
  const setAside = asideOf(staged)
  const target = databaseIn(staged)
  try {
    const known = [place, found].filter((state) => state !== undefined)
    const build = () => rebuild(dataDir, { target, found: foundFile, known })
    let rebuilt = await build()
    if (!rebuilt && cause.kind === 'outdated' && found && (await isIntact(foundFile, true))) {
      // Without a snapshot, the lines of the journal are applied to a copy of what was found.
      await takeSnapshot(foundFile, dataDir, now, 'found')
      rebuilt = await build()
    }
    if (found && (await isFoundUsed(folder, found, rebuilt))) {
      const isTrusted = !rebuilt || !isWhole(rebuilt, found)
      const from = { cause, found, rebuilt: undefined, setAside }
      await reportRecovery(folder, { ...from, file: foundFile, position: found, isTrusted })
      await removeFile(staged)
      const { history, number } = found
      const seen = keysOf(listOthers(dataDir, found))
      // No folder matches an empty marker. The opening that follows keeps what was seen.
      lock.recordPlace({ marker: '', page: '', isClosed: false, history, number, ...place, seen })
      return isTrusted
    }
    if (!rebuilt) throw refuse(folder, cause)
    const { position, remarks } = rebuilt
    for (const remark of remarks) log.error(remark)
    await prepareDatabase(target, { dataDir, now, log }, () => continueIn(newHistory(), position))
    // Before the commit: an interrupted start must not lose the notice.
    const from = { cause, found, rebuilt, setAside }
    await reportRecovery(folder, { ...from, file: target, position, isTrusted: false })
    await commitReplacement(staged)
    return false
  } catch (error) {
    await removeFile(staged)
    throw error
  }
}
