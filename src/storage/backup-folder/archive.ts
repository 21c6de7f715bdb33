import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sentences } from '../../contract/sentences/sentences.ts'
import { highest } from '../../lib/highest.ts'
import { removeFile } from '../data-folder/retry.ts'
import { historiesOf, type Position } from '../journal/position.ts'
import { listSnapshots, type SnapshotFile, sortByState } from '../snapshots/snapshot-files.ts'
import { type ArchiveFiles, addFile, listArchive, readMeFile } from './archive-files.ts'
import { checkFolder } from './check-folder.ts'
import { copyLines, type Progress } from './copy-lines.ts'
import { archiveIdOf, beginArchive } from './folder-choice.ts'
import { BackupFault, inFolder } from './folder-fault.ts'
import { leastCount, pruneArchive, usualCount } from './prune-archive.ts'
import { inEveryLanguage } from './texts-in.ts'

/** What the backups need of the shop. */
export type ShopSource = {
  dataDir: string
  clock: () => Date
  position: () => Position
  shopName: () => Promise<string>
  /** Whether there is nothing worth a backup yet. */
  isEmpty: () => Promise<boolean>
  /** Notes what the shop holds now. The returned function records that all of it is in a copy. */
  beginCopy: () => Promise<() => void>
  /** Reports states in the folder that the store does not contain. Throws when it is unavailable. */
  compareFolder: (folder: string) => Promise<void>
}

export type Archive = {
  /** The name of the archive's folder, once it is known. */
  name: () => string | undefined
  /**
   * Adds what the data folder has and the archive lacks, and prunes what newer files replace. Lines that go on from a
   * snapshot in the archive come first, because they are the orders. Throws a {@link BackupFault}, or the signal's
   * reason.
   */
  update: (signal: AbortSignal) => Promise<void>
  /** Removes what newer files replace. `update` does so too, except when the disk is full. */
  prune: (count?: number) => Promise<void>
  /** Makes the next update read again what is there. To be called when the folder was away. */
  forget: () => void
}

/** Milliseconds after which a long copy is interrupted for new lines. */
const linesEvery = 20_000

const isObject = (name: string): boolean => /^[a-z0-9]{1,40}$/.test(name)

