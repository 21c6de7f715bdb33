import { setTimeout as sleep } from 'node:timers/promises'
import type { MultilingualText } from '../../contract/multilingual-text.ts'
import type { Logger } from '../../lib/logger.ts'
import { Mutex } from '../../lib/mutex.ts'
import { addKnown, isKnown } from '../backups/known-backups.ts'
import { isShopEmpty } from '../backups/off-pc/empty-shop.ts'
import { type FoundBackup, findLaterBackups } from '../backups/off-pc/find-later-backups.ts'
import { readChoice } from '../backups/off-pc/folder-choice.ts'
import type { DataLock } from '../files/data-lock.ts'
import { leaveNotice } from '../files/notices.ts'
import type { RunningDatabase } from '../run-database.ts'
import { inEveryLanguage } from './texts-in.ts'

/** Milliseconds that the start of the store waits for a slow backup folder, such as a network drive. */
const openingTimeout = 5_000

type Report = (notice: MultilingualText) => void

type Finding = { backup: FoundBackup; notice: MultilingualText }

const bestFirst = (one: FoundBackup, other: FoundBackup): number =>
  Number(other.isWhole) - Number(one.isWhole) || other.number - one.number

export type BackupFolderCheck = {
  /**
   * Reports what a backup folder holds and the store does not: a later state of the shop, or any shop when
   * this one is empty. Each finding is reported once and leaves a notice. Throws when the folder is
   * unavailable.
   */
  compare: (folder: string, report?: Report) => Promise<void>
  /** Compares the backup folder in use, and resolves after five seconds at the latest. Never throws. */
  compareAtOpening: (configured: string | undefined, report: Report) => Promise<void>
  /** After this, nothing is reported. */
  close: () => void
}

type Parts = {
  dataDir: string
  lock: DataLock
  log: Logger
  running: Pick<RunningDatabase, 'db' | 'position'>
}

export const openBackupFolderCheck = ({ dataDir, lock, log, running }: Parts): BackupFolderCheck => {
  const comparing = new Mutex()
  let isClosed = false

  const find = async (folder: string): Promise<Finding[]> => {
    const { later, strangers } = await findLaterBackups(folder, running.position)
    const found = later.map((backup) => ({
      backup,
      notice: inEveryLanguage((texts) =>
        backup.isWhole ? texts.laterBackupFound(backup.path) : texts.cutOffBackupFound(backup.path),
      ),
    }))
    const stranger = strangers.sort(bestFirst)[0]
    if (isClosed || !stranger || !(await isShopEmpty(running.db))) return found
    const { isWhole, path: file } = stranger
    const notice = inEveryLanguage((texts) =>
      isWhole ? texts.backupsOfShopFound(file) : texts.cutOffBackupsOfShopFound(file),
    )
    return [...found, { backup: stranger, notice }]
  }

  const remember = ({ history, number, isWhole }: FoundBackup): void => {
    const place = lock.place()
    if (!place) return
    const known = { history, number, ...(!isWhole && { isCutOff: true }) }
    try {
      lock.recordPlace({ ...place, knownBackups: addKnown(place.knownBackups ?? [], [known]) })
    } catch (error) {
      log.error('It could not be recorded which backup was told of', error) // the next start reports it again
    }
  }

  const compareNow = async (folder: string, report: Report): Promise<void> => {
    for (const { backup, notice } of isClosed ? [] : await find(folder)) {
      if (isClosed || isKnown(lock.place()?.knownBackups ?? [], backup)) continue
      report(notice)
      leaveNotice(dataDir, notice)
      remember(backup)
    }
  }
  const logNotice: Report = (notice) => log.error(notice.en)
  const compare: BackupFolderCheck['compare'] = async (folder, report = logNotice) => {
    try {
      await comparing.run(() => compareNow(folder, report))
    } catch (error) {
      if (!isClosed) throw error // after a close, the cause is the closed database
    }
  }

  return {
    compare,
    compareAtOpening: async (configured, report) => {
      let isWaiting = true
      // The dashboard reports an unreadable folder choice and an unavailable folder.
      const work = async () => {
        const folder = configured ?? (await readChoice(dataDir))
        if (folder === undefined) return
        await compare(folder, (notice) => (isWaiting ? report : logNotice)(notice))
      }
      const done = work().catch((error) =>
        log.debug(`The backup folder was not compared with the data: ${error.message}`),
      )
      await Promise.race([done, sleep(openingTimeout, undefined, { ref: false })])
      isWaiting = false
    },
    close: () => {
      isClosed = true
    },
  }
}
