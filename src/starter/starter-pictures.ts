import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { getRawAsset, isSea } from 'node:sea'

/** The folder of the pictures: beside this module, beside the built program, or in the executable. */
export const picturesFolder = 'pictures'

/** The id of the demo shop's storefront picture; no starter product has it. */
export const shopFrontId = 'shop-front'

/**
 * The WebP of an item of the starter list, or of the demo shop's storefront. In the executable the bytes are read-only
 * mapped memory: never write to them.
 */
export const readStarterPicture = async (id: string): Promise<Buffer> => {
  const name = `${picturesFolder}/${id}.webp`
  return isSea() ? Buffer.from(getRawAsset(name)) : readFile(path.join(import.meta.dirname, name))
}
