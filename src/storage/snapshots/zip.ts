import { once } from 'node:events'
import { createReadStream, mkdirSync, type ReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { newId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { type FreeBytes, writeWithinRoom } from '../database/free-space.ts'

// A backup that leaves the PC is one zip: a checked copy of the database as `store.db`, and the images in `objects/`.

/**
 * Streams the zip. The images are listed after the copy is made, so that it has every image that the copy refers to.
 * However the stream ends, its files are closed and the copy is removed.
 */
export const createArchive = async (
  dataDir: string,
  copyTo: (target: string) => Promise<unknown>,
): Promise<Readable> => {
  const copy = path.join(dataDir, 'backups', `download-${newId(8)}.part`)
  await copyTo(copy)
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream as Readable
  // 2026-11: when its output is destroyed, yazl closes no file, and still asks for the next one.
  let reading: ReadStream | undefined
  const add = async (file: string, name: string, compress: boolean) => {
    const { size, mtime, mode } = await stat(file)
    zip.addReadStreamLazy(name, { size, mtime, mode, compress }, (answer) => {
      if (stream.destroyed) return
      reading = createReadStream(file).on('error', (error) => stream.destroy(error))
      answer(null, reading)
    })
  }
  const cleanUp = async () => {
    reading?.destroy()
    if (reading && !reading.closed) await once(reading, 'close')
    await rm(copy, { force: true }).catch(() => {}) // the next start removes it
  }
  finished(stream).then(cleanUp, cleanUp)
  try {
    await add(copy, 'store.db', true)
    const objects = path.join(dataDir, 'objects')
    for (const entry of await readdir(objects, { withFileTypes: true })) {
      if (!entry.isFile() || entry.name.endsWith('.part')) continue
      await add(path.join(objects, entry.name), `objects/${entry.name}`, false)
    }
    zip.end()
  } catch (error) {
    stream.destroy()
    throw error
  }
  return stream
}

const isOfBackup = (name: string): boolean => /^(?:store\.db|objects\/[a-z0-9]{1,40})$/.test(name)

/**
 * Unpacks a zip's `store.db` and `objects/` into a folder, and ignores other entries. Returns when the database in it was
 * copied. Throws a ShopError for the owner.
 */
export const unpackArchive = async (file: string, folder: string, freeBytes: FreeBytes): Promise<Date> => {
  try {
    const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
    try {
      let copiedAt: Date | undefined
      mkdirSync(path.join(folder, 'objects'))
      for await (const entry of zip.eachEntry()) {
        if (!isOfBackup(entry.fileName)) continue
        const bytes = await zip.openReadStreamPromise(entry)
        await writeWithinRoom(bytes, path.join(folder, entry.fileName), freeBytes)
        if (entry.fileName === 'store.db') copiedAt = entry.getLastModDate()
      }
      if (!copiedAt) throw new ShopError('bad-input', messages.backups.noDatabase)
      return copiedAt
    } finally {
      zip.close()
    }
  } catch (error) {
    if (error instanceof ShopError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error
    throw new ShopError('bad-input', messages.backups.notABackup)
  }
}
