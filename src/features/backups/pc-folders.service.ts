import { opendir, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PcFolders } from '../../contract/backups.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { assertWholePath, BackupFault, inFolder } from '../../storage/backup-folder/check-folder.ts'

/** More than anybody looks through; the response has some hundred bytes for each. */
const maxFolders = 10_000

type Platform = NodeJS.Platform
type Place = { folder: string; name: string; home: string; platform: Platform }

/** What the operating system keeps in the root of a disk, or in the user's folder, where programs show none of it. */
const ownedBySystem: Partial<Record<Platform, { root: RegExp; home?: RegExp }>> = {
  win32: {
    root: /^(?:\$.*|System Volume Information|Config\.Msi|Documents and Settings|MSOCache|PerfLogs|Program Files.*|ProgramData|Recovery|Windows)$/i,
    home: /^(?:AppData|Application Data|Cookies|Local Settings|My Documents|NetHood|PrintHood|Recent|SendTo|Start Menu|Templates)$/i,
  },
  linux: { root: /^(?:bin|boot|dev|etc|lib\w*|proc|root|run|sbin|snap|sys|tmp|usr|var)$/ },
  darwin: { root: /^(?:bin|cores|dev|etc|Library|Network|private|sbin|System|tmp|usr|var)$/ },
}

/** Whether a folder is hidden, is the operating system's, or has a name that nothing can open. */
const isLeftOut = ({ folder, name, home, platform }: Place): boolean => {
  const system = ownedBySystem[platform]
  return (
    name.startsWith('.') ||
    name === 'lost+found' ||
    /[\p{Cc}\ufffd]/u.test(name) ||
    (path.dirname(folder) === folder && system?.root.test(name) === true) ||
    (folder === home && system?.home?.test(name) === true)
  )
}

/** Also a link to a folder is one. What is gone by now, or cannot be looked at, is none. */
const isFolder = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isDirectory(),
    () => false,
  )

const byName = new Intl.Collator('en-IN', { numeric: true })

/** Reads entry by entry, because a folder may hold a million files. */
const readFolders = async (
  folder: string,
  { platform, home }: Pick<Place, 'platform' | 'home'>,
): Promise<Pick<PcFolders, 'folders' | 'isCut'>> => {
  const folders: PcFolders['folders'] = []
  let isCut = false
  for await (const entry of await opendir(folder, { bufferSize: 256 })) {
    const { name } = entry
    if (!(entry.isDirectory() || entry.isSymbolicLink()) || isLeftOut({ folder, name, home, platform }))
      continue
    const found = { name, path: path.join(folder, name) }
    if (entry.isSymbolicLink() && !(await isFolder(found.path))) continue
    isCut = folders.length === maxFolders
    if (isCut) break
    folders.push(found)
  }
  return { folders: folders.sort((one, other) => byName.compare(one.name, other.name)), isCut }
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The user's folder, sticks and disks of this PC. `root` is another root than that of the file system, in tests. */
export const listDrives = async ({
  platform = process.platform,
  root = '/',
  home = homedir(),
} = {}): Promise<PcFolders['folders']> => {
  const at = (...parts: string[]) => path.join(root, ...parts)
  const below = async (folders: string[]): Promise<string[]> => {
    const read = (folder: string) => readFolders(folder, { platform, home }).catch(() => ({ folders: [] }))
    return (await Promise.all(folders.map(read))).flatMap((found) => found.folders.map((each) => each.path))
  }
  const findDisks = async (): Promise<string[]> => {
    if (platform === 'win32') return letters.map((letter) => `${letter}:\\`)
    if (platform === 'darwin') return [...(await below([at('Volumes')])), root]
    const sticks = await below(await below([at('media'), at('run', 'media')]))
    return [...sticks, ...(await below([at('mnt')])), root]
  }
  const places = [...new Set([home, ...(await findDisks())])]
  // A letter of a network drive that is away may answer only after minutes.
  const answers = places.map((place) => Promise.race([isFolder(place), sleep(2_000, false, { ref: false })]))
  const isThere = await Promise.all(answers)
  return places.filter((_, index) => isThere[index]).map((place) => ({ name: place, path: place }))
}

/** Lists the folders in a folder of this PC, or its drives for an empty text. Throws a ShopError for the owner. */
export const listPcFolders = async (text: string): Promise<PcFolders> => {
  if (text === '') return { folder: null, parent: null, folders: await listDrives(), isCut: false }
  assertWholePath(text)
  const folder = path.resolve(text)
  const parent = path.dirname(folder)
  const where = { platform: process.platform, home: homedir() }
  try {
    const found = await inFolder(folder, () => readFolders(folder, where))
    return { folder, parent: parent === folder ? null : parent, ...found }
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error
    const { kind, said } = error
    const message = kind === 'not-permitted' ? messages.folder.notReadable(folder) : said
    throw new ShopError(kind === 'gone' ? 'missing' : 'bad-input', message)
  }
}
