import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import { highest } from '../../lib/highest.ts'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { prepareDatabase } from '../backups/prepare-database.ts'
import {
  beginReplacement,
  cancelReplacement,
  commitReplacement,
  setAsideFolder,
} from '../backups/replacement.ts'
import { listSnapshots } from '../backups/snapshot-files.ts'
import type { PlaceRecord } from '../files/data-lock.ts'
import { findInconsistency } from '../files/integrity-check.ts'
import { leaveNotice } from '../files/notices.ts'
import { isUnreadable } from '../files/permissions.ts'
import { isSameFolder } from '../files/place.ts'
import { followLines } from '../journal/journal-files.ts'
import type { LineSummary } from '../journal/journal-line.ts'
import { contains, continueIn, newHistory, type Position } from '../journal/position.ts'
import { replay } from '../journal/replay.ts'
import { repeatErasuresIn } from '../personal-data/repeat-erasures.ts'
import { copyDatabase } from '../worker/copy-database.ts'
import { runBySize } from '../worker/run-in-worker.ts'
import type { Cause } from './cause.ts'
import { findLastOrderTime } from './histories.ts'
import { type OrderSpan, spanOfOrders } from './lost-orders.ts'
import { findOtherCopies } from './other-copies.ts'
import { planRebuild, type RebuildPlan } from './rebuild-plan.ts'
import { describeRecovery, type RecoveryReport } from './recovery-report.ts'
import { inEveryLanguage } from './texts-in.ts'

export type RecoveryInput = {
  dataDir: string
  cause: Cause
  /** The position of the database that was found; undefined when it cannot be read. */
  found: Position | undefined
  place: PlaceRecord | undefined
  now: Date
  log: Logger
  /** The command line prefix with which the owner runs this program. */
  command: string
}

type Rebuilt = {
  position: Position | undefined
  applied: LineSummary[]
  unusable: LineSummary[]
  leftOut: number
}

const reachOf = ({ position, lines }: RebuildPlan): Position | undefined =>
  position && { ...position, number: position.number + lines.length }

/** Whether the database that was found holds more than can be rebuilt, and passes a thorough check. */
const isDatabaseBetter = async (
  file: string,
  found: Position | undefined,
  plan: RebuildPlan | undefined,
): Promise<boolean> => {
  if (!found) return false
  const reach = plan && reachOf(plan)
  if (
    reach &&
    (contains(reach, found.history, found.number) || !contains(found, reach.history, reach.number))
  ) {
    return false
  }
  return (await runBySize({ do: 'check', file, isThorough: true })).corruption === undefined
}

const rebuild = async (
  { dataDir, log }: RecoveryInput,
  plan: RebuildPlan,
  target: string,
): Promise<Rebuilt> => {
  copyFileSync(plan.snapshot.path, target)
  const { position, lines, unusable } = plan
  if (!position) return { position: undefined, applied: [], unusable, leftOut: 0 }
  const database = new Database(target)
  database.pragma('secure_delete = ON') // erased data must not stay in free pages
  try {
    const following = { after: position.number, upTo: position.number + lines.length }
    const { applied, problem, leftOut } = replay(database, followLines(dataDir, position.history, following))
    if (problem !== undefined) log.error('The journal could not be applied to its end', problem)
    for (const row of leftOut) log.error(`A row of the journal contradicts others: ${JSON.stringify(row)}`)
    return {
      position: { ...position, number: lines[applied - 1]?.number ?? position.number },
      applied: lines.slice(0, applied),
      unusable: [...lines.slice(applied), ...unusable],
      leftOut: leftOut.length,
    }
  } finally {
    database.close()
  }
}

/** Creates the rebuilt database at `target`, or copies the one that was found when there is no plan. */
const makeDatabase = async (
  input: RecoveryInput,
  plan: RebuildPlan | undefined,
  target: string,
): Promise<Rebuilt> => {
  const { dataDir, found } = input
  if (plan) return rebuild(input, plan, target)
  await copyDatabase(path.join(dataDir, 'store.db'), target)
  return { position: found, applied: [], unusable: [], leftOut: 0 }
}

/** How many known changes are not in the rebuilt state. */
const countMissing = (
  rebuilt: Position,
  unusable: LineSummary[],
  { found, place }: Pick<RecoveryInput, 'found' | 'place'>,
): number => {
  const known = [found, place].filter((state) => state !== undefined && state.history === rebuilt.history)
  const last = highest(
    [...known, ...unusable].map((state) => state?.number ?? 0),
    0,
  )
  return Math.max(0, last - rebuilt.number)
}

