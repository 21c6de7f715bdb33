import * as v from 'valibot'
import { LoginBody } from './admin.ts'
import { CodedMessage } from './messages/coded-message.ts'
import { inputMessage } from './messages/input-message.ts'
import { MultilingualText } from './multilingual-text.ts'

/** The folder off this PC that backups are written into. */
export const OffPcState = v.object({
  folder: v.string(),
  /** Whether the folder was set on the command line, so that the dashboard cannot change it. */
  isFixed: v.boolean(),
  /** When the folder last contained everything; null if that was not so since the store opened. */
  lastAt: v.nullable(v.string()),
  /** What is wrong with the folder, as a message. */
  problem: v.nullable(v.string()),
  /** The same message for pages in another language. */
  problemMessage: v.nullable(CodedMessage),
  /** Whether the owner must act: changes have not been backed up for two days, or the folder cannot be found. */
  isOverdue: v.boolean(),
})
export type OffPcState = v.InferOutput<typeof OffPcState>

export const BackupState = v.object({
  lastSnapshotAt: v.nullable(v.string()),
  /** When a backup was last taken off this PC. */
  lastCopyAt: v.nullable(v.string()),
  /** Whether losing this PC would lose three days of orders. */
  isCopyOverdue: v.boolean(),
  /** Null when there is no backup folder. */
  offPc: v.nullable(OffPcState),
  /** Whether this browser is on the shop's PC. The backup folder can be changed only there. */
  isOnShopPc: v.boolean(),
  /** Notices about what happened to the data, in every language, until the owner dismisses them. */
  notices: v.array(MultilingualText),
  /** Bytes of the data that restores and repairs replaced and set aside; 0 when there are none. */
  setAsideBytes: v.number(),
  /** Whether the disk is so full that the store soon cannot write. */
  isDiskAlmostFull: v.boolean(),
})
export type BackupState = v.InferOutput<typeof BackupState>

/** An empty folder turns the backups off. */
export const BackupFolderBody = v.object({
  folder: v.pipe(v.string(), v.maxLength(1_000, inputMessage('folderTooLong'))),
})

/** Downloading or restoring a backup requires the password again. */
export const BackupPermissionBody = LoginBody

export const BackupPermission = v.object({
  /** Part of the URL of one download or restore; expires soon. */
  ticket: v.string(),
})
