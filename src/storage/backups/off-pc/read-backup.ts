import path from 'node:path'
import yauzl from 'yauzl'
import type { Position } from '../../journal/position.ts'
import { readComment } from '../archive-comment.ts'
import { parseSimilarName } from './backup-name.ts'

const readPosition = async (file: string): Promise<Position | undefined> => {
  try {
    const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
    zip.close()
    return readComment(zip.comment)
  } catch {
    return undefined // cut off, or held by another program: its name may say enough
  }
}

/**
 * Which state a backup holds: what its comment says; else, as of one that is cut off or was made before backups had
 * a comment, its name. Undefined for a file that is no backup. Reads only the end of the file.
 */
export const readBackup = async (file: string): Promise<Position | undefined> => {
  const said = await readPosition(file)
  if (said) return said
  const named = parseSimilarName(path.basename(file))
  return named && { history: named.history, number: named.number, ancestors: [] }
}
