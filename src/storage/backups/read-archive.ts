import { createWriteStream, mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { ShopError } from '../../shop-error.ts'

const wanted = /^(?:store\.db|objects\/[a-z0-9]{1,40})$/
const spareBytes = 64 * 1024 * 1024

/** The archive's files that a backup has; all else in it is left alone. */
const listEntries = async (zip: yauzl.ZipFile): Promise<yauzl.Entry[]> => {
  const entries: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) if (wanted.test(entry.fileName)) entries.push(entry)
  return entries
}

const checkRoom = async (folder: string, entries: yauzl.Entry[]): Promise<void> => {
  const needed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const { bavail, bsize } = await statfs(folder)
  if (needed + spareBytes > bavail * bsize) {
    throw new ShopError(
      'disk-full',
      'The disk of the shop PC has no room for this backup. Make room and try again.',
    )
  }
}

/** Unpacks a backup archive's `store.db` and `objects/` into `folder`. Throws a ShopError in words. */
export const unpackArchive = async (file: string, folder: string): Promise<void> => {
  try {
    const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
    try {
      const entries = await listEntries(zip)
      if (!entries.some(({ fileName }) => fileName === 'store.db')) {
        throw new ShopError('bad-input', 'This is not a backup of this store: it holds no store.db')
      }
      await checkRoom(folder, entries)
      mkdirSync(path.join(folder, 'objects'))
      for (const entry of entries) {
        const target = createWriteStream(path.join(folder, entry.fileName), { flush: true })
        await pipeline(await zip.openReadStreamPromise(entry), target)
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof ShopError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new ShopError('bad-input', 'This file is cut off, damaged, or not a backup of this store')
  }
}
