import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { Cause } from '../../notices/texts.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { assertDatabaseWritable, isUnreadable } from '../data-folder/permissions.ts'
import { isSameDatabase, isSameFolder, recordNewPlace } from '../data-folder/place.ts'
import { removeFile } from '../data-folder/retry.ts'
import { readDatabase } from '../database/read-database.ts'
import { listSegments } from '../journal/journal-files.ts'
import { contains, continueIn, newHistory, type Position, readPositionOf } from '../journal/position.ts'
import {
  describeElsewhere,
  type Elsewhere,
  findElsewhere,
  listOthers,
  seenAs,
} from '../snapshots/other-files.ts'
import { prepareDatabase } from '../snapshots/prepare-database.ts'
import { repeatErasuresIn } from '../snapshots/repeat-erasures.ts'
import {
  addSnapshot,
  beginReplacement,
  commitReplacement,
  finishReplacement,
  setAsideFolder,
} from '../snapshots/replacement.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'
import { isIntact } from '../snapshots/worker/run-in-worker.ts'
import { examine } from './examine.ts'
import { findMisplacedData } from './misplaced-data.ts'
import { type Rebuilt, rebuild } from './rebuild.ts'

export type Folder = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  /** The command line prefix with which the owner runs this program. */
  command: string
  largeFrom: number | undefined
  /** The backup of which the folder is a copy that will be removed. Notices name its files. */
  copyOf?: string | undefined
}

type Report = (notice: MultilingualText) => void

const databaseIn = (dataDir: string): string => path.join(dataDir, 'store.db')

