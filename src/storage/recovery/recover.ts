import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { Cause } from '../../notices/texts.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import { followLink } from '../data-folder/paths.ts'
import { isUnreadable } from '../data-folder/permissions.ts'
import { hasRecordedPage, isSameFolder, type PlaceRecord } from '../data-folder/place.ts'
import { removeFile, renameFile } from '../data-folder/retry.ts'
import { syncFile, syncFolder } from '../data-folder/sync-file.ts'
import { findInconsistency } from '../database/integrity-check.ts'
import { readDatabase } from '../database/read-database.ts'
import { completeJournal } from '../journal/complete-journal.ts'
import { contains, continueIn, newHistory, type Position, readPositionOf } from '../journal/position.ts'
import { describeMissing, findMissingOrders, listOrderFiles } from '../snapshots/order-files.ts'
import { prepareDatabase } from '../snapshots/prepare-database.ts'
import { repeatErasuresIn } from '../snapshots/repeat-erasures.ts'
import { beginReplacement, commitReplacement, setAsideFolder } from '../snapshots/replacement.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'
import { runBySize } from '../snapshots/worker/run-in-worker.ts'
import { copyDatabase } from '../snapshots/worker/run-job.ts'
import { holdSameRows, holdsOrdersOf, holdsRowsOf } from './compare-databases.ts'
import { findLastOrderTime, type Rebuilt, rebuild } from './rebuild.ts'
import { describeRecovery, type RecoveryReport } from './recovery-report.ts'

export type RecoveryInput = {
  dataDir: string
  cause: Cause
  /** The position of the database that was found; undefined when it cannot be read. */
  found: Position | undefined
  place: PlaceRecord | undefined
  clock: () => Date
  log: Logger
  /** The command line prefix with which the owner runs this program. */
  command: string
  /** The backup of which the folder is a copy that will be removed. Notices name its files. */
  copyOf?: string | undefined
}

/** The file that a notice names: a file of a copy is told by its original, also when recovery has set it aside. */
const toldFile = ({ dataDir, copyOf }: RecoveryInput, file: string): string => {
  if (copyOf === undefined) return file
  const isSetAside = file.startsWith(setAsideFolder(dataDir))
  return path.join(copyOf, isSetAside ? 'store.db' : path.relative(dataDir, file))
}

/** Why the database was not used; undefined for what is so in every backup folder and every copy. */
const causeToTell = ({ cause, copyOf }: RecoveryInput): Cause | undefined =>
  copyOf !== undefined && (cause.kind === 'missing' || cause.kind === 'copied') ? undefined : cause

/** Whether the database that was found passes SQLite's full check, and its rows are consistent. */
const isWhole = async (file: string): Promise<boolean> =>
  (await runBySize({ do: 'check', file, isThorough: true })).corruption === undefined

/**
 * Whether the database that was found holds more than the rebuilt one: all of its rows and others, which another
 * program wrote without the triggers, or later transactions, or rows that the rebuilt one lacks.
 */
const isBetter = (file: string, found: Position, target: string, rebuilt: Rebuilt): boolean => {
  const { position, missingChanges } = rebuilt
  if (holdsRowsOf(file, target)) return true
  if (!contains(found, position.history, position.number)) return false
  if (missingChanges === 0 && contains(position, found.history, found.number)) return false
  return holdsOrdersOf(file, target)
}

/**
 * Appends to the journal what the outbox of this shop's database still holds: committed transactions that may be in no
 * other file.
 */
const saveOutbox = ({ dataDir, cause, found, clock }: RecoveryInput): void => {
  if (!found) return
  const withOutside = cause.kind !== 'contradictory'
  readDatabase(path.join(dataDir, 'store.db'), (database) =>
    completeJournal(database, { dataDir, at: clock().toISOString(), withOutside }),
  )
}

/** The number of transactions that the folder recorded and a state lacks, at least. */
const countBeyond = (position: Position | undefined, place: PlaceRecord | undefined): number =>
  !position || !place || contains(position, place.history, place.number)
    ? 0
    : Math.max(1, place.number - position.number)

/**
 * Whether the store recorded at its last close, in this same folder, that this was the last transaction. In a
 * copy of the folder the record proves nothing, because the shop may have continued in the original. It does not
 * know what another program wrote afterwards.
 */
const isProved = (position: Position | undefined, { dataDir, place }: RecoveryInput): boolean =>
  position !== undefined &&
  place?.isClosed === true &&
  isSameFolder(dataDir, place) &&
  contains(position, place.history, place.number)

const refuse = ({ dataDir, cause, command }: RecoveryInput): StartError => {
  const unreadable = listSnapshots(dataDir).flatMap(({ path: file }) => (isUnreadable(file) ? [file] : []))
  return new StartError(
    inEveryLanguage((texts) =>
      unreadable.length > 0
        ? texts.backupsNotPermitted(cause, unreadable)
        : texts.nothingToRebuildFrom(cause, dataDir, command),
    ),
  )
}

/**
 * Copies a database without the WAL beside it, unless the two belong together: the WAL of another database would hide
 * pages of the file. Returns the copy.
 */
