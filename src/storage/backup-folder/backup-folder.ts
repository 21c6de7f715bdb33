import { setTimeout as sleep } from 'node:timers/promises'
import type { OffPcState } from '../../contract/backups.ts'
import { toCodedMessage } from '../../contract/messages/coded-message.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { openArchive, type ShopSource } from './archive.ts'
import { BackupFault, checkFolder, messageOf, readFolder } from './check-folder.ts'
import { readChoice, writeChoice } from './folder-choice.ts'

/** Milliseconds between two updates. Half a minute, so that a slow stick is a minute behind at most. */
const updateInterval = 30_000
/** Milliseconds. A disconnected network drive can block a call for minutes. */
const answerTimeout = 2_000
/** Milliseconds after which the owner is warned that changes are in no backup. */
const overdueAfter = 48 * 3_600_000

const isInTime = (work: Promise<void>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(answerTimeout, false, { ref: false })])

/** `run` begins the work, or joins it while it is in progress. */
const joinable = (work: () => Promise<void>) => {
  let current: Promise<void> | undefined
  return {
    current: () => current,
    run: (): Promise<void> => {
      current ??= work().finally(() => {
        current = undefined
      })
      return current
    },
  }
}

/** Keeps the archive in one folder up to date. */
const openFolder = (folder: string, source: ShopSource, log: Logger) => {
  const { clock, dataDir } = source
  const notAnswering = new BackupFault(messages.folder.noAnswer(folder), { code: 'EHOSTDOWN' })
  const ending = new AbortController()
  const archive = openArchive(folder, source)
  let problem: Error | undefined
  /** The last update that was complete, and the number of the last change in it. */
  let last: { at: Date; history: string; number: number } | undefined
  let hasTried = false

  const isGone = (): boolean => problem instanceof BackupFault && problem.isGone
  const hasChanged = (): boolean => {
    const { history, number } = source.position()
    return last?.history !== history || last.number !== number
  }
  /** Logs only when the problem changes. */
  const report = (found: Error | undefined): void => {
    if (ending.signal.aborted) return
    const before = problem
    problem = found
    if (isGone()) archive.forget() // it may return with other files
    if (found?.message === before?.message) return
    if (found) log.error(`Backup folder: ${found.message} It is tried again every minute.`, found.cause)
    else log.info('Backup folder: backups are written again')
  }
  const check = joinable(async () => {
    try {
      await checkFolder(folder, dataDir)
      if (isGone()) report(undefined)
    } catch (error) {
      report(error as Error)
    }
  })
  const update = joinable(async () => {
    try {
      if (await source.isEmpty()) return
      const checking = check.current()
      if (checking && !(await isInTime(checking))) throw notAnswering
      const at = clock()
      const { history, number } = source.position()
      await archive.update(ending.signal)
      last = { at, history, number }
    } catch (error) {
      report(error as Error)
      throw error
    } finally {
      hasTried = true
    }
    if (ending.signal.aborted) return
    const pruned = archive.prune().then(
      () => undefined,
      (cause) => new BackupFault(messages.folder.notPruned(folder), { cause }),
    )
    report(await pruned)
  })
  const look = async (): Promise<void> => {
    await check.run()
    if (isGone()) return
    await update.run().catch((error) => log.debug(`No backup was made: ${error.message}`))
  }
  return {
    folder,
    look,
    /** Starts another update even if one is in progress, which may have begun before the latest change. */
    run: async (): Promise<void> => {
      await update.current()?.catch(() => {})
      await update.run()
    },
    state: async () => {
      const wasGone = isGone()
      if (!(await isInTime(check.run()))) report(notAnswering)
      if (wasGone && !isGone()) void look()
      const isLate =
        hasTried &&
        update.current() === undefined &&
        hasChanged() &&
        !(await source.isEmpty()) &&
        (!last || Math.abs(clock().getTime() - last.at.getTime()) >= overdueAfter)
      return { lastAt: last?.at, problem: problem && messageOf(problem), isOverdue: isGone() || isLate }
    },
    /** Makes a last update if something changed, within at most `within` milliseconds. Never throws. */
    close: async (within: number): Promise<void> => {
      const finish = async () => {
        await update.current()?.catch(() => {}) // a new update below makes up for a failed one
        if (hasChanged() && !ending.signal.aborted) await update.run()
      }
      const finishing = finish().catch(() => {}) // already reported
      await Promise.race([finishing, sleep(within, undefined, { ref: false })])
      ending.abort(new Error('The store closes'))
    },
  }
}

export type OffPcBackups = {
  /** Null when there is no backup folder. Checks that it is there. */
  state: () => Promise<OffPcState | null>
  /** Changes the folder; an empty text means none. Throws a ShopError, and then nothing has changed. */
  choose: (text: string) => Promise<void>
  /** Makes a backup now. Throws a ShopError with a message for the owner. */
  run: () => Promise<void>
  /** Updates the folder as the timer does. Never throws. */
  look: () => Promise<void>
  /** Makes a last backup if something changed, within at most `within` milliseconds. Never throws. */
  close: (within: number) => Promise<void>
}

type Parts = ShopSource & {
  /** The folder of the command line, which takes precedence over the owner's choice. */
  fixedFolder: string | undefined
  log: Logger
  /** Runs `work` repeatedly until the returned function is called. For tests. */
  every?: (milliseconds: number, work: () => void) => () => void
}

const everyInterval: NonNullable<Parts['every']> = (milliseconds, work) => {
  const timer = setInterval(work, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

/** Keeps backups off the shop's PC: on a USB stick, or in a folder that a cloud program synchronizes. */
export const openOffPcBackups = async (parts: Parts): Promise<OffPcBackups> => {
  const { fixedFolder, dataDir, log, every = everyInterval } = parts
  const isFixed = fixedFolder !== undefined

  const open = (folder: string) => openFolder(folder, parts, log)
  const readChosen = () =>
    readChoice(dataDir).catch((error) => {
      log.error('The choice of a backup folder cannot be read. Please make it again in the dashboard', error)
      return undefined
    })
  const first = fixedFolder ?? (await readChosen())
  let current = first === undefined ? undefined : open(first)

  const look = async () => current?.look()
  const stopLooking = every(updateInterval, () => void look())
  void look()
  return {
    look,
    state: async () => {
      if (!current) return null
      const { lastAt, problem, isOverdue } = await current.state()
      return {
        folder: current.folder,
        isFixed,
        lastAt: lastAt?.toISOString() ?? null,
        problem: problem?.text ?? null,
        problemMessage: problem ? toCodedMessage(problem) : null,
        isOverdue,
      }
    },
    choose: async (text) => {
      if (isFixed) {
        throw new ShopError('conflict', messages.folder.fixed)
      }
      const folder = await readFolder(text, dataDir)
      await writeChoice(dataDir, folder)
      if ((current?.folder ?? '') === folder) return
      await current?.close(0)
      current = folder === '' ? undefined : open(folder)
      void look()
    },
    run: async () => {
      if (!current) throw new ShopError('conflict', messages.folder.none)
      if (await parts.isEmpty()) {
        throw new ShopError('conflict', messages.folder.shopEmpty)
      }
      await current.run().catch((error) => {
        throw new ShopError('unavailable', messageOf(error))
      })
    },
    close: async (within) => {
      stopLooking()
      await current?.close(within)
    },
  }
}

/** Does nothing; for commands that open the store only briefly. */
export const noOffPcBackups: OffPcBackups = {
  state: async () => null,
  choose: async () => {},
  run: async () => {},
  look: async () => {},
  close: async () => {},
}
