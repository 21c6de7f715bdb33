import type { OffPcState } from '../../../contract/backups.ts'
import { toCodedSentence } from '../../../contract/sentences/coded-sentence.ts'
import { sentences } from '../../../contract/sentences/sentences.ts'
import type { Logger } from '../../../lib/logger.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { sentenceOf } from './backup-fault.ts'
import { type BackupFolder, openBackupFolder } from './backup-folder.ts'
import type { ShopSource } from './backup-run.ts'
import { readFolder } from './check-folder.ts'
import { readChoice, writeChoice } from './folder-choice.ts'

const checkInterval = 10 * 60_000

export type OffPcBackups = {
  /** Null when there is no backup folder. Starts a backup that is due without waiting for it. */
  state: () => Promise<OffPcState | null>
  /** Changes the folder; an empty text means none. Throws a ShopError, and then nothing has changed. */
  choose: (text: string) => Promise<void>
  /** Makes a backup now. Throws a ShopError with a message for the owner. */
  run: () => Promise<void>
  /** Checks the folder as the timer does. Never throws. */
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

  const open = (folder: string) => ({ folder, backups: openBackupFolder(folder, parts, log) })
  const readChosen = () =>
    readChoice(dataDir).catch((error) => {
      log.error('The choice of a backup folder cannot be read. Please make it again in the dashboard', error)
      return undefined
    })
  const first = fixedFolder ?? (await readChosen())
  let current: { folder: string; backups: BackupFolder } | undefined =
    first === undefined ? undefined : open(first)

  const look = async () => current?.backups.look()
  const stopLooking = every(checkInterval, () => void look())
  void look()
  return {
    look,
    state: async () => {
      if (!current) return null
      const { folder, backups } = current
      const { lastAt, problem, isOverdue } = await backups.state()
      return {
        folder,
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
      if (current?.folder === folder) return
      await current?.backups.close(0)
      current = folder === '' ? undefined : open(folder)
      void look()
    },
    run: async () => {
      if (!current) throw new ShopError('conflict', sentences.folder.none)
      if (await parts.isEmpty()) {
        throw new ShopError('conflict', sentences.folder.shopEmpty)
      }
      await current.backups.run().catch((error) => {
        throw new ShopError('unavailable', sentenceOf(error))
      })
    },
    close: async (within) => {
      stopLooking()
      await current?.backups.close(within)
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
