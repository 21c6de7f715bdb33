import * as v from 'valibot'
import { LoginBody } from './admin.ts'

/** The folder off this PC that backups are written into. */
export const OffPcState = v.object({
  folder: v.string(),
  /** Set where the store is started; the dashboard cannot change it. */
  isFixed: v.boolean(),
  /** When the latest backup in the folder was made; null as well when the folder is not there. */
  lastAt: v.nullable(v.string()),
  /** What is wrong with the folder, as a sentence. */
  problem: v.nullable(v.string()),
  /** The owner should look after it: changes have waited for two days, or the folder is not there. */
  isOverdue: v.boolean(),
})
export type OffPcState = v.InferOutput<typeof OffPcState>

export const BackupState = v.object({
  lastSnapshotAt: v.nullable(v.string()),
  /** When a backup was last taken off this PC. */
  lastCopyAt: v.nullable(v.string()),
  /** Three days of orders would be lost with this PC. */
  isCopyOverdue: v.boolean(),
  /** Null when there is no backup folder. */
  offPc: v.nullable(OffPcState),
  /** Whether this browser is on the shop's PC: only there the backup folder can be changed. */
  isOnShopPc: v.boolean(),
  /** What happened to the data, in sentences, until the owner has read them. */
  notices: v.array(v.string()),
  /** Bytes that what a restore or a repair replaced still takes; 0 when there is nothing of it. */
  setAsideBytes: v.number(),
  /** Soon nothing can be stored any more. */
  isDiskAlmostFull: v.boolean(),
})
export type BackupState = v.InferOutput<typeof BackupState>

/** An empty folder turns the backups off. */
export const BackupFolderBody = v.object({
  folder: v.pipe(v.string(), v.maxLength(1_000, 'The path of the folder is too long')),
})

/** To download or restore a backup the owner gives the password once more. */
export const BackupPermissionBody = LoginBody

export const BackupPermission = v.object({
  /** For the address of one download or restore, soon after. */
  ticket: v.string(),
})
