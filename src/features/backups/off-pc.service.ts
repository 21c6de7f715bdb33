import type { AppContext } from '../../context.ts'
import { isShopEmpty } from '../../storage/backups/off-pc/empty-shop.ts'
import { type OffPcBackups, openOffPcBackups } from '../../storage/backups/off-pc/off-pc-backups.ts'
import { findLastOrderSeq, findLastOrderTime, recordCopy } from './backups.repo.ts'

type Parts = Pick<AppContext, 'db' | 'backups' | 'clock' | 'log'> & {
  dataDir: string
  /** The folder given on the command line; undefined when it is chosen in the dashboard. */
  backupDir: string | undefined
}

/**
 * Opens the backups off this PC. Each is the same archive as the dashboard's download and counts as a copy.
 */
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
    position: async () => backups.position(),
    isEmpty: () => isShopEmpty(db),
    compareFolder: backups.compareFolder,
    lastOrderAt: async () => {
      const time = await findLastOrderTime(db)
      return time === undefined ? undefined : new Date(time)
    },
    openArchive: async () => {
      const takenAt = clock().toISOString()
      const lastOrderSeq = await findLastOrderSeq(db)
      const { stream, position } = await backups.createArchive()
      return {
        archive: stream,
        position,
        countAsCopy: () => recordCopy(db, takenAt, lastOrderSeq),
      }
    },
  })
