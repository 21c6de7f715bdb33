import sharp from 'sharp'

const square = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c63' } })

/** A small real image of every type the store takes. */
export const imagesByType = async (): Promise<Record<string, Uint8Array<ArrayBuffer>>> => ({
  'image/jpeg': new Uint8Array(await square().jpeg().toBuffer()),
  'image/png': new Uint8Array(await square().png().toBuffer()),
  'image/webp': new Uint8Array(await square().webp().toBuffer()),
  'image/gif': new Uint8Array(await square().gif().toBuffer()),
  'image/avif': new Uint8Array(await square().avif({ effort: 0 }).toBuffer()),
})

/** Bytes that begin as a PNG does, `size` long. */
export const pngOfSize = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
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
