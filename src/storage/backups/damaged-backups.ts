import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import type { DataLock } from '../files/data-lock.ts'
import { leaveNotice } from '../files/notices.ts'
import { damagedBackupFound } from '../recovery/texts.ts'
import type { SnapshotFile } from './snapshot-files.ts'

type Parts = { dataDir: string; lock: DataLock; log: Logger }

/** Tells the owner of each file once, in the window and on the dashboard. */
export const tellOfDamagedBackups = (damaged: SnapshotFile[], { dataDir, lock, log }: Parts): void => {
  const place = lock.place()
  const told = place?.damagedBackups ?? []
  for (const { path: file } of damaged) {
    if (told.includes(path.basename(file))) continue
    log.error(damagedBackupFound(file))
    leaveNotice(dataDir, damagedBackupFound(file))
  }
  const names = damaged.map((snapshot) => path.basename(snapshot.path))
  if (!place || names.join() === told.join()) return
  try {
    lock.recordPlace({ ...place, damagedBackups: names })
  } catch (error) {
    log.error('It could not be recorded which damaged backup was told of', error) // the next one tells again
  }
}
