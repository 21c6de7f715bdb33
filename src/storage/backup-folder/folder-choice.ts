import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { newId } from '../../contract/ids.ts'
import type { Logger } from '../../lib/logger.ts'
import { Mutex } from '../../lib/mutex.ts'
import { makeFile } from '../data-folder/files.ts'

const Choice = v.object({
  folder: v.optional(v.pipe(v.string(), v.nonEmpty())),
  /** `inode` and `bornAt` are those of the data folder, so that a copy of it begins an archive of its own. */
  archive: v.optional(v.object({ id: v.string(), inode: v.string(), bornAt: v.string() })),
})
type Choice = v.InferOutput<typeof Choice>

const read = async (file: string, log: Logger): Promise<Choice> => {
  try {
    return v.parse(Choice, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
      log.error('The choice of a backup folder cannot be read. Please make it again in the dashboard', error)
    return {}
  }
}

/**
 * Reads the choice. It is stored beside the database, not in it: it belongs to this PC and must not reach another one
 * with a backup.
 */
export const openChoice = async (dataDir: string, log: Logger) => {
  const file = path.join(dataDir, 'backup-folder.json')
  let choice = await read(file, log)
  const changing = new Mutex() // the owner may choose while a backup begins an archive
  const change = (changes: Partial<Choice>) =>
    changing.run(async () => {
      const changed = { ...choice, ...changes }
      await makeFile(file, (unfinished) => writeFile(unfinished, `${JSON.stringify(changed)}\n`))
      choice = changed
    })
  const identify = async () => {
    const { ino, birthtimeNs } = await stat(dataDir, { bigint: true })
    return { inode: `${ino}`, bornAt: `${birthtimeNs}` }
  }
  /** Gives the data folder another archive. Returns its id. */
  const beginArchive = async (): Promise<string> => {
    const archive = { id: newId(8), ...(await identify()) }
    await change({ archive })
    return archive.id
  }
  return {
    folder: () => choice.folder,
    choose: (folder: string | undefined) => change({ folder }),
    beginArchive,
    /** The id of this data folder's archive. */
    archiveId: async (): Promise<string> => {
      const { inode, bornAt } = await identify()
      const { archive } = choice
      // Some file systems change a folder's inode at each mount, and others have no time of creation.
      const isOwn = archive?.inode === inode || (bornAt !== '0' && archive?.bornAt === bornAt)
      return archive && isOwn ? archive.id : beginArchive()
    },
  }
}

export type FolderChoice = Awaited<ReturnType<typeof openChoice>>
