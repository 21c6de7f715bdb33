import * as v from 'valibot'

export const BackupState = v.object({
  lastSnapshotAt: v.nullable(v.string()),
  /** When a backup was last taken off this PC. */
  lastCopyAt: v.nullable(v.string()),
  /** Three days of orders would be lost with this PC. */
  isCopyOverdue: v.boolean(),
  /** What happened to the data, in sentences, until the owner has read them. */
  notices: v.array(v.string()),
  /** Soon nothing can be stored any more. */
  isDiskAlmostFull: v.boolean(),
})
export type BackupState = v.InferOutput<typeof BackupState>
