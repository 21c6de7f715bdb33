import * as v from 'valibot'
import type { Position } from '../journal/position.ts'

const Comment = v.object({
  history: v.string(),
  number: v.number(),
  ancestors: v.array(v.object({ history: v.string(), number: v.number() })),
})

const prefix = 'store-backup '
/** Keeps the comment within a zip's limit of 65,535 bytes. */
const maxAncestors = 1_000

/** The comment of a backup zip. It holds the position of the database, independent of the file name. */
export const writeComment = ({ history, number, ancestors }: Position): string =>
  prefix + JSON.stringify({ history, number, ancestors: ancestors.slice(0, maxAncestors) })

/** Whether the end of a zip, decoded as latin1, contains the comment of a backup. */
export const hasBackupComment = (end: string): boolean => end.includes(`${prefix}{`)

/** Parses a zip's comment. Undefined for other zips, and for backups made before they had a comment. */
export const readComment = (comment: string): Position | undefined => {
  if (!comment.startsWith(prefix)) return undefined
  try {
    return v.parse(Comment, JSON.parse(comment.slice(prefix.length)))
  } catch {
    return undefined
  }
}
