import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Ancestor } from '../storage/journal/journal-line.ts'
import { writeComment } from '../storage/snapshots/archive-comment.ts'
import { type NamedState, nameBackup } from '../storage/snapshots/backup-name.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** Creates a backup folder to which small backups can be added. It is removed at the end. */
export const openTestBackupFolder = async () => {
  const folder = await openTemporaryFolder()
  return {
    path: folder.path,
    /** Writes a zip with a dummy `store.db`, and with a comment if ancestors are given. Returns its name. */
    put: async (
      { ancestors, ...state }: NamedState & { ancestors?: Ancestor[] },
      now = new Date('2026-03-01T10:00:00Z'),
      name = nameBackup(now, state),
    ): Promise<string> => {
      const zip = new yazl.ZipFile()
      zip.addBuffer(Buffer.from(`store ${state.number} `.repeat(100)), 'store.db')
      zip.end({ comment: ancestors ? writeComment({ ...state, ancestors }) : '', forceZip64Format: false })
      await pipeline(zip.outputStream, createWriteStream(path.join(folder.path, name)))
      return name
    },
    /** The files of all archives in the folder, as paths within it. */
    files: async (): Promise<string[]> =>
      (await readdir(folder.path, { withFileTypes: true, recursive: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder.path, path.join(entry.parentPath, entry.name)))
        .sort(),
    names: async (): Promise<string[]> => (await readdir(folder.path)).sort(),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
