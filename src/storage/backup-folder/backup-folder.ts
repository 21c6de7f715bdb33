import { setTimeout as sleep } from 'node:timers/promises'
import type { OffPcState } from '../../contract/backups.ts'
import { toCodedMessage } from '../../contract/messages/coded-message.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { type ShopSource, updateArchive } from './archive.ts'
import { BackupFault, checkFolder, type LocateFolder, readFolder } from './check-folder.ts'
import { openChoice } from './folder-choice.ts'

/** Milliseconds between two updates. Half a minute, so that a slow stick is a minute behind at most. */
const updateInterval = 30_000
/** Milliseconds after which the owner is warned that changes are in no backup. */
const overdueAfter = 48 * 3_600_000

type Parts = Omit<ShopSource, 'choice'> & {
  /** The folder of the command line, which takes precedence over the owner's choice. */
  fixedFolder: string | undefined
  clock: () => Date
  log: Logger
  /** Whether there is nothing worth a backup yet. */
  isEmpty: () => Promise<boolean>
  /** Notes the shop's present state. The returned function records that all of it is in a copy off this PC. */
  beginCopy: () => Promise<() => Promise<void>>
  /** For tests, whose folders may all be on one disk. */
  locate?: LocateFolder
}

/** Keeps the archive in one folder up to date. */
const keepUpToDate = (folder: string, source: Parts & ShopSource) => {
  const { clock, log } = source
  const ending = new AbortController()
  let running: Promise<void> | undefined
  let problem: BackupFault | undefined
  let location: OffPcState['location'] = null
  /** When the folder last held everything. */
  let lastAt: Date | undefined
  /** The state that was last counted as a copy. */
  let counted: string | undefined

  /** Logs only when the problem changes. */
  const report = (found: BackupFault | undefined): void => {
    if (ending.signal.aborted) return
    const before = problem
    problem = found
    if (found?.message === before?.message) return
    if (found) log.error(`Backup folder: ${found.message} It is tried again every minute.`, found.cause)
    else log.info('Backup folder: backups are written again')
  }
  const updateNow = async (): Promise<void> => {
    location = await checkFolder(folder, source.dataDir, source.locate)
    if (await source.isEmpty()) return
    const at = clock()
    const { history, number } = source.position()
    const countAsCopy = await source.beginCopy()
    await updateArchive(folder, source, ending.signal)
    lastAt = at
    if (counted === `${history} ${number}` || location === 'same-disk') return
    await countAsCopy()
    counted = `${history} ${number}`
  }
  const updateAndReport = async (): Promise<void> => {
    try {
      await updateNow()
      report(undefined)
    } catch (error) {
      const notMade = () => new BackupFault(messages.folder.notMade((error as Error).message), 'other', error)
      const fault = error instanceof BackupFault ? error : notMade()
      report(fault)
      throw fault
    } finally {
      running = undefined
    }
  }
  /** Begins an update, or waits for the one in progress. */
  const update = (): Promise<void> => {
    running ??= updateAndReport()
    return running
  }
  /** Begins another update even if one is in progress, which may have begun before the latest change. */
  const run = async (): Promise<void> => {
    await running?.catch(() => {})
    await update()
  }
  const isOverdue = (): boolean =>
    problem !== undefined &&
    (problem.kind === 'gone' ||
      lastAt === undefined ||
      Math.abs(clock().getTime() - lastAt.getTime()) >= overdueAfter)
  return {
    folder,
    update: () => update().catch(() => {}), // already reported
    run,
    state: () => ({
      folder,
      location,
      lastAt: lastAt?.toISOString() ?? null,
      problem: problem?.message ?? null,
      problemMessage: problem ? toCodedMessage(problem.said) : null,
      isOverdue: isOverdue(),
    }),
    /** Makes a last update within at most `within` milliseconds. Never throws. */
    close: async (within: number): Promise<void> => {
      const finishing = within > 0 ? run().catch(() => {}) : undefined // already reported
      await Promise.race([finishing, sleep(within, undefined, { ref: false })])
      ending.abort(new Error('The store closes'))
    },
  }
}

export type OffPcBackups = {
  /** Null when there is no backup folder. */
  state: () => OffPcState | null
  /** Changes the folder; an empty text means none. Throws a ShopError, and then nothing has changed. */
  choose: (text: string) => Promise<void>
  /** Makes a backup now. Throws a ShopError with a message for the owner. */
  run: () => Promise<void>
  /** Updates the folder as the timer does. Never throws. */
  update: () => Promise<void>
  /** Makes a last backup within at most `within` milliseconds. Never throws. */
  close: (within: number) => Promise<void>
}

/** Keeps backups off the shop's PC: on a USB stick, or in a folder that a cloud program synchronizes. */
export const openOffPcBackups = async (parts: Parts): Promise<OffPcBackups> => {
  const { fixedFolder, dataDir, log } = parts
  const isFixed = fixedFolder !== undefined
  const choice = await openChoice(dataDir, log)
  const open = (folder: string | undefined) =>
    folder === undefined ? undefined : keepUpToDate(folder, { ...parts, choice })
  let current = open(fixedFolder ?? choice.folder())

  const update = async () => current?.update()
  const timer = setInterval(() => void update(), updateInterval).unref()
  void update()
  return {
    update,
    state: () => (current ? { ...current.state(), isFixed } : null),
    choose: async (text) => {
      if (isFixed) throw new ShopError('conflict', messages.folder.fixed)
      const folder = text === '' ? undefined : await readFolder(text, dataDir)
      await choice.choose(folder)
      if (current?.folder === folder) return
      const before = current
      current = open(folder)
      await before?.close(0)
      void update()
    },
    run: async () => {
      if (!current) throw new ShopError('conflict', messages.folder.none)
      if (await parts.isEmpty()) throw new ShopError('conflict', messages.folder.shopEmpty)
      await current.run().catch((error: BackupFault) => {
        throw new ShopError('unavailable', error.said)
      })
    },
    close: async (within) => {
      clearInterval(timer)
      await current?.close(within)
    },
  }
}

/** Does nothing; for commands that open the store only briefly. */
export const noOffPcBackups: OffPcBackups = {
  state: () => null,
  choose: async () => {},
  run: async () => {},
  update: async () => {},
  close: async () => {},
}
