import { createReadStream, existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { messages } from '../../contract/messages/messages.ts'
import { highest } from '../../lib/highest.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import { removeFile } from '../data-folder/retry.ts'
import type { Db } from '../database/schema.ts'
import { historiesOf, type Position } from '../journal/position.ts'
import { leastCount, usualCount } from '../snapshots/prune.ts'
import { listSnapshots, type SnapshotFile, sortByState } from '../snapshots/snapshot-files.ts'
import { type ArchiveFiles, addFile, listArchive, readMeFile } from './archive-files.ts'
import { BackupFault, checkFolder, inFolder } from './check-folder.ts'
import { copyLines } from './copy-lines.ts'
import { archiveIdOf, beginArchive } from './folder-choice.ts'
import { pruneArchive } from './prune-archive.ts'

/** Whether the shop has never had a product or an order, and so has nothing worth a backup. */
export const isShopEmpty = async (db: Db): Promise<boolean> =>
  !(await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) &&
  !(await db.selectFrom('orders').select('id').limit(1).executeTakeFirst())

/** What the backups need of the shop. */
export type ShopSource = {
  dataDir: string
  clock: () => Date
  position: () => Position
  shopName: () => Promise<string>
  /** Whether there is nothing worth a backup yet. */
  isEmpty: () => Promise<boolean>
  /** Notes the shop's present state. The returned function records that all of it is in a copy. */
  beginCopy: () => Promise<() => Promise<void>>
}

export type Archive = {
  /** The name of the archive's folder, once it is known. */
  name: () => string | undefined
  /**
   * Adds what the data folder has and the archive lacks. Lines that continue a snapshot of the archive come first,
   * because they are the orders. Throws a {@link BackupFault}, or the signal's reason.
   */
  update: (signal: AbortSignal) => Promise<void>
  /** Removes files that newer ones replace, if there may be any. */
  prune: () => Promise<void>
  /** Makes the next update compare the sizes of all files. To be called when the folder was unavailable. */
  forget: () => void
}

/** Milliseconds after which a long copy is interrupted for new lines. */
const linesEvery = 20_000
/** Milliseconds after which the sizes of all files are compared again. */
const compareEvery = 3_600_000

const isObject = (name: string): boolean => /^[a-z0-9]{1,40}$/.test(name)

/** A name that FAT and NTFS accept, and that needs no quotation marks in a command. */
const safeName = (text: string): string =>
  [...text.replace(/[<>:"/\\|?*'`$&;!%^()\p{Cc}\s]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')]
    .slice(0, 40)
    .join('') || 'shop'

/** Opens the archive of one data folder in a backup folder. The archive's files are its only state. */
export const openArchive = (folder: string, source: ShopSource): Archive => {
  const { dataDir, clock } = source
  const copied = new Map<string, string>()
  /** The paths of the files that had the right size. */
  const checked = new Set<string>()
  let comparedAt = Number.NEGATIVE_INFINITY
  let isPruned = false
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
      return { root, files: await inFolder(folder, () => listArchive(root, checked)) }
    }
    const found = await open(await archiveIdOf(dataDir))
    const { lines, snapshots } = found.files
    const histories = [...lines.map(({ history }) => history), ...snapshots.map(({ state }) => state.history)]
    const isOwn = histories.length === 0 || histories.some((history) => own.includes(history))
    return isOwn ? found : open(await beginArchive(dataDir))
  }

  const pruneTo = async (count: number): Promise<void> => {
    const shop = source.position()
    const { files } = await list(shop)
    await pruneArchive(files, shop, count)
  }

  const update = async (signal: AbortSignal): Promise<void> => {
    await checkFolder(folder, dataDir)
    const now = clock().getTime()
    if (Math.abs(now - comparedAt) >= compareEvery) {
      checked.clear()
      comparedAt = now
      isPruned = false
    }
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
    const isSameSize = async (target: string, original: string): Promise<boolean> => {
      if (checked.has(target)) return true
      const found = await inFolder(folder, () => stat(target))
      if (found.size !== (await stat(original)).size) return false
      checked.add(target)
      return true
    }

    const newestIn = (snapshots: SnapshotFile[]) => sortByState(snapshots, shop)[0]
    const hasBase = () => newestIn(files.snapshots) !== undefined
    const addLines = async () => {
      await copyLines({ dataDir, root, shop, files, copied, add, remove })
      linesAt = performance.now()
    }
    const pauseForLines = async () => {
      signal.throwIfAborted()
      if (hasBase() && performance.now() - linesAt > linesEvery) await addLines()
    }
    /** Adds the newest snapshot: the archive holds the days of the others already, or has pruned them. */
    const addSnapshots = async (): Promise<void> => {
      const originals = listSnapshots(dataDir)
      for (const original of originals) {
        const target = path.join(root, 'backups', path.basename(original.path))
        const copy: SnapshotFile = { ...original, path: target }
        const isListed = files.snapshots.some((snapshot) => snapshot.path === target)
        const isNewest = newestIn(originals) === original && newestIn([...files.snapshots, copy]) === copy
        if (isListed ? await isSameSize(target, original.path) : !isNewest) continue
        await add(target, read(original.path), pauseForLines)
        if (!isListed) files.snapshots.push(copy)
        isPruned = false
      }
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
    if (!hasBase()) await addSnapshots()
    if (!hasBase()) {
      throw new BackupFault(messages.folder.notMade('no checked copy of the database is there yet'))
    }
    await addLines()
    await addReadMe()
    await addObjects()
    await addSnapshots()
    await addLines()
    const own = files.lines.filter(({ history, isWhole }) => isWhole && history === shop.history)
    const reached = highest(
      own.map(({ to }) => to),
      newestIn(files.snapshots)?.state.number ?? 0,
    )
    if (reached < shop.number) {
      throw new BackupFault(messages.folder.notMade('the latest changes are not in the journal yet'))
    }
    if (added > 0) await countAsCopy()
  }

  return {
    name: () => name,
    update: async (signal) => {
      try {
        await update(signal)
      } catch (error) {
        if (signal.aborted) throw error
        if (!(error instanceof BackupFault)) {
          throw new BackupFault(messages.folder.notMade((error as Error).message), { cause: error })
        }
        if (error.isDiskFull) await pruneTo(leastCount).catch(() => {}) // makes room
        throw error
      }
    },
    prune: async () => {
      if (!isPruned) await pruneTo(usualCount)
      isPruned = true
    },
    forget: () => {
      comparedAt = Number.NEGATIVE_INFINITY
    },
  }
}
