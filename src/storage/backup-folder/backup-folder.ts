import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OffPcState } from '../../contract/backups.ts'
import { toCodedSentence } from '../../contract/sentences/coded-sentence.ts'
import type { Sentence } from '../../contract/sentences/sentence.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import type { Logger } from '../../lib/logger.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { openArchive, type ShopSource } from './archive.ts'
import { checkFolder, readFolder } from './check-folder.ts'
import { readChoice, writeChoice } from './folder-choice.ts'
import { BackupFault, FolderFault, sentenceOf } from './folder-fault.ts'

/** Milliseconds between two updates. Half a minute, so that a slow stick is a minute behind at most. */
const updateInterval = 30_000
/** Milliseconds. A disconnected network drive can block a call for minutes. */
const answerTimeout = 2_000
/** Milliseconds after which the owner must know that changes are in no backup. */
const overdueAfter = 48 * 3_600_000

/** The kinds of problems that can exist at the same time, most urgent first. */
const kinds = ['folder', 'backup', 'pruning'] as const
type Kind = (typeof kinds)[number]

/** Logs only when the most urgent problem changes. */
const createProblemReport = (log: Logger) => {
  const problems = new Map<Kind, Error>()
  const find = () => kinds.map((kind) => problems.get(kind)).find((problem) => problem !== undefined)
  return {
    current: (): Sentence | undefined => {
      const problem = find()
      return problem && sentenceOf(problem)
    },
    has: (kind: Kind): boolean => problems.has(kind),
    /** Sets a problem, or clears it with `undefined`. */
    report: (kind: Kind, problem: Error | undefined): void => {
      const before = find()?.message
      if (problem) problems.set(kind, problem)
      else problems.delete(kind)
      const now = find()
      if (now?.message === before) return
      // A FolderFault's message is complete; its stack would only frighten the reader of the window.
      const cause = now instanceof FolderFault ? undefined : now?.cause
      if (now) log.error(`Backup folder: ${now.message} It is tried again every minute.`, cause)
      else log.info('Backup folder: backups are written again')
    },
  }
}

/** Compares a folder when it is first seen or has returned, and when its list of files changes. */
const createComparison = (
  folder: string,
  {
    compareFolder,
    ownName,
    log,
  }: { compareFolder: ShopSource['compareFolder']; ownName: () => string | undefined; log: Logger },
) => {
  let compared: string | undefined
  let comparing: Promise<void> | undefined
  const work = async () => {
    const names = (await readdir(folder))
      .filter((name) => name !== ownName())
      .sort()
      .join('/')
    if (names === compared) return
    await compareFolder(folder)
    compared = names
  }
  return {
    /** Never throws. */
    compare: (): Promise<void> => {
      comparing ??= work()
        .catch((error) => {
          if ('syscall' in error)
            log.debug(`The backup folder was not compared: ${error.message}`) // already shown
          else log.error('The backup folder could not be compared with the data', error)
        })
        .finally(() => {
          comparing = undefined
        })
      return comparing
    },
    /** Makes the next call compare in any case. */
    forget: () => {
      compared = undefined
    },
  }
}

const isInTime = (work: Promise<void>): Promise<boolean> =>
  Promise.race([work.then(() => true), sleep(answerTimeout, false, { ref: false })])

/** Keeps the archive in one folder up to date. */
const openFolder = (folder: string, source: ShopSource, log: Logger) => {
  const { clock, dataDir } = source
  const problems = createProblemReport(log)
  const notAnswering = new FolderFault(sentences.folder.noAnswer(folder), { isGone: true })
  const ending = new AbortController()
  const archive = openArchive(folder, source)
  const comparison = createComparison(folder, { ...source, ownName: archive.name, log })
  /** The last update that was complete, and the number of the last change in it. */
  let last: { at: Date; history: string; number: number } | undefined
  let checking: Promise<void> | undefined
  let running: Promise<void> | undefined
  let hasTried = false

  const hasChanged = (): boolean => {
    const { history, number } = source.position()
    return last?.history !== history || last.number !== number
  }
  const fail = (error: Error): void => {
    if (ending.signal.aborted) {
      log.debug('An update of the backup folder was given up')
      return
    }
    problems.report(error instanceof FolderFault && error.isGone ? 'folder' : 'backup', error)
    if (!problems.has('folder')) return
    comparison.forget() // it may return with other files
    archive.forget()
  }
  const prune = async (): Promise<void> => {
    try {
      await archive.prune()
      problems.report('pruning', undefined)
    } catch (cause) {
      if (ending.signal.aborted) return
      problems.report('pruning', new BackupFault(sentences.folder.notPruned(folder), cause))
    }
  }
  const update = async (): Promise<void> => {
    if (await source.isEmpty()) return
    if (checking && !(await isInTime(checking))) throw notAnswering
    const at = clock()
    const { history, number } = source.position()
    try {
      await archive.update(ending.signal)
    } catch (error) {
      fail(error as Error)
      throw error
    }
    last = { at, history, number }
    for (const kind of ['folder', 'backup'] as const) problems.report(kind, undefined)
    if (!ending.signal.aborted) await prune()
  }
  const run = (): Promise<void> => {
    running ??= update().finally(() => {
      running = undefined
      hasTried = true
    })
    return running
  }
  const runQuietly = () => run().catch((error) => log.debug(`No backup was made: ${error.message}`))
  /** Whether the folder is there. Never throws. */
  const check = (): Promise<void> => {
    checking ??= checkFolder(folder, dataDir)
      .then(() => problems.report('folder', undefined), fail)
      .finally(() => {
        checking = undefined
      })
    return checking
  }
  return {
    folder,
    /** Also after one in progress, which may have begun before the latest change. */
    run: async (): Promise<void> => {
      await running?.catch(() => {})
      await run()
    },
    look: async (): Promise<void> => {
      await check()
      if (problems.has('folder')) return
      await runQuietly()
      if (!problems.has('folder') && !ending.signal.aborted) await comparison.compare()
    },
    state: async () => {
      const wasGone = problems.has('folder')
      if (!(await isInTime(check()))) problems.report('folder', notAnswering)
      if (wasGone && !problems.has('folder')) void runQuietly().then(comparison.compare)
      const isLate =
        hasTried &&
        running === undefined &&
        hasChanged() &&
        !(await source.isEmpty()) &&
        (!last || Math.abs(clock().getTime() - last.at.getTime()) >= overdueAfter)
      return { lastAt: last?.at, problem: problems.current(), isOverdue: problems.has('folder') || isLate }
    },
    /** Makes a last update if something changed, within at most `within` milliseconds. Never throws. */
    close: async (within: number): Promise<void> => {
      const finish = async () => {
        await running?.catch(() => {}) // a new update below makes up for a failed one
        if (hasChanged() && !ending.signal.aborted) await run()
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
        problemSentence: problem ? toCodedSentence(problem) : null,
        isOverdue,
      }
    },
    choose: async (text) => {
      if (isFixed) {
        throw new ShopError('conflict', sentences.folder.fixed)
      }
      const folder = await readFolder(text, dataDir)
      await writeChoice(dataDir, folder)
      if ((current?.folder ?? '') === folder) return
      await current?.close(0)
      current = folder === '' ? undefined : open(folder)
      void look()
    },
    run: async () => {
      if (!current) throw new ShopError('conflict', sentences.folder.none)
      if (await parts.isEmpty()) {
        throw new ShopError('conflict', sentences.folder.shopEmpty)
      }
      await current.run().catch((error) => {
        throw new ShopError('unavailable', sentenceOf(error))
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
