import { once } from 'node:events'
import { createReadStream, type ReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { newId } from '../../contract/ids.ts'

type OpenArchive = {
  stream: Readable
  add: (file: string, name: string, options?: { compress: boolean }) => Promise<void>
  end: () => void
  /** Resolves when the stream has ended or was destroyed, and no file is open any more. */
  closed: Promise<void>
}

/**
 * 2026-11: when its output is destroyed, yazl never closes the file it is reading. The files are therefore
 * opened here, one after another, and the current one is closed together with the output.
 */
const openArchive = (): OpenArchive => {
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream as Readable
  zip.on('error', (error) => stream.destroy(error as Error))
  let current: ReadStream | undefined
  const open = (file: string): ReadStream => {
    current = createReadStream(file)
    return current.on('error', (error) => zip.emit('error', error))
  }
  const closeFile = async () => {
    current?.destroy()
    if (current && !current.closed) await once(current, 'close')
  }
  return {
    stream,
    add: async (file, name, options) => {
      const { size, mtime, mode } = await stat(file)
      zip.addReadStreamLazy(name, { size, mtime, mode, ...options }, (callback) => {
        // After the stream was destroyed, yazl still asks for the added files.
        if (!stream.destroyed) callback(null, open(file))
      })
    },
    end: () => zip.end(),
    closed: finished(stream).then(closeFile, closeFile),
  }
}

/**
 * Writes one zip with a checked copy of the database as `store.db` and the images under `objects/`. The images are
 * listed after the copy is made, so that the zip has every image that the copy refers to. However the stream ends, its
 * files are closed and the copy is removed.
 */
export const createArchive = async (
  dataDir: string,
  copyTo: (target: string) => Promise<void>,
): Promise<Readable> => {
  const copy = path.join(dataDir, 'backups', `download-${newId(8)}.part`)
  await copyTo(copy)
  const { stream, add, end, closed } = openArchive()
  const removeCopy = () => rm(copy, { force: true }).catch(() => {}) // the next start removes it
  closed.then(removeCopy, removeCopy)
  try {
    await add(copy, 'store.db')
    const objects = path.join(dataDir, 'objects')
    const files = (await readdir(objects, { withFileTypes: true })).filter((entry) => entry.isFile())
    for (const { name } of files.filter((file) => !file.name.endsWith('.part'))) {
      await add(path.join(objects, name), `objects/${name}`, { compress: false })
    }
    end()
  } catch (error) {
    stream.destroy()
    throw error
  }
  return stream
}
