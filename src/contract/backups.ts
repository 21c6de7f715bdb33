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
  /**
   * Where the folder is, seen from the data folder; null until it was reached. `cloud` is on the same disk, but a program
   * copies it to the internet. Only `same-disk` is no copy off this PC.
   */
  location: v.nullable(v.picklist(['other-disk', 'cloud', 'same-disk', 'unknown'])),
  /** When the folder last contained everything; null if that was not so since the store opened. */
  lastAt: v.nullable(v.string()),
  /** What is wrong with the folder, as a message. */
  problem: v.nullable(v.string()),
  /** The same message for pages in another language. */
  problemMessage: v.nullable(CodedMessage),
  /** Whether the owner must act: nothing could be written for two days, or the folder cannot be found. */
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

/** What a backup or the store holds, as the owner counts it. */
export const StoreContents = v.object({
  /** When a backup was made, or the present time; null when a backup does not show it. */
  at: v.nullable(v.string()),
  orders: v.number(),
  products: v.number(),
  customers: v.number(),
})
export type StoreContents = v.InferOutput<typeof StoreContents>

/** A backup that was received and checked, beside what the store holds now. */
export const ReceivedBackup = v.object({
  /** Names the backup in the restore that may follow within some minutes. */
  id: v.string(),
  backup: StoreContents,
  store: StoreContents,
})
export type ReceivedBackup = v.InferOutput<typeof ReceivedBackup>

/** A folder of the shop's PC; at the top of the list a drive. */
const PcFolder = v.object({ name: v.string(), path: v.string() })

/** The folders in one folder of the shop's PC, or its drives. */
export const PcFolders = v.object({
  /** The folder that was read; null for the drives. */
  folder: v.nullable(v.string()),
  /** The folder above; null above a drive, where the list of drives is. */
  parent: v.nullable(v.string()),
  folders: v.array(PcFolder),
  /** Whether there are more folders than the store lists. */
  isCut: v.boolean(),
})
export type PcFolders = v.InferOutput<typeof PcFolders>

const FolderPath = v.pipe(v.string(), v.maxLength(1_000, inputMessage('folderTooLong')))

/** Without a folder, the drives are listed. */
export const PcFoldersQuery = v.object({ folder: v.optional(FolderPath, '') })

/** An empty folder turns the backups off. */
export const BackupFolderBody = v.object({
  folder: FolderPath,
})

/** Downloading or restoring a backup requires the password again. */
export const BackupPermissionBody = LoginBody

export const BackupPermission = v.object({
  /** Part of the URL of one download or restore; expires soon. */
  ticket: v.string(),
})
