import type { AppContext } from '../../context.ts'
import { defaultStoreName } from '../../contract/settings.ts'
import { isShopEmpty } from '../../storage/backup-folder/archive.ts'
import { type OffPcBackups, openOffPcBackups } from '../../storage/backup-folder/backup-folder.ts'
import { reportCopy } from '../../storage/snapshots/reported-copy.ts'
import { getSetting } from '../settings/settings.repo.ts'
import { findLastOrderSeq } from './backups.repo.ts'

type Parts = Pick<AppContext, 'db' | 'backups' | 'clock' | 'log'> & {
  dataDir: string
  /** The folder given on the command line; undefined when it is chosen in the dashboard. */
  backupDir: string | undefined
}

/** Opens the backups off this PC. Each update of the backup folder counts as a copy. */
export const openShopBackups = ({
  db,
  backups,
  clock,
  log,
  dataDir,
  backupDir,
}: Parts): Promise<OffPcBackups> =>
  openOffPcBackups({
    fixedFolder: backupDir,
    dataDir,
    clock,
    log,
    position: backups.position,
    shopName: async () => (await getSetting(db, 'store_name')) || defaultStoreName,
    isEmpty: () => isShopEmpty(db),
    beginCopy: async () => {
      const copy = { takenAt: clock().toISOString(), lastOrderSeq: await findLastOrderSeq(db) }
      // In a file: a row of the database would be one more change to be copied.
      return () => {
        try {
          reportCopy(dataDir, copy)
        } catch (error) {
          log.debug(`A backup could not be counted as a copy: ${(error as Error).message}`) // the next one is
        }
      }
    },
  })
