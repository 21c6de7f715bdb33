import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { Cause } from '../../notices/texts.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { removeFile } from '../data-folder/files.ts'
import { isInside } from '../data-folder/paths.ts'
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

export const databaseIn = (dataDir: string): string => path.join(dataDir, 'store.db')

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

type Used = {
  cause: Cause
  /** The state of the database that was found, where it can be read. */
  found: Position | undefined
  /** Undefined when the database that was found is used. */
  rebuilt: Rebuilt | undefined
  /** The database that is used now, and its state. */
  file: string
  position: Position
  /** Whether it is used although the backups and the journal do not give the same. */
  isTrusted: boolean
  /** The folder to which the database that was found goes if it is not used. */
  setAside: string
}

/**
 * Tells the owner what the store holds now: from which backup, up to when, and what is missing or held by other files.
 */
const tellOfRecovery = async (folder: Folder, used: Used): Promise<void> => {
  const { dataDir, lock, report, copyOf } = folder
  const { cause, found, rebuilt, file, position, isTrusted, setAside } = used
  const place = lock.place()
  const foundFile = databaseIn(dataDir)
  const kept = rebuilt && existsSync(foundFile) ? setAside : undefined
  /** A file of a copy is told by its original, also when it is set aside. */
  const told = (each: string): string => {
    if (copyOf !== undefined) return path.join(copyOf, path.relative(dataDir, each))
    return each === foundFile && kept ? databaseIn(kept) : each
  }
  const others = listOthers(dataDir, position).map((other) => other.file)
  const elsewhere = await findElsewhere([...(kept ? [foundFile] : []), ...others], file)
  const beyondRecord =
    place && !reachesRecord(folder, position) ? Math.max(1, place.number - position.number) : 0
  const missing = Math.max(rebuilt?.missing ?? 0, beyondRecord)
  const unreadFiles = (rebuilt?.unreadFiles ?? []).map(told)
  const leftOutRows = rebuilt?.leftOutRows ?? 0
  const isIncomplete = missing + leftOutRows > 0
  const reachesFound = !found || contains(position, found.history, found.number)
  const isProvedComplete =
    place?.isClosed === true && isSameFolder(dataDir, place) && beyondRecord === 0 && reachesFound
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
      unreadFiles.length > 0 ? texts.unreadLines(unreadFiles) : '',
      leftOutRows > 0 ? texts.leftOutRows(leftOutRows) : '',
      isIncomplete ? texts.perhapsElsewhere : '',
      elsewhere ? texts.elsewhere(elsewhere, elsewhere.files.map(told)) : '',
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
      const used = { cause, found, rebuilt: undefined, file: foundFile, position: found, isTrusted, setAside }
      await tellOfRecovery(folder, used)
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
    const used = { cause, found, rebuilt, file: target, position, isTrusted: false, setAside }
    await tellOfRecovery(folder, used)
    await commitReplacement(staged)
    return false
  } catch (error) {
    await removeFile(staged)
    throw error
  }
}
