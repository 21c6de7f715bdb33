import { existsSync } from 'node:fs'
import path from 'node:path'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { Cause } from '../../notices/texts.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { isUnreadable } from '../data-folder/permissions.ts'
import { isSameDatabase, isSameFolder } from '../data-folder/place.ts'
import { removeFile } from '../data-folder/retry.ts'
import { readDatabase } from '../database/read-database.ts'
import { contains, continueIn, newHistory, type Position } from '../journal/position.ts'
import {
  describeElsewhere,
  type Elsewhere,
  findElsewhere,
  listOthers,
  seeOthers,
} from '../snapshots/other-files.ts'
import { prepareDatabase } from '../snapshots/prepare-database.ts'
import { asideOf, beginReplacement, commitReplacement } from '../snapshots/replacement.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'
import { takeSnapshot } from '../snapshots/snapshots.ts'
import { isIntact } from '../snapshots/worker/run-in-worker.ts'
import { type Rebuilt, rebuild } from './rebuild.ts'

export type Folder = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  /** The command line prefix with which the owner runs this program. */
  command: string
  /** The backup of which the folder is a copy that will be removed. Notices name its files. */
  copyOf?: string | undefined
}

export const databaseIn = (dataDir: string): string => path.join(dataDir, 'store.db')

/** Time of the last order in a database file (ISO 8601), if any. */
const findLastOrderTime = (file: string): string | undefined =>
  readDatabase(file, (database) =>
    database.prepare<[], string>('select created_at from orders order by seq desc limit 1').pluck().get(),
  )

/** The result of a rebuild. */
export type Recovery = {
  /** Undefined when there is nothing to tell of it. */
  cause: Cause | undefined
  /** What is used now; undefined when the database that was found is used. */
  rebuilt: Omit<Rebuilt, 'position' | 'remarks'> | undefined
  /** Whether the database that was found is used although the backups and the journal do not give the same. */
  isFoundTrusted: boolean
  /** How many transactions are known to be missing. */
  missing: number
  elsewhere: Elsewhere | undefined
  /** Whether the folder has files of histories that the store does not contain. */
  hasOthers: boolean
  /** Whether it is certain that no later transaction existed. */
  isProvedComplete: boolean
  lastOrderAt: string | undefined
  /** The folder with the database that was found, if it was set aside. */
  setAside: string | undefined
}

/** Tells the owner what the store holds now: from which backup, up to when, and what is missing or held by other files. */
export const describeRecovery = (recovery: Recovery): MultilingualText =>
  inEveryLanguage((texts) => {
    const {
      cause,
      rebuilt,
      isFoundTrusted,
      missing,
      elsewhere,
      hasOthers,
      isProvedComplete,
      lastOrderAt,
      setAside,
    } = recovery
    const isIncomplete =
      missing > 0 || (rebuilt !== undefined && rebuilt.unreadFiles.length + rebuilt.leftOutRows > 0)
    const isAllOfIt = !isIncomplete && !elsewhere && !hasOthers
    return [
      ...(cause ? [texts.cause(cause)] : []),
      ...(rebuilt ? [texts.rebuilt(rebuilt.snapshot.day, rebuilt.recovered)] : []),
      ...(isFoundTrusted ? [texts.databaseUsed] : []),
      ...(missing > 0 ? [texts.changesMissing(missing)] : []),
      ...(rebuilt && rebuilt.unreadFiles.length > 0 ? [texts.unreadLines(rebuilt.unreadFiles)] : []),
      ...(rebuilt && rebuilt.leftOutRows > 0 ? [texts.leftOutRows(rebuilt.leftOutRows)] : []),
      ...(isIncomplete ? [texts.perhapsElsewhere] : []),
      ...(elsewhere ? [describeElsewhere(texts, elsewhere)] : []),
      ...(isAllOfIt
        ? [isProvedComplete ? texts.nothingMissing : texts.holdsUntil(lastOrderAt)]
        : [texts.lastOrder(lastOrderAt)]),
      ...(setAside ? [texts.databaseKept(setAside)] : []),
    ].join(' ')
  })

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

/** The database to use, and its state. */
type Choice =
  | { use: 'rebuilt'; position: Position; rebuilt: Rebuilt }
  /** `isTrusted` when the snapshots and the journal do not give the same. */
  | { use: 'found'; position: Position; isTrusted: boolean }

/**
 * Chooses between a rebuilt database and the one that was found. The found one is used when it passes the full check and is
 * the file that the store last closed, or holds what is missing from the rebuilt one. Otherwise the rebuilt one is used, even
 * if both reach as far: pages of a copied file may be of different moments, which no check finds.
 */
