import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** The folder with the pictures: beside this module, beside the built program, and in the executable. */
export const picturesFolder = 'pictures'

/** The id of the demo shop's own picture; no starter product has it. */
export const shopFrontId = 'shop-front'

/**
 * The WebP of a thing on the starter list, or of the demo shop's front. In the executable the bytes are read-only mapped
 * memory: never write to them.
 */
export const readStarterPicture = async (id: string): Promise<Buffer> => {
  const name = `${picturesFolder}/${id}.webp`
  return isSea() ? Buffer.from(getRawAsset(name)) : readFile(path.join(import.meta.dirname, name))
}
