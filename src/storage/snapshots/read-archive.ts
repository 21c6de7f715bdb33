import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { checkRoom, type FreeBytes, withinRoom } from './room-for-backup.ts'

const wanted = /^(?:store\.db|objects\/[a-z0-9]{1,40})$/

/**
 * Bytes. An upload has at most 5 MiB, but one that carried metadata is encoded again and may grow: to 16 MB as a PNG of
 * 2,000 pixels a side, and to 50 MB as an animation of 50 megapixels.
 */
const maxObjectBytes = 64 * 1024 * 1024

/** Runs before unpacking: a megabyte of zip can hold a gigabyte of zeros, which a restore would keep. */
const refuseLargeObjects = (entries: yauzl.Entry[]): void => {
  const large = entries.find(
    ({ fileName, uncompressedSize }) => fileName !== 'store.db' && uncompressedSize > maxObjectBytes,
  )
  if (!large) return
  throw new ShopError('bad-input', messages.backups.objectTooLarge(large.fileName))
}

/** Far more than a shop has images; each is a file of its own, and they are written one by one. */
const maxEntries = 50_000

/** The entries that belong to a backup; all others are ignored. */
const listEntries = async (zip: yauzl.ZipFile): Promise<yauzl.Entry[]> => {
  if (zip.entryCount > maxEntries) {
    throw new ShopError('bad-input', messages.backups.tooManyFiles)
  }
  const entries: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) if (wanted.test(entry.fileName)) entries.push(entry)
  return entries
}

/**
 * Unpacks a backup's `store.db` and `objects/` into `folder`. Returns when the database in it was copied. Throws a
 * ShopError for the owner.
 */
export const unpackArchive = async (file: string, folder: string, freeBytes: FreeBytes): Promise<Date> => {
  try {
    const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
    try {
      const entries = await listEntries(zip)
      const database = entries.find(({ fileName }) => fileName === 'store.db')
      if (!database) throw new ShopError('bad-input', messages.backups.noDatabase)
      refuseLargeObjects(entries)
      await checkRoom(
        freeBytes,
        entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      )
      mkdirSync(path.join(folder, 'objects'))
      for (const entry of entries) {
        const target = createWriteStream(path.join(folder, entry.fileName), { flush: true })
        await pipeline(await zip.openReadStreamPromise(entry), withinRoom(freeBytes), target)
      }
      return database.getLastModDate()
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof ShopError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new ShopError('bad-input', messages.backups.notABackup)
  }
}
