import sharp from 'sharp'
import { smallestPng } from './smallest-png.ts'
import type { TestShop } from './test-shop.ts'

const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c63' } })

/** A small valid image of every type that the store accepts. */
export const imagesByType = async (): Promise<Record<string, Uint8Array<ArrayBuffer>>> => ({
  'image/jpeg': new Uint8Array(await square().jpeg().toBuffer()),
  'image/png': new Uint8Array(await square().png().toBuffer()),
  'image/webp': new Uint8Array(await square().webp().toBuffer()),
  'image/gif': new Uint8Array(await square().gif().toBuffer()),
  'image/avif': new Uint8Array(await square().avif({ effort: 0 }).toBuffer()),
})

/** A PNG of `size` bytes. The bytes after the PNG's end are not part of the image. */
export const pngOfSize = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set(smallestPng)
  return bytes
}

/** The bytes as a stream of unknown length. */
export const streamOf = (bytes: Uint8Array, chunkBytes = 65_536): ReadableStream<Uint8Array> => {
  let at = 0
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + chunkBytes))
      at += chunkBytes
    },
  })
}

/** The address for one upload, as the dashboard asks for it. */
export const newUploadUrl = async (shop: TestShop): Promise<URL> =>
  new URL((await shop.admin.json('POST', '/api/objects/upload')).uploadURL)

/** Sends a body to the address of an upload. */
export const putUpload = (shop: TestShop, { pathname, search }: URL, body: unknown, headers = {}) =>
  shop.visitor.call('PUT', pathname + search, { body, headers })

/** Uploads an image. Returns the answer, and the path and id of the image. */
export const uploadImage = async (shop: TestShop, bytes: Uint8Array) => {
  const url = await newUploadUrl(shop)
  const answer = await putUpload(shop, url, new Uint8Array(bytes))
  return { ...answer, path: url.pathname, id: url.pathname.split('/').at(-1) ?? '' }
}
