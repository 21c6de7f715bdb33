import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from './sync-file.ts'

/** How many bytes tell an image's type. */
const headBytes = 32

type StoredFile = { head: Uint8Array; size: number; stream: () => ReadStream }

export type ObjectsFolder = {
  /** Stores the bytes under the id, whole or not at all: they reach the disk before the name appears. */
  write: (id: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** The stored file, or undefined. */
  find: (id: string) => Promise<StoredFile | undefined>
}

const safeName = /^[a-z0-9]{1,40}$/

const writeSynced = async (file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  const handle = await open(file, 'w')
  try {
    for await (const chunk of bytes) await handle.writeFile(chunk)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The images of the store, a file an object. Leftovers of uploads cut off by a crash are removed. */
export const openObjectsFolder = async (folder: string): Promise<ObjectsFolder> => {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part')) await rm(path.join(folder, name), { force: true })
  }
  return {
    write: async (id, bytes) => {
      const target = path.join(folder, id)
      const unfinished = `${target}.part`
      try {
        await writeSynced(unfinished, bytes)
        await rename(unfinished, target)
        await syncFolder(folder)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    find: async (id) => {
      if (!safeName.test(id)) return undefined
      const file = path.join(folder, id)
      const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (!handle) return undefined
      try {
        const { size } = await handle.stat()
        const { buffer, bytesRead } = await handle.read(new Uint8Array(headBytes), 0, headBytes, 0)
        return { head: buffer.subarray(0, bytesRead), size, stream: () => createReadStream(file) }
      } finally {
        await handle.close()
      }
    },
  }
}
