import type { AppContext } from '../../context.ts'
import { defaultStoreName } from '../../contract/settings.ts'
import { type OffPcBackups, openOffPcBackups } from '../../storage/backup-folder/backup-folder.ts'
import type { LocateFolder } from '../../storage/backup-folder/check-folder.ts'
import { getSetting } from '../settings/settings.repo.ts'
import { findLastOrderSeq, isShopEmpty, recordCopy } from './backups.repo.ts'

type Parts = Pick<AppContext, 'db' | 'backups' | 'clock' | 'log'> & {
  dataDir: string
  /** The folder given on the command line; undefined when it is chosen in the dashboard. */
  backupDir: string | undefined
  locate?: LocateFolder
}

/** Opens the backups off this PC. Each update of a backup folder that is not on the disk of the data counts as a copy. */
export const openShopBackups = ({
  db,
  backups,
  clock,
  log,
  dataDir,
  backupDir,
  locate,
}: Parts): Promise<OffPcBackups> =>
  openOffPcBackups({
    fixedFolder: backupDir,
    dataDir,
    clock,
    log,
    ...(locate && { locate }),
    position: backups.position,
    shopName: async () => (await getSetting(db, 'store_name')) || defaultStoreName,
    isEmpty: () => isShopEmpty(db),
    beginCopy: async () => {
      const takenAt = clock().toISOString()
      const lastOrderSeq = await findLastOrderSeq(db)
      return () =>
        recordCopy(db, takenAt, lastOrderSeq).catch((error) =>
          log.error('A backup could not be counted as a copy; the next one is', error),
        )
    },
  })