/**
 * Whether the store recorded at its last close, in this same folder, that this was the last transaction. In a
 * copy of the folder the record proves nothing, because the shop may have continued in the original. A found
 * database with the same position proves nothing either: without its WAL and the journal it may be as old as
 * the snapshot.
 */
const isProved = (
  { history, number }: Position,
  { dataDir, place }: Pick<RecoveryInput, 'dataDir' | 'place'>,
): boolean =>
  place?.isClosed === true &&
  isSameFolder(dataDir, place) &&
  place.history === history &&
  place.number === number

/** Orders in the journals of other copies of the shop that have not been reported to the owner yet. */
const findUnreportedCopies = (
  position: Position,
  plan: RebuildPlan | undefined,
  { dataDir, place }: Pick<RecoveryInput, 'dataDir' | 'place'>,
): OrderSpan[] =>
  findOtherCopies(dataDir, position)
    .filter(({ history, key }) => !plan?.skipped.includes(history) && !place?.reportedCopies?.includes(key))
    .map(({ orders }) => orders)

/**
 * Rebuilds a database that cannot be used, from the newest intact snapshot and the journal, or from the
 * database itself when it reaches further and passes a thorough check. The found database is set aside;
 * nothing is deleted. Leaves and returns a notice, and stages the replacement for {@link finishReplacement}.
 * Throws {@link StartError} when there is nothing to rebuild from.
 */
export const recover = async (input: RecoveryInput): Promise<MultilingualText> => {
  const { dataDir, cause, found, place, now, log, command } = input
  const best = await planRebuild(
    dataDir,
    [place, found].filter((state) => state !== undefined),
  )
  const usesDatabase = await isDatabaseBetter(path.join(dataDir, 'store.db'), found, best)
  if (!best && !usesDatabase) {
    const unreadable = listSnapshots(dataDir).flatMap(({ path: file }) => (isUnreadable(file) ? [file] : []))
    throw new StartError(
      inEveryLanguage((texts) =>
        unreadable.length > 0
          ? texts.backupsNotPermitted(cause, unreadable)
          : texts.nothingToRebuildFrom(cause, dataDir, command),
      ),
    )
  }
  const plan = usesDatabase ? undefined : best
  const target = path.join(await beginReplacement(dataDir), 'store.db')
  try {
    const { position, applied, unusable, leftOut } = await makeDatabase(input, plan, target)
    const complaint = findInconsistency(target)
    if (complaint !== undefined) {
      throw new StartError(inEveryLanguage((texts) => texts.inconsistent(complaint)))
    }
    await prepareDatabase(target, { now, log }, (own) => continueIn(newHistory(), position ?? own))
    await repeatErasuresIn(target, dataDir)
    const lostChanges = plan?.lost ?? 0
    const setAside = `recovery-${now.toISOString().replaceAll(':', '-')}-${newId(4)}`
    const report: RecoveryReport = {
      cause,
      source: plan
        ? { kind: 'snapshot', ...plan, day: plan.snapshot.day }
        : { kind: 'database', isAfterChange: best?.position?.history !== found?.history },
      recovered: spanOfOrders(applied),
      missing: spanOfOrders(unusable),
      unreadLines: plan?.unread ?? 0,
      leftOutRows: leftOut,
      missingChanges: Math.max(
        position ? countMissing(position, unusable, input) : 0,
        lostChanges > 0 ? lostChanges + unusable.length : 0,
      ),
      lostChanges,
      otherCopies: position ? findUnreportedCopies(position, plan, input) : [],
      isProvedComplete: position !== undefined && isProved(position, input),
      lastOrderAt: findLastOrderTime(target),
      setAside: existsSync(path.join(dataDir, 'store.db'))
        ? path.join(setAsideFolder(dataDir), setAside)
        : undefined,
    }
    const notice = inEveryLanguage((texts) => describeRecovery(texts, report))
    leaveNotice(dataDir, notice) // before the commit: an interrupted start must not lose the notice
    await commitReplacement(dataDir, { label: 'recovered', setAside, madeAt: now.toISOString() })
    return notice
  } catch (error) {
    await cancelReplacement(dataDir)
    throw error
  }
}
