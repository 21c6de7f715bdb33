import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { removeFile } from '../../files/retry.ts'
import { writeAtomically } from '../../files/write-atomically.ts'

const Choice = v.object({ folder: v.pipe(v.string(), v.nonEmpty()) })

// Stored beside the database and not in it: it belongs to this PC, and a backup must not bring it to another.
const fileIn = (dataDir: string): string => path.join(dataDir, 'backup-folder.json')

/** The backup folder that the owner chose on this PC, or undefined. Throws when its file cannot be read. */
export const readChoice = async (dataDir: string): Promise<string | undefined> => {
  try {
    return v.parse(Choice, JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).folder
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Stores the chosen folder. An empty string turns the backups off. */
export const writeChoice = (dataDir: string, folder: string): Promise<void> =>
  folder === ''
    ? removeFile(fileIn(dataDir))
    : writeAtomically(
        fileIn(dataDir),
        `${JSON.stringify({ folder } satisfies v.InferInput<typeof Choice>)}\n`,
      )
