import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Log } from '../../log.ts'
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
import { takePlace } from '../files/place.ts'
import { examine } from './examine.ts'
import { readPositionOf } from './histories.ts'
import { spanOfOrdersOnlyIn } from './lost-orders.ts'
import { findOtherCopies } from './other-copies.ts'
import { recover } from './recover.ts'
import { earlierDataSetAside, earlierLogFound, restoredOver } from './texts.ts'

type Folder = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Log
  /** How the owner runs a command of this program. */
  command: string
  largeFrom: number | undefined
}

/** A new shop: staged like any other replacement, so that a start cut off in the middle leaves nothing or all of it. */
const beginShop = async ({ dataDir, clock, log }: Folder): Promise<void> => {
  const file = path.join(await beginReplacement(dataDir), 'store.db')
  await prepareDatabase(file, { now: clock(), log })
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

/** What had to be done for the folder, and what the owner must read about it. */
export type Opening = { kind: 'as-it-was' | 'recovered' | 'new'; warnings: string[] }

/**
 * Brings the folder into a state in which its database can be opened: puts a prepared replacement in place,
 * makes a new shop, or recovers the data. Throws a StartError when nothing can be
 * opened without losing data.
 */
export const makeUsable = async (folder: Folder): Promise<Opening> => {
  const { dataDir, lock, clock, log, command, largeFrom } = folder
  const warnings: string[] = []
  const tell = (notice: string) => {
    leaveNotice(dataDir, notice)
    warnings.push(notice)
  }
  const finish = () =>
    finishReplacement(dataDir, log, (plan, aside) => {
      const position = readPositionOf(path.join(dataDir, 'store.db'))
      if (!position) throw new Error('The database that was put in place cannot be read')
      // It was closed in order, as one file.
      // What it leaves behind the owner knows: it was restored, or the notice of the recovery says it.
      const reportedCopies = findOtherCopies(dataDir, position).map(({ key }) => key)
      const knownBackups = knownAfterReplacement(position, lock.place(), plan)
      lock.recordPlace(takePlace(dataDir, { ...position, isClosed: true, reportedCopies, knownBackups }))
      if (plan.label !== 'restored') return
      const span = spanOfOrdersOnlyIn(path.join(aside, 'store.db'), path.join(dataDir, 'store.db'))
      if (span && span.count > 0) tell(restoredOver(span, aside))
    })
  const unfinished = await setAsideUnreadablePlan(dataDir, log)
  if (unfinished) tell(unfinished)
  await finish()
  const finding = examine(dataDir, lock.place(), largeFrom)
  if (finding.kind === 'usable' || finding.kind === 'older-version') return { kind: 'as-it-was', warnings }
  if (finding.kind === 'empty') {
    const notice = noticeOfEarlierData(dataDir)
    if (notice) tell(notice)
    await beginShop(folder)
    await finish()
    return { kind: 'new', warnings }
  }
  const notice = await recover({
    dataDir,
    cause: finding.cause,
    found: finding.position,
    place: lock.place(),
    now: clock(),
    log,
    command,
  })
  await finish()
  return { kind: 'recovered', warnings: [...warnings, notice] }
}
