import path from 'node:path'
import yauzl from 'yauzl'
import type { Position } from '../journal/position.ts'
import { readComment } from './archive-comment.ts'
import { parseSimilarName } from './backup-name.ts'

const readPosition = async (file: string): Promise<Position | undefined> => {
  try {
    const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
    zip.close()
    return readComment(zip.comment)
  } catch {
    return undefined // truncated, or held open by another program; the name may suffice
  }
}

/**
 * Reads a backup's position from its comment. Without one (truncated, or made before backups had a comment)
 * it uses the file name. Undefined for a file that is no backup. Reads only the end of the file.
 */
export const readBackup = async (file: string): Promise<Position | undefined> => {
  const commented = await readPosition(file)
  if (commented) return commented
  const named = parseSimilarName(path.basename(file))
  return named && { history: named.history, number: named.number, ancestors: [] }
}
