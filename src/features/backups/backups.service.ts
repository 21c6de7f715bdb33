import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { AppContext } from '../../context.ts'
import type { BackupState } from '../../contract/backups.ts'
import { findCredentials } from '../admin/admin.repo.ts'
import { findLastCopy, findLastOrderSeq, findNextOrderTime, recordCopy } from './backups.repo.ts'

const overdueAfter = 3 * 24 * 3_600_000
/** Free space for some weeks of orders and images. */
const wantedBytes = 500 * 1024 * 1024

/**
 * State of the backups. A copy is overdue when an order that no copy contains is more than three days old.
 */
export const getBackupState = async (context: AppContext, isOnShopPc: boolean): Promise<BackupState> => {
  const copy = await findLastCopy(context.db)
  const waiting = await findNextOrderTime(context.db, copy?.last_order_seq ?? 0)
  return {
    lastSnapshotAt: context.backups.lastSnapshotAt()?.toISOString() ?? null,
    lastCopyAt: copy?.taken_at ?? null,
    isCopyOverdue: waiting !== undefined && context.clock().getTime() - Date.parse(waiting) > overdueAfter,
    offPc: context.offPcBackups.state(),
    isOnShopPc,
    notices: context.backups.notices(),
    setAsideBytes: await context.backups.setAsideBytes(),
    isDiskAlmostFull: (await context.backups.freeBytes()) < wantedBytes,
  }
}

/** Streams a zip of the whole store, and counts it as a copy once the stream has been read to its end. */
export const sendArchive = async (context: AppContext): Promise<Readable> => {
  const takenAt = context.clock()
  const lastOrderSeq = await findLastOrderSeq(context.db)
  const stream = await context.backups.createArchive()
  finished(stream)
    .then(
      () => recordCopy(context.db, takenAt.toISOString(), lastOrderSeq),
      () => context.log.debug('A backup was not downloaded to its end'),
    )
    .catch((error) => context.log.error('A downloaded backup could not be counted as a copy', error))
  return stream
}

/**
 * Prepares a backup to be restored at the next start: the bytes of one, or the id of a received one. The current
 * password is kept, because the sender of the file may know the one in it.
 */
export const restoreBackup = async (
  { backups, db }: AppContext,
  source: string | AsyncIterable<Uint8Array>,
): Promise<void> => {
  const id = typeof source === 'string' ? source : (await backups.receive(source)).id
  await backups.restore(id, await findCredentials(db))
}
