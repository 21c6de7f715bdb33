import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { nameBackup, type Position } from '../storage/backups/off-pc/backup-name.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

/** A folder for backups, into which small ones can be put; removed at the end. */
export const openBackupPlace = async () => {
  const folder = await openTemporaryFolder()
  return {
    path: folder.path,
    /** Writes a zip with something as its `store.db`; returns its name. */
    put: async (position: Position, now = new Date('2026-03-01T10:00:00Z')): Promise<string> => {
      const name = nameBackup(now, position)
      const zip = new yazl.ZipFile()
      zip.addBuffer(Buffer.from(`store ${position.number} `.repeat(100)), 'store.db')
      zip.end()
      await pipeline(zip.outputStream, createWriteStream(path.join(folder.path, name)))
      return name
    },
    names: async (): Promise<string[]> => (await readdir(folder.path)).sort(),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}
