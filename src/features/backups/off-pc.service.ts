import type { AppContext } from '../../context.ts'
import { isShopEmpty } from '../../storage/backups/off-pc/empty-shop.ts'
import { type OffPcBackups, openOffPcBackups } from '../../storage/backups/off-pc/off-pc-backups.ts'
import { findLastOrderSeq, findLastOrderTime, recordCopy } from './backups.repo.ts'

type Parts = Pick<AppContext, 'db' | 'backups' | 'clock' | 'log'> & {
  dataDir: string
  /** The folder of the command line; undefined leaves the choice to the dashboard. */
  backupDir: string | undefined
}

/** The backups off this PC, made of what the dashboard's download holds; each counts as a copy. */
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
