import { stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sentence } from '../../../contract/sentences/sentence.ts'
import { sentences } from '../../../contract/sentences/sentences.ts'
import type { Logger } from '../../../lib/logger.ts'
import { isBackupDue, isBackupOverdue } from './backup-due.ts'
import { BackupFault } from './backup-fault.ts'
import { findLatest, makeBackup, type ShopSource } from './backup-run.ts'
import { createFolderComparison } from './folder-comparison.ts'
import { FolderFault } from './folder-fault.ts'
import { createProblemReport } from './problem-report.ts'
import { pruneBackups } from './prune-backups.ts'

/** Milliseconds. A disconnected network drive can block a call for minutes. */
const answerTimeout = 2_000
/** Milliseconds between two attempts, however often the dashboard asks. */
const retryAfter = 60_000

type FolderState = { lastAt: Date | undefined; problem: Sentence | undefined; isOverdue: boolean }

const isInTime = (work: Promise<void>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(answerTimeout, false, { ref: false })])

export type BackupFolder = {
  /** Checks the folder, and starts a backup that is due without waiting for it. */
  state: () => Promise<FolderState>
  /** Makes a backup now, or waits for one in progress. Throws an Error with a message for the owner. */
  run: () => Promise<void>
  /** Checks the folder and makes a backup that is due. Never throws. */
  look: () => Promise<void>
  /** Makes a last backup if something changed, within at most `within` milliseconds. Never throws. */
  close: (within: number) => Promise<void>
}

/** Keeps the backups in one folder up to date. The only persistent state is the folder itself. */
export const openBackupFolder = (folder: string, source: ShopSource, log: Logger): BackupFolder => {
  const { clock } = source
  const problems = createProblemReport(log)
  const notAnswering = new FolderFault(sentences.folder.noAnswer(folder), { isGone: true })
  const ending = new AbortController()
  const comparison = createFolderComparison(folder, source, log)
  let lastAt: Date | undefined
  let hasChanged = false
  let triedAt: Date | undefined
  let examining: Promise<void> | undefined
  let running: Promise<void> | undefined

  const prune = async (): Promise<void> => {
    try {
      await pruneBackups(folder, await source.position())
      problems.report('pruning', undefined)
    } catch (cause) {
      problems.report('pruning', new BackupFault(sentences.folder.notPruned(folder), cause))
    }
  }
  const fail = (kind: 'folder' | 'backup', error: Error): void => {
    if (ending.signal.aborted) log.debug('A backup for the backup folder was given up')
    else problems.report(kind, error)
    if (problems.has('folder')) comparison.forget() // it may return with other files
  }
  const make = async (): Promise<void> => {
    if (examining && !(await isInTime(examining))) throw notAnswering
    triedAt = clock()
    try {
      lastAt = await makeBackup(folder, source, await source.position(), ending.signal)
      hasChanged = false
      for (const kind of ['folder', 'backup'] as const) problems.report(kind, undefined)
      void comparison.compare()
    } catch (error) {
      fail(error instanceof FolderFault && error.isGone ? 'folder' : 'backup', error as Error)
      throw error
    }
    await prune()
  }
  const run = (): Promise<void> => {
    running ??= make().finally(() => {
      running = undefined
    })
    return running
  }
  const examine = async (): Promise<void> => {
    try {
      const shop = await source.position()
      const latest = await findLatest(folder, source, shop)
      lastAt = latest && (await stat(latest.path)).mtime
      const isLatest = latest?.history === shop.history && latest.number >= shop.number
      hasChanged = !isLatest && !(await source.isEmpty())
      problems.report('folder', undefined)
      if (!hasChanged) problems.report('backup', undefined)
      if (problems.has('pruning')) await prune()
    } catch (error) {
      fail(error instanceof FolderFault ? 'folder' : 'backup', error as Error)
    }
  }
  /** Does nothing while a backup is in progress. */
  const examineOnce = async (): Promise<void> => {
    if (running !== undefined) return
    examining ??= examine().finally(() => {
      examining = undefined
    })
    await examining
  }
  const isRecentlyTried = () =>
    triedAt !== undefined && Math.abs(clock().getTime() - triedAt.getTime()) < retryAfter
  const makeDue = async (): Promise<void> => {
    if (running !== undefined || problems.has('folder') || isRecentlyTried()) return
    const lastOrderAt = await source.lastOrderAt()
    const isRetry = hasChanged && problems.has('backup')
    if (isRetry || isBackupDue({ now: clock(), lastAt, lastOrderAt, hasChanged })) await run()
  }
  const makeDueQuietly = () => makeDue().catch((error) => log.debug(`No backup was made: ${error.message}`))

  /** Only `look` waits for it, because it may be slow on a network drive. */
  const compare = async (): Promise<void> => {
    if (!problems.has('folder') && !ending.signal.aborted) await comparison.compare()
  }

  return {
    run,
    look: async () => {
      await examineOnce()
      const comparing = compare()
      await makeDueQuietly()
      await running?.catch(() => {}) // may have been started by another caller
      await comparing
    },
    state: async () => {
      if (await isInTime(examineOnce())) {
        void compare()
        void makeDueQuietly()
      } else problems.report('folder', notAnswering)
      const isLateBackup = running === undefined && isBackupOverdue({ now: clock(), lastAt, hasChanged })
      return { lastAt, problem: problems.current(), isOverdue: problems.has('folder') || isLateBackup }
    },
    close: async (within) => {
      const finish = async () => {
        await running?.catch(() => {}) // a new backup below makes up for a failed one
        await examineOnce()
        if (hasChanged && !problems.has('folder') && !ending.signal.aborted) await run()
      }
      const finishing = finish().catch(() => {}) // already reported
      await Promise.race([finishing, sleep(within, undefined, { ref: false })])
      ending.abort(new Error('The store closes'))
    },
  }
}
