import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { newId } from '../../contract/ids.ts'
import { Mutex } from '../../lib/mutex.ts'
import { removeFile } from '../data-folder/retry.ts'
import { makeFile } from '../data-folder/sync-file.ts'

/** `inode` and `bornAt` are those of the data folder, so that a copy of it begins an archive of its own. */
const Archive = v.object({ id: v.string(), inode: v.string(), bornAt: v.string() })
type Archive = v.InferOutput<typeof Archive>

const Choice = v.object({
  folder: v.optional(v.pipe(v.string(), v.nonEmpty())),
  archive: v.optional(Archive),
})
type Choice = v.InferOutput<typeof Choice>

// Stored beside the database, not in it: the choice belongs to this PC and must not reach another one with a backup.
const fileIn = (dataDir: string): string => path.join(dataDir, 'backup-folder.json')

const read = async (dataDir: string): Promise<Choice> => {
  try {
    return v.parse(Choice, JSON.parse(await readFile(fileIn(dataDir), 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

const write = (dataDir: string, choice: Choice): Promise<void> =>
  choice.folder === undefined && choice.archive === undefined
    ? removeFile(fileIn(dataDir))
    : makeFile(fileIn(dataDir), (file) => writeFile(file, `${JSON.stringify(choice)}\n`))

/** The backup folder that the owner chose on this PC, or undefined. Throws when its file cannot be read. */
export const readChoice = async (dataDir: string): Promise<string | undefined> => (await read(dataDir)).folder

/** The owner may choose while a backup begins an archive: one of two changes at once would undo the other. */
const changing = new Mutex()

const change = (dataDir: string, changed: (choice: Choice) => Choice): Promise<void> =>
  changing.run(async () => {
    const before = await read(dataDir).catch((): Choice => ({})) // a damaged file is replaced
    await write(dataDir, changed(before))
  })

/** Stores the chosen folder. An empty string turns the backups off. */
export const writeChoice = (dataDir: string, folder: string): Promise<void> =>
  change(dataDir, ({ archive }) => ({ ...(folder !== '' && { folder }), ...(archive && { archive }) }))

/** Gives the data folder another archive. Returns its id. */
export const beginArchive = async (dataDir: string): Promise<string> => {
  const { ino, birthtimeNs } = await stat(dataDir, { bigint: true })
  const archive: Archive = { id: newId(8), inode: `${ino}`, bornAt: `${birthtimeNs}` }
  await change(dataDir, (choice) => ({ ...choice, archive }))
  return archive.id
}

/**
 * The id of this data folder's archive. Either the inode or the time of creation must match: some file systems change a
 * folder's inode at each mount, and others have no time of creation.
 */
export const archiveIdOf = async (dataDir: string): Promise<string> => {
  const { archive } = await read(dataDir).catch((): Choice => ({}))
  const { ino, birthtimeNs } = await stat(dataDir, { bigint: true })
  const isOwn = archive?.inode === `${ino}` || (birthtimeNs > 0 && archive?.bornAt === `${birthtimeNs}`)
  return archive && isOwn ? archive.id : beginArchive(dataDir)
}
