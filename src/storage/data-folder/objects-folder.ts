import { createReadStream, type ReadStream } from 'node:fs'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFile } from './files.ts'
import { namesIn } from './paths.ts'

/** Number of bytes that suffice to detect an image's type. */
const headBytes = 32

/** Files up to this size (bytes) are read into memory, because a stream costs more than the bytes. */
const smallBytes = 64 * 1024

export type StoredFile = {
  path: string
  head: Uint8Array
  size: number
  /** The content of a small file. */
  bytes: Uint8Array<ArrayBuffer> | undefined
  stream: () => ReadStream
}

export type ObjectsFolder = {
  /**
   * Stores the bytes under the id atomically: they are on the disk before the name appears. `finish` may
   * check the file, or rewrite it, before it gets its name.
   */
  write: (
    id: string,
    bytes: AsyncIterable<Uint8Array>,
    finish?: (unfinished: string) => Promise<void>,
  ) => Promise<void>
  /** The stored file, or undefined. */
  find: (id: string) => Promise<StoredFile | undefined>
  /** Stores a variant of an object, such as `320.webp`. A lost variant is created again. */
  writeVariant: (id: string, variant: string, bytes: Uint8Array) => Promise<void>
  findVariant: (id: string, variant: string) => Promise<StoredFile | undefined>
  /** Every stored object, without variants. */
  list: () => Promise<{ id: string; writtenAt: Date }[]>
  /** Removes an object and its variants. Does nothing when it is missing. */
  remove: (id: string) => Promise<void>
}

const safeName = /^[a-z0-9]{1,40}$/
const safeVariant = /^[a-z0-9-]{1,20}\.[a-z]{1,5}$/

/** The folder of the variants, which is in no backup. */
const variantsName = '.versions'

const findFile = async (file: string): Promise<StoredFile | undefined> => {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    const byteCount = size <= smallBytes ? size : headBytes
    const { buffer, bytesRead } = await handle.read(new Uint8Array(byteCount), 0, byteCount, 0)
    return {
      path: file,
      head: buffer.subarray(0, Math.min(bytesRead, headBytes)),
      size,
      bytes: bytesRead === size ? buffer : undefined,
      stream: () => createReadStream(file),
    }
  } finally {
    await handle.close()
  }
}

const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of await namesIn(folder)) {
    if (name.endsWith('.part')) await rm(path.join(folder, name), { force: true })
  }
}

/** Opens the folder of the stored objects, one file each. Removes what interrupted uploads left behind. */
export const openObjectsFolder = async (folder: string): Promise<ObjectsFolder> => {
  const variantsFolder = path.join(folder, variantsName)
  await mkdir(folder, { recursive: true })
  for (const each of [folder, variantsFolder]) await removeUnfinished(each)

  const variantFile = (id: string, variant: string) =>
    safeName.test(id) && safeVariant.test(variant) ? path.join(variantsFolder, `${id}-${variant}`) : undefined

  return {
    write: (id, bytes, finish) =>
      makeFile(path.join(folder, id), async (unfinished) => {
        await writeFile(unfinished, bytes)
        await finish?.(unfinished)
      }),
    find: async (id) => (safeName.test(id) ? findFile(path.join(folder, id)) : undefined),
    writeVariant: async (id, variant, bytes) => {
      const file = variantFile(id, variant)
      if (!file) return
      await mkdir(variantsFolder, { recursive: true })
      await makeFile(file, (unfinished) => writeFile(unfinished, bytes))
    },
    findVariant: async (id, variant) => {
      const file = variantFile(id, variant)
      return file === undefined ? undefined : findFile(file)
    },
    list: async () => {
      const names = (await namesIn(folder)).filter((name) => safeName.test(name))
      const files = names.map(async (id) => ({ id, found: await stat(path.join(folder, id)) }))
      return (await Promise.all(files))
        .filter(({ found }) => found.isFile())
        .map(({ id, found }) => ({ id, writtenAt: found.mtime }))
    },
    remove: async (id) => {
      if (!safeName.test(id)) return
      // The object goes last: after an interruption it is still listed and is removed again.
      const variants = (await namesIn(variantsFolder)).filter((name) => name.startsWith(`${id}-`))
      for (const name of variants) await rm(path.join(variantsFolder, name), { force: true })
      await rm(path.join(folder, id), { force: true })
    },
  }
}
