import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { getAssetKeys, getRawAsset, isSea } from 'node:sea'
import { type PackIndex, type ReadBytes, readPackIndex } from './picture-pack.ts'

/** The pictures of the starter list and of the demo shop, drawn when the program was built. */
export type StarterPictures = {
  /** The WebP of a starter product; undefined where the build has no pictures, or none of this id. */
  read: (id: string) => Promise<Buffer | undefined>
}

/** The name of the file with the pictures, beside the program and in the executable. */
export const picturePack = 'starter-pictures.pack'

/** The id of the demo shop's own picture; no starter product has it. */
export const shopFrontId = 'shop-front'

const fromFile =
  (file: string): ReadBytes =>
  async (start, length) => {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start)
      return buffer.subarray(0, bytesRead)
    } finally {
      await handle.close()
    }
  }

/** The bytes are read-only mapped memory of the executable: never write to them. */
const fromExecutable: ReadBytes = async (start, length) =>
  Buffer.from(getRawAsset(picturePack), start, length)

const findPack = (): ReadBytes | undefined => {
  if (isSea()) return getAssetKeys().includes(picturePack) ? fromExecutable : undefined
  const beside = path.join(import.meta.dirname, picturePack)
  const built = path.join(import.meta.dirname, '../../dist', picturePack)
  const file = [beside, built].find((name) => existsSync(name))
  return file === undefined ? undefined : fromFile(file)
}

/** Opens the pictures of this build, or those of a file. They are looked for when the first one is read. */
export const openStarterPictures = (file?: string): StarterPictures => {
  let index: PackIndex | undefined
  return {
    read: async (id) => {
      const readBytes = file === undefined ? findPack() : fromFile(file)
      if (!readBytes) return undefined
      index ??= await readPackIndex(readBytes)
      const place = index.get(id)
      return place && readBytes(place.start, place.length)
    },
  }
}
