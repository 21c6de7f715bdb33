import path from 'node:path'
import type { Logger } from '../../lib/logger.ts'
import type { DataLock } from '../data-folder/data-lock.ts'
import { leaveNotice } from '../data-folder/notices.ts'
import type { Place } from '../data-folder/place.ts'
import { inEveryLanguage } from '../data-folder/texts-in.ts'
import type { SnapshotFile } from './snapshot-files.ts'

type Parts = { dataDir: string; lock: DataLock; place: Pick<Place, 'record'>; log: Logger }

/** Reports each damaged file once to the owner, in the log and as a notice. */
export const reportDamagedBackups = (damaged: SnapshotFile[], { dataDir, lock, place, log }: Parts): void => {
  const reported = lock.place()?.damagedBackups ?? []
  for (const { path: file } of damaged) {
    if (reported.includes(path.basename(file))) continue
    const notice = inEveryLanguage((texts) => texts.damagedBackupFound(file))
    log.error(notice.en)
    leaveNotice(dataDir, notice)
  }
  const names = damaged.map((snapshot) => path.basename(snapshot.path))
  if (names.join() === reported.join()) return
  place.record({ damagedBackups: names })
}
