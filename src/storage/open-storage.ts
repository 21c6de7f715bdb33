import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Logger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { explainStorageFault } from '../lib/storage-fault.ts'
import { type Backups, openBackups } from './backups/backups.ts'
import { forgetNotices, leaveNotice, logNoticeTrouble } from './files/notices.ts'
import { type ObjectsFolder, openObjectsFolder } from './files/objects-folder.ts'
import { lockClearedFolder } from './files/obstacles.ts'
import { closeToOtherUsers } from './files/private-folder.ts'
import { removeUnfinishedFiles } from './files/unfinished-files.ts'
import { openBackupFolderCheck } from './recovery/backup-folder-check.ts'
import { makeUsable } from './recovery/make-usable.ts'
import { imagesMissing } from './recovery/texts.ts'
import { runDatabase } from './run-database.ts'
import type { Db } from './schema.ts'

export type Storage = {
  db: Db
  objects: ObjectsFolder
  /** What the owner must be told about the data folder, when there is something. */
  warning: string | undefined
  backups: Backups
  /** Tells a second process on the same folder where this one can be reached. */
  announce: (address: string) => void
  /** Damage was met in the open database. It is closed as it is, and the next opening reads all of it. */
  reportDamage: () => void
  /** Writes to the journal what is left, and closes the database. */
  close: () => Promise<void>
}

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made: ${(error as Error).message}`)
  }
}

const countImages = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('image_url', 'like', '/objects/%')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

type Options = {
  /** Called when the open database turns out to be damaged, which only another opening repairs. */
  onDamage?: () => void
  /** From how many bytes on a database is checked while it is open, not before. For tests. */
  largeFrom?: number
  /** The configured backup folder off this PC, which may know of a later state. */
  backupDir?: string | undefined
  /** How the owner runs a command of this program, for sentences that name one. */
  command?: string
}

/**
 * Opens the data folder: lock it, clear it of what is in the way, finish a restore, examine it, recover what must be recovered, upgrade it. Throws
 * {@link StartError}.
 */
export const openStorage = async (
  dataDir: string,
  clock: () => Date,
  log: Logger,
  { onDamage = () => {}, largeFrom, backupDir, command = 'npm start --' }: Options = {},
): Promise<Storage> => {
  makeFolder(dataDir)
  closeToOtherUsers(dataDir, log)
  const { lock, notices: obstacles } = await lockClearedFolder(dataDir)
  try {
    makeFolder(path.join(dataDir, 'backups'))
    for (const notice of obstacles) leaveNotice(dataDir, notice)
    await removeUnfinishedFiles(dataDir, log)
    const opening = await makeUsable({ dataDir, lock, clock, log, command, largeFrom }).finally(() => {
      // Not before: the first line of the log makes its folder, which a new shop would take for that of another one.
      for (const notice of obstacles) log.error(notice)
    })
    const hadObjects = existsSync(path.join(dataDir, 'objects'))
    const running = await runDatabase({ dataDir, lock, clock, log, onDamage, largeFrom })
    try {
      const warnings = [...obstacles, ...opening.warnings, ...running.warnings]
      const tell = (notice: string) => {
        leaveNotice(dataDir, notice)
        warnings.push(notice)
      }
      const missingImages = hadObjects ? 0 : await countImages(running.db)
      if (missingImages > 0) tell(imagesMissing(missingImages))
      const folderCheck = openBackupFolderCheck({ dataDir, lock, log, running })
      // A network drive may take seconds to answer. Where nothing happened, the first look at the folder does this.
      if (opening.kind !== 'as-it-was') {
        await folderCheck.compareAtOpening(backupDir, (sentence) => warnings.push(sentence))
      }
      logNoticeTrouble(dataDir, log)
      const objects = await openObjectsFolder(path.join(dataDir, 'objects'))
      return {
        db: running.db,
        objects,
        warning: warnings.join('\n') || undefined,
        announce: lock.describe,
        reportDamage: running.reportDamage,
        backups: openBackups({ dataDir, clock, log, running, compareFolder: folderCheck.compare }),
        close: async () => {
          folderCheck.close()
          try {
            await running.close()
          } finally {
            forgetNotices(dataDir)
            lock.release()
          }
        },
      }
    } catch (error) {
      await running.close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw explainStorageFault(error, dataDir)
  }
}