const copyBare = ({ dataDir, place }: RecoveryInput, target: string): string | undefined => {
  const file = followLink(path.join(dataDir, 'store.db'))
  const hasWal = (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
  if (!hasWal || !existsSync(file) || (place && hasRecordedPage(dataDir, place))) return undefined
  copyFileSync(file, target)
  return target
}

/** Keeps the copy that {@link copyBare} made, unless the store holds its state. Returns its path. */
const keepBare = async (
  bare: string | undefined,
  position: Position | undefined,
  aside: string,
): Promise<string | undefined> => {
  if (bare === undefined) return undefined
  const own = readPositionOf(bare)
  if (own && position && contains(position, own.history, own.number)) {
    await removeFile(bare)
    return undefined
  }
  const kept = path.join(aside, 'store.db-main')
  mkdirSync(aside, { recursive: true })
  await syncFile(bare)
  await renameFile(bare, kept)
  await syncFolder(aside)
  return kept
}

/** What was done, and the notice for the owner, if any. */
type Recovery = { isReplaced: boolean; notice: MultilingualText | undefined }

/**
 * 2026-11: an earlier copy that was put back over this folder cannot be distinguished from one at a new place. In both
 * cases the owner is shown up to when the data reach, although all of their files agree.
 */
const tellOfCopy = async (input: RecoveryInput, kept: string | undefined): Promise<MultilingualText> => {
  const { dataDir } = input
  const cause = causeToTell(input)
  const file = path.join(dataDir, 'store.db')
  const lastOrderAt = findLastOrderTime(file)
  const files = [...(kept === undefined ? [] : [kept]), ...listOrderFiles(dataDir)]
  const found = await findMissingOrders(files, file, dataDir)
  const missing = found && { ...found, files: found.files.map((each) => toldFile(input, each)) }
  const notice = inEveryLanguage((texts) =>
    [
      ...(cause ? [texts.cause(cause)] : []),
      missing ? describeMissing(texts, missing) : texts.holdsUntil(lastOrderAt),
      ...(kept === undefined ? [] : [texts.databaseKept(toldFile(input, kept))]),
    ].join(' '),
  )
  leaveNotice(dataDir, notice)
  return notice
}

/**
 * Decides what to do with a database that must not be opened as it is. It is compared with what the newest intact
 * snapshot and the journal give. If both hold the same rows, it is used. If it reaches further and passes a thorough
 * check, it is used and the owner is notified. Otherwise the rebuilt database is used. Then every file that was found
 * is compared by order ids, and orders that only such a file holds are reported. The found database is set aside;
 * nothing is deleted. It may stage a replacement for `finishReplacement`. Throws {@link StartError} when there is
 * nothing to rebuild from.
 */
export const recover = async (input: RecoveryInput): Promise<Recovery> => {
  const { dataDir, cause, found, place, clock, log } = input
  const now = clock()
  const file = path.join(dataDir, 'store.db')
  saveOutbox(input)
  const setAside = `recovery-${now.toISOString().replaceAll(':', '-')}-${newId(4)}`
  const aside = path.join(setAsideFolder(dataDir), setAside)
  const folder = beginReplacement(dataDir)
  const target = path.join(folder, 'store.db')
  try {
    const bare = copyBare(input, path.join(folder, 'bare.db'))
    const known = [place && { ancestors: [], ...place }, found].filter((each) => each !== undefined)
    const rebuilt = await rebuild(dataDir, target, known)
    const isFoundWhole = found !== undefined && (await isWhole(file))
    const isComplete =
      rebuilt?.missingChanges === 0 && rebuilt.unreadLines === 0 && countBeyond(rebuilt.position, place) === 0
    const isSame = place !== undefined && isSameFolder(dataDir, place)
    const hasLostWal = isSame && !place.isClosed && !existsSync(`${file}-wal`)
    if (isFoundWhole && rebuilt && isComplete && !hasLostWal && holdSameRows(file, target)) {
      const bareKept = await keepBare(bare, found, aside)
      await removeFile(folder)
      const mustTell = !isSame || bareKept !== undefined
      return { isReplaced: false, notice: mustTell ? await tellOfCopy(input, bareKept) : undefined }
    }
    const usesFound = isFoundWhole && (!rebuilt || isBetter(file, found, target, rebuilt))
    if (!rebuilt && !usesFound) throw refuse(input)
    const used = usesFound ? undefined : rebuilt
    for (const remark of used?.remarks ?? []) log.error(remark)
    if (usesFound) {
      for (const end of ['', '-wal', '-shm']) await removeFile(target + end)
      await copyDatabase(file, target)
    }
    const complaint = findInconsistency(target)
    if (complaint !== undefined) {
      throw new StartError(inEveryLanguage((texts) => texts.inconsistent(complaint)))
    }
    const position = usesFound ? found : rebuilt?.position
    await prepareDatabase(target, { now, log }, (own) => continueIn(newHistory(), position ?? own))
    await repeatErasuresIn(target, dataDir)
    const kept = existsSync(file) ? aside : undefined
    await keepBare(bare, position, aside)
    const files = [...(kept ? [file] : []), ...listOrderFiles(dataDir)]
    const missing = await findMissingOrders(files, target, dataDir)
    const report: RecoveryReport = {
      cause: causeToTell(input),
      rebuilt: used && { ...used, unreadFiles: used.unreadFiles.map((each) => toldFile(input, each)) },
      missingChanges: Math.max(used?.missingChanges ?? 0, countBeyond(position, place)),
      missingOrders: missing && {
        ...missing,
        files: missing.files.map((each) =>
          toldFile(input, each === file && kept ? path.join(kept, 'store.db') : each),
        ),
      },
      isProvedComplete: isProved(position, input),
      lacksForeignRows: cause.kind === 'contradictory' && !holdsRowsOf(target, file),
      lastOrderAt: findLastOrderTime(target),
      setAside: kept && toldFile(input, kept),
    }
    const notice = inEveryLanguage((texts) => describeRecovery(texts, report))
    leaveNotice(dataDir, notice) // before the commit: an interrupted start must not lose the notice
    await commitReplacement(folder, { label: 'recovered', setAside, madeAt: now.toISOString() })
    return { isReplaced: true, notice }
  } catch (error) {
    await removeFile(folder)
    throw error
  }
}
