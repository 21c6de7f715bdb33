import * as v from 'valibot'

export const BackupState = v.object({
  lastSnapshotAt: v.nullable(v.string()),
  /** When a backup was last taken off this PC. */
  lastCopyAt: v.nullable(v.string()),
  /** Three days of orders would be lost with this PC. */
  isCopyOverdue: v.boolean(),
})
export type BackupState = v.InferOutput<typeof BackupState>