/** A name that FAT and NTFS accept, and that needs no quotation marks in a command. */
const safeName = (text: string): string =>
  [...text.replace(/[<>:"/\\|?*'`$&;!%^()\p{Cc}\s]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')]
    .slice(0, 40)
    .join('') || 'shop'

/** Opens the archive of one data folder in a backup folder. The archive's files are its only state. */
export const openArchive = (folder: string, source: ShopSource): Archive => {
  const { dataDir } = source
  const progress = new Map<string, Progress>()
  const checked = new Set<string>()
  const compared = new Set<string>()
  let name: string | undefined

  const findName = async (id: string): Promise<string> =>
    (await inFolder(folder, () => readdir(folder))).find((each) => each.endsWith(`-${id}`)) ??
    `${safeName(await source.shopName())}-${id}`

  /** Lists the archive. Files of another shop mean that this data folder was given to a new one. */
  const list = async (shop: Position): Promise<{ root: string; files: ArchiveFiles }> => {
    const own = historiesOf(shop)
    const open = async (id: string) => {
      name = await findName(id)
      const root = path.join(folder, name)
      return { root, files: await inFolder(folder, () => listArchive(root)) }
    }
    const found = await open(await archiveIdOf(dataDir))
    const { lines, snapshots } = found.files
    const histories = [
      ...lines.map(({ history }) => history),
      ...snapshots.map(({ state }) => state?.history),
    ]
    const isOwn = histories.length === 0 || histories.some((history) => history && own.includes(history))
    return isOwn ? found : open(await beginArchive(dataDir))
  }

  const prune = async (count = usualCount): Promise<void> => {
    const shop = source.position()
    const { files } = await list(shop)
    await pruneArchive(files, shop, { count, compared })
  }

  const update = async (signal: AbortSignal): Promise<void> => {
    await checkFolder(folder, dataDir)
    const countAsCopy = await source.beginCopy()
    const shop = source.position()
    const { root, files } = await list(shop)
    let added = 0
    let linesAt = performance.now()

    const add = async (
      target: string,
      bytes: Parameters<typeof addFile>[2],
      pause = async () => signal.throwIfAborted(),
    ): Promise<void> => {
      signal.throwIfAborted()
      await addFile(folder, target, bytes, pause)
      checked.add(target)
      added += 1
    }
    const remove = (file: string) => inFolder(folder, () => removeFile(file))
    const read = (file: string) => createReadStream(file, { highWaterMark: 1024 * 1024 })

    const inLine = () => sortByState(files.snapshots, shop)
    const hasBase = () => inLine()[0]?.state !== undefined
    const addLines = async () => {
      await copyLines({ dataDir, folder, root, shop, files, checked, progress, add, remove })
      linesAt = performance.now()
    }
    const pauseForLines = async () => {
      signal.throwIfAborted()
      if (hasBase() && performance.now() - linesAt > linesEvery) await addLines()
    }
    const isSameSize = async (target: string, original: string): Promise<boolean> => {
      if (checked.has(target)) return true
      const found = await inFolder(folder, () => stat(target))
      if (found.size !== (await stat(original)).size) return false
      checked.add(target)
      return true
    }
    /** Adds the newest snapshot. The older ones are of days that the archive holds already, or has pruned. */
    const addSnapshot = async (): Promise<void> => {
      const newest = sortByState(listSnapshots(dataDir), shop)[0]
      if (!newest?.state) return
      const target = path.join(root, 'backups', path.basename(newest.path))
      const copy: SnapshotFile = { ...newest, path: target }
      const isListed = files.snapshots.some((snapshot) => snapshot.path === target)
      const isThere = isListed
        ? await isSameSize(target, newest.path)
        : sortByState([...inLine(), copy], shop)[0] !== copy // the archive has a newer one
      if (isThere) return
      await add(target, read(newest.path), pauseForLines)
      if (!isListed) files.snapshots.push(copy)
    }
    const addObjects = async (): Promise<void> => {
      const objects = path.join(dataDir, 'objects')
      const entries = existsSync(objects) ? await readdir(objects, { withFileTypes: true }) : []
      for (const { name: id } of entries.filter((each) => each.isFile() && isObject(each.name))) {
        const [target, original] = [path.join(root, 'objects', id), path.join(objects, id)]
        if (files.objects.has(id) && (await isSameSize(target, original))) continue
        await add(target, read(original))
        await pauseForLines()
      }
    }
    const addReadMe = async (): Promise<void> => {
      if (files.hasReadMe) return
      const text = Object.values(inEveryLanguage((texts) => texts.readMe(path.basename(root)))).join('\n\n')
      await add(path.join(root, readMeFile), [Buffer.from(text.replaceAll('\n', '\r\n'))])
    }

    for (const file of files.unfinished) await remove(file)
    if (!hasBase()) await addSnapshot()
    if (!hasBase()) {
      throw new BackupFault(sentences.folder.notMade('no checked copy of the database is there yet'))
    }
    await addLines()
    await addReadMe()
    await addObjects()
    await addSnapshot()
    await addLines()
    const own = files.lines.filter(({ history }) => history === shop.history)
    const reached = highest(
      own.map(({ to }) => to),
      inLine()[0]?.state?.number ?? 0,
    )
    if (reached < shop.number) {
      throw new BackupFault(sentences.folder.notMade('the latest changes are not in the journal yet'))
    }
    if (added > 0) countAsCopy()
  }

  return {
    name: () => name,
    update: async (signal) => {
      try {
        await update(signal)
      } catch (error) {
        const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
        if (code === 'ENOSPC' || code === 'EDQUOT') await prune(leastCount).catch(() => {}) // makes room
        if (error instanceof BackupFault || signal.aborted) throw error
        throw new BackupFault(sentences.folder.notMade((error as Error).message), error)
      }
    },
    prune,
    forget: () => {
      progress.clear()
      checked.clear()
    },
  }
}