const choose = async (
  { dataDir, lock }: Folder,
  found: Position | undefined,
  rebuilt: Rebuilt | undefined,
): Promise<Choice | undefined> => {
  const place = lock.place()
  const reachesRecord = (position: Position) => !place || contains(position, place.history, place.number)
  const useRebuilt = rebuilt && { use: 'rebuilt' as const, position: rebuilt.position, rebuilt }
  if (!found) return useRebuilt
  const isRebuiltWhole =
    rebuilt !== undefined &&
    rebuilt.missing + rebuilt.unreadFiles.length === 0 &&
    contains(rebuilt.position, found.history, found.number)
  const isClosedFile = place?.isClosed === true && isSameDatabase(dataDir, place)
  const reachesRebuilt =
    !rebuilt ||
    contains(found, rebuilt.position.history, rebuilt.position.number) ||
    (reachesRecord(found) && !reachesRecord(rebuilt.position))
  if (!reachesRebuilt || (isRebuiltWhole && !isClosedFile)) return useRebuilt
  if (!(await isIntact(databaseIn(dataDir), true))) return useRebuilt
  return { use: 'found', position: found, isTrusted: !isRebuiltWhole }
}

type Used = {
  cause: Cause
  /** The state of the database that was found, where it can be read. */
  found: Position | undefined
  chosen: Choice
  /** The database that is used now. */
  file: string
  /** The folder to which the database that was found goes if it is not used. */
  setAside: string
}

/** Describes what is used now, and compares it with what is not. Leaves the notice. */
const tellOfRecovery = async (
  { dataDir, lock, copyOf }: Folder,
  { cause, found, chosen, file, setAside }: Used,
): Promise<MultilingualText> => {
  const place = lock.place()
  const foundFile = databaseIn(dataDir)
  const { position } = chosen
  const rebuilt = chosen.use === 'rebuilt' ? chosen.rebuilt : undefined
  const kept = rebuilt && existsSync(foundFile) ? setAside : undefined
  const others = listOthers(dataDir, position)
  const elsewhere = await findElsewhere([...(kept ? [foundFile] : []), ...others], file)
  const reachesRecord = !place || contains(position, place.history, place.number)
  const reachesFound = !found || contains(position, found.history, found.number)
  const beyondRecord = reachesRecord ? 0 : Math.max(1, place.number - position.number)
  /** A file of a copy is told by its original, also when it is set aside. */
  const toldFile = (each: string): string => {
    if (copyOf !== undefined) return path.join(copyOf, path.relative(dataDir, each))
    return each === foundFile && kept ? databaseIn(kept) : each
  }
  const isOfEveryCopy = cause.kind === 'missing' || cause.kind === 'copied'
  const notice = describeRecovery({
    cause: copyOf !== undefined && isOfEveryCopy ? undefined : cause,
    rebuilt: rebuilt && { ...rebuilt, unreadFiles: rebuilt.unreadFiles.map(toldFile) },
    isFoundTrusted: chosen.use === 'found' && chosen.isTrusted,
    missing: Math.max(rebuilt?.missing ?? 0, beyondRecord),
    elsewhere: elsewhere && { ...elsewhere, files: elsewhere.files.map(toldFile) },
    hasOthers: others.length > 0,
    isProvedComplete:
      place?.isClosed === true && isSameFolder(dataDir, place) && reachesRecord && reachesFound,
    lastOrderAt: findLastOrderTime(file),
    setAside: kept && (copyOf === undefined ? kept : databaseIn(copyOf)),
  })
  leaveNotice(dataDir, notice)
  return notice
}

/**
 * Rebuilds the shop of a folder whose database is not in place, and stages it for `finishReplacement`, unless the database
 * that was found is used. Throws a StartError when nothing can be used.
 */
export const recover = async (
  folder: Folder,
  { cause, position: found }: { cause: Cause; position: Position | undefined },
): Promise<{ notice: MultilingualText; needsSnapshot: boolean }> => {
  const { dataDir, lock, clock, log } = folder
  const now = clock()
  const place = lock.place()
  const staged = beginReplacement(dataDir, 'recovered', now)
  const setAside = asideOf(staged)
  const target = databaseIn(staged)
  try {
    const known = [place, found].filter((state) => state !== undefined)
    const build = () => rebuild(dataDir, { target, found: databaseIn(dataDir), known })
    let rebuilt = await build()
    if (!rebuilt && cause.kind === 'outdated' && found && (await isIntact(databaseIn(dataDir), true))) {
      // Without a snapshot, the lines of the journal are applied to a copy of what was found.
      await takeSnapshot(databaseIn(dataDir), dataDir, now, 'found')
      rebuilt = await build()
    }
    const chosen = await choose(folder, found, rebuilt)
    if (!chosen) throw refuse(folder, cause)
    if (chosen.use === 'found') {
      const file = databaseIn(dataDir)
      const notice = await tellOfRecovery(folder, { cause, found, chosen, file, setAside })
      await removeFile(staged)
      const { history, number } = chosen.position
      const seen = seeOthers(dataDir, chosen.position)
      // No folder matches an empty marker. The opening that follows keeps what was seen.
      lock.recordPlace({ marker: '', page: '', isClosed: false, history, number, ...place, seen })
      return { notice, needsSnapshot: chosen.isTrusted }
    }
    for (const remark of chosen.rebuilt.remarks) log.error(remark)
    await prepareDatabase(target, { dataDir, now, log }, () => continueIn(newHistory(), chosen.position))
    // Before the commit: an interrupted start must not lose the notice.
    const notice = await tellOfRecovery(folder, { cause, found, chosen, file: target, setAside })
    await commitReplacement(staged)
    return { notice, needsSnapshot: false }
  } catch (error) {
    await removeFile(staged)
    throw error
  }
}
