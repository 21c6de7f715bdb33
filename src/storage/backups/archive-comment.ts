import * as v from 'valibot'
import type { Position } from '../journal/position.ts'

const Comment = v.object({
  history: v.string(),
  number: v.number(),
  ancestors: v.array(v.object({ history: v.string(), number: v.number() })),
})

const prefix = 'store-backup '
/** A zip's comment has room for 65,535 bytes. */
const ancestorsAtMost = 1_000

/** The comment of a backup zip: which state of the shop its database holds, whatever the file is called. */
export const writeComment = ({ history, number, ancestors }: Position): string =>
  prefix + JSON.stringify({ history, number, ancestors: ancestors.slice(0, ancestorsAtMost) })

/** Whether the end of a zip, as latin1, holds the comment of a backup. */
export const hasBackupComment = (end: string): boolean => end.includes(`${prefix}{`)

/** Undefined for the comment of another zip, and of one made before backups had a comment. */
export const readComment = (comment: string): Position | undefined => {
  if (!comment.startsWith(prefix)) return undefined
  try {
    return v.parse(Comment, JSON.parse(comment.slice(prefix.length)))
  } catch {
    return undefined
  }
}