/** Creates a new shop, staged like any replacement: an interrupted start leaves all of it or nothing. */
const beginShop = async ({ dataDir, clock, log }: Folder): Promise<void> => {
  const staged = beginReplacement(dataDir)
  const file = databaseIn(staged)
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

/** The keys of the files of other histories, once what they hold was compared with the store. */
const seeOthers = (dataDir: string, position: Position): string[] =>
  listOthers(dataDir, position).map((file) => seenAs(dataDir, file))

/** Puts a prepared replacement in place. What the replaced database and other files hold beyond a restored one is told. */
const finish = ({ dataDir, lock, log }: Folder, report: Report): Promise<void> =>
  finishReplacement(dataDir, log, {
    report,
    recordPlace: async ({ label, restored }, aside) => {
      const file = databaseIn(dataDir)
      const position = readPositionOf(file)
      if (!position) throw new Error('The database that was put in place cannot be read')
      // Told before the place is recorded. A start that is interrupted in between tells it again.
      if (restored)
        leaveNotice(
          dataDir,
          inEveryLanguage((texts) => texts.restored(restored)),
        )
      if (label === 'restored') {
        const replaced = databaseIn(aside)
        const files = [...(existsSync(replaced) ? [replaced] : []), ...listOthers(dataDir, position)]
        const elsewhere = await findElsewhere(files, file)
        if (elsewhere) report(inEveryLanguage((texts) => describeElsewhere(texts, elsewhere)))
      }
      recordNewPlace(dataDir, lock, position, seeOthers(dataDir, position))
    },
  })

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

/** Describes what is used now, `file`, and compares it with what is not. Leaves the notice. */
const tellOfRecovery = async (
  { dataDir, lock, copyOf }: Folder,
  { cause, chosen, file, setAside }: { cause: Cause; chosen: Choice; file: string; setAside: string },
): Promise<MultilingualText> => {
  const place = lock.place()
  const found = databaseIn(dataDir)
  const { position } = chosen
  const rebuilt = chosen.use === 'rebuilt' ? chosen.rebuilt : undefined
  const kept = rebuilt && existsSync(found) ? path.join(setAsideFolder(dataDir), setAside) : undefined
  const others = listOthers(dataDir, position)
  const elsewhere = await findElsewhere([...(kept ? [found] : []), ...others], file)
  const reachesRecord = !place || contains(position, place.history, place.number)
  const beyondRecord = reachesRecord ? 0 : Math.max(1, place.number - position.number)
  /** A file of a copy is told by its original, also when it is set aside. */
  const toldFile = (each: string): string => {
    if (copyOf !== undefined) return path.join(copyOf, path.relative(dataDir, each))
    return each === found && kept ? databaseIn(kept) : each
  }
  const isOfEveryCopy = cause.kind === 'missing' || cause.kind === 'copied'
  const notice = describeRecovery({
    cause: copyOf !== undefined && isOfEveryCopy ? undefined : cause,
    rebuilt: rebuilt && { ...rebuilt, unreadFiles: rebuilt.unreadFiles.map(toldFile) },
    isFoundTrusted: chosen.use === 'found' && chosen.isTrusted,
    missing: Math.max(rebuilt?.missing ?? 0, beyondRecord),
    elsewhere: elsewhere && { ...elsewhere, files: elsewhere.files.map(toldFile) },
    hasOthers: others.length > 0,
    isProvedComplete: place?.isClosed === true && reachesRecord && isSameFolder(dataDir, place),
    lastOrderAt: findLastOrderTime(file),
    setAside: kept && (copyOf === undefined ? kept : databaseIn(copyOf)),
  })
  leaveNotice(dataDir, notice)
  return notice
}

/**
 * Rebuilds the shop of a folder whose database is not in place, and stages it for {@link finish}, unless the database that was
 * found is used. Throws a StartError when nothing can be used.
 */
const recover = async (
  folder: Folder,
  { cause, position: found }: { cause: Cause; position: Position | undefined },
): Promise<{ notice: MultilingualText; needsSnapshot: boolean }> => {
  const { dataDir, lock, clock, log } = folder
  const now = clock()
  const place = lock.place()
  const setAside = `recovery-${now.toISOString().replaceAll(':', '-')}-${newId(4)}`
  const staged = beginReplacement(dataDir)
  const target = databaseIn(staged)
  try {
    const known = [place, found].filter((state) => state !== undefined)
    const rebuilt = await rebuild(dataDir, { target, found: databaseIn(dataDir), known })
    const chosen = await choose(folder, found, rebuilt)
    if (!chosen) throw refuse(folder, cause)
    if (chosen.use === 'found') {
      const notice = await tellOfRecovery(folder, { cause, chosen, file: databaseIn(dataDir), setAside })
      await removeFile(staged)
      if (place) lock.recordPlace({ ...place, seen: seeOthers(dataDir, chosen.position) })
      return { notice, needsSnapshot: chosen.isTrusted }
    }
    for (const remark of chosen.rebuilt.remarks) log.error(remark)
    await prepareDatabase(target, { now, log }, () => continueIn(newHistory(), chosen.position))
    await repeatErasuresIn(target, dataDir)
    // Before the commit: an interrupted start must not lose the notice.
    const notice = await tellOfRecovery(folder, { cause, chosen, file: target, setAside })
    await commitReplacement(staged, { label: 'recovered', setAside, madeAt: now.toISOString() })
    return { notice, needsSnapshot: false }
  } catch (error) {
    await removeFile(staged)
    throw error
  }
}

/** Tells once what the files of other histories hold that came into the folder while the store was closed. */
const tellOfOthers = async ({ dataDir, lock }: Folder, report: Report): Promise<void> => {
  const file = databaseIn(dataDir)
  const place = lock.place()
  const position = readPositionOf(file)
  if (!place || !position) return
  const seen = place.seen ?? []
  const unseen = listOthers(dataDir, position).filter((other) => !seen.includes(seenAs(dataDir, other)))
  if (unseen.length === 0) return
  const elsewhere = await findElsewhere(unseen, file)
  if (elsewhere) report(inEveryLanguage((texts) => describeElsewhere(texts, elsewhere)))
  const told = seen.filter((name) => name.startsWith('told '))
  lock.recordPlace({ ...place, seen: [...told, ...seeOthers(dataDir, position)] })
}

type Repaired = {
  /** Whether the folder holds no data of a shop. */
  isEmpty: boolean
  /** Whether the snapshots and the journal do not give what the database holds. */
  needsSnapshot: boolean
}

/** Puts a prepared replacement in place, and rebuilds the database if it is not in place. */
const repairFolder = async (
  folder: Folder,
  report: Report,
  beforeRebuild: () => Promise<void> = async () => {},
): Promise<Repaired> => {
  const { dataDir, lock, largeFrom } = folder
  await finish(folder, report)
  assertDatabaseWritable(dataDir)
  const finding = examine(dataDir, lock.place(), largeFrom)
  if (finding.kind === 'empty') return { isEmpty: true, needsSnapshot: false }
  if (finding.kind === 'in-place') {
    await tellOfOthers(folder, report)
    return { isEmpty: false, needsSnapshot: false }
  }
  await beforeRebuild()
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
  const notice = noticeOfEarlierData(dataDir)
  if (notice) report(notice)
  await beginShop(folder)
  await finish(folder, report)
  return { warnings, needsSnapshot: false }
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
 * Repairs the data that a restore is about to replace, as a start would, so that what is not in the backup can be counted, and
 * restored later. When nothing can be rebuilt, the data stay as they are. Returns their state and the warnings for the owner.
 */
export const repairBeforeRestore = async (
  folder: Folder,
  backup: string,
): Promise<{ present: Position | undefined; warnings: MultilingualText[] }> => {
  const { dataDir, lock } = folder
  const { warnings, report } = openReport(dataDir)
  try {
    await repairFolder(folder, report, () => addToSnapshots(folder, backup))
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  const place = lock.place()
  const present = readPositionOf(databaseIn(dataDir)) ?? (place && { ancestors: [], ...place })
  return { present, warnings }
}
