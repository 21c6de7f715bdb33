import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import { StartError } from '../../lib/start-error.ts'
import { knownAfterReplacement } from '../backups/known-backups.ts'
import { prepareDatabase } from '../backups/prepare-database.ts'
import {
  beginReplacement,
  commitReplacement,
  finishReplacement,
  setAsideFolder,
} from '../backups/replacement.ts'
import { setAsideUnreadablePlan } from '../backups/unreadable-plan.ts'
import type { DataLock } from '../files/data-lock.ts'
import { leaveNotice } from '../files/notices.ts'
import { assertDatabaseWritable } from '../files/permissions.ts'
import { takePlace } from '../files/place.ts'
import { repeatErasuresIn } from '../personal-data/repeat-erasures.ts'
import { examine } from './examine.ts'
import { readPositionOf } from './histories.ts'
import { findLeftBehind } from './left-behind.ts'
import { findMisplacedData } from './misplaced-data.ts'
import { findOtherCopies } from './other-copies.ts'
import { recover } from './recover.ts'
import { earlierDataSetAside, earlierLogFound, misplacedDataFound } from './texts.ts'

export type Folder = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  /** How the owner runs a command of this program. */
  command: string
  largeFrom: number | undefined
}

/** A new shop: staged like any other replacement, so that a start cut off in the middle leaves nothing or all of it. */
const beginShop = async ({ dataDir, clock, log }: Folder): Promise<void> => {
  const file = path.join(await beginReplacement(dataDir), 'store.db')
  await prepareDatabase(file, { now: clock(), log })
  await repeatErasuresIn(file, dataDir) // a backup of the shop that was set aside may be restored when that is gone
  const madeAt = clock().toISOString()
  await commitReplacement(dataDir, {
    label: 'first',
    setAside: `found-${madeAt.replaceAll(':', '-')}`,
    madeAt,
  })
}

const hasEntries = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** A new shop in a folder that shows traces of another is no surprise the owner should have. */
const noticeOfEarlierData = (dataDir: string): string | undefined => {
  const logs = path.join(dataDir, 'logs')
  if (hasEntries(setAsideFolder(dataDir))) return earlierDataSetAside(setAsideFolder(dataDir))
  return hasEntries(logs) ? earlierLogFound(logs) : undefined
}

type Tell = (notice: string) => void

const tellInto =
  (dataDir: string, warnings: string[]): Tell =>
  (notice) => {
    leaveNotice(dataDir, notice)
    warnings.push(notice)
  }

const finish = ({ dataDir, lock, log }: Folder, tell: Tell): Promise<boolean> =>
  finishReplacement(dataDir, log, (plan, aside) => {
    const position = readPositionOf(path.join(dataDir, 'store.db'))
    if (!position) throw new Error('The database that was put in place cannot be read')
    const before = lock.place()
    // Before it is recorded: a start cut off in between tells it once more.
    const notice = plan.label === 'restored' && findLeftBehind({ dataDir, aside, position, plan, before })
    if (notice) tell(notice)
    // It was closed in order, as one file.
    // What it leaves behind the owner knows: it was restored, or the notice of the recovery says it.
    const reportedCopies = findOtherCopies(dataDir, position).map(({ key }) => key)
    const knownBackups = knownAfterReplacement(position, before, plan)
    lock.recordPlace(takePlace(dataDir, { ...position, isClosed: true, reportedCopies, knownBackups }))
  })

type Repair = { found: 'in-order' | 'nothing' | 'recovered'; warnings: string[] }

/**
 * Puts a prepared replacement in place, and recovers the data where that must be; `beforeRecovery` may add what
 * to rebuild from. Throws a StartError when nothing can be opened without losing data.
 */
export const repairFolder = async (
  folder: Folder,
  beforeRecovery: () => Promise<void> = async () => {},
): Promise<Repair> => {
  const { dataDir, lock, clock, log, command, largeFrom } = folder
  const warnings: string[] = []
  const tell = tellInto(dataDir, warnings)
  const unfinished = await setAsideUnreadablePlan(dataDir, log)
  if (unfinished) tell(unfinished)
  await finish(folder, tell)
  assertDatabaseWritable(dataDir)
  const finding = examine(dataDir, lock.place(), largeFrom)
  if (finding.kind === 'empty') return { found: 'nothing', warnings }
  if (finding.kind !== 'unusable') return { found: 'in-order', warnings }
  await beforeRecovery()
  const notice = await recover({
    dataDir,
    cause: finding.cause,
    found: finding.position,
    place: lock.place(),
    now: clock(),
    log,
    command,
  })
  await finish(folder, tell)
  return { found: 'recovered', warnings: [...warnings, notice] }
}

/** What had to be done for the folder, and what the owner must read about it. */
export type Opening = { kind: 'as-it-was' | 'recovered' | 'new'; warnings: string[] }

/** As {@link repairFolder}, and makes a new shop where there is none. */
export const makeUsable = async (folder: Folder): Promise<Opening> => {
  const { found, warnings } = await repairFolder(folder)
  if (found !== 'nothing') return { kind: found === 'recovered' ? 'recovered' : 'as-it-was', warnings }
  const { dataDir, command } = folder
  const misplaced = findMisplacedData(dataDir)
  if (misplaced.length > 0) throw new StartError(misplacedDataFound(misplaced, dataDir, command))
  const notice = noticeOfEarlierData(dataDir)
  const tell = tellInto(dataDir, warnings)
  if (notice) tell(notice)
  await beginShop(folder)
  await finish(folder, tell)
  return { kind: 'new', warnings }
}
