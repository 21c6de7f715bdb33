import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type BrotliOptions,
  createBrotliCompress,
  createGunzip,
  createGzip,
  type ZlibOptions,
} from 'node:zlib'
import { type Bytes, type PackedFile, viewOf } from './web-files.ts'

const utf8 = new TextEncoder()

/** As much as some 5,000 products are. */
const largeBytes = 500_000

/**
 * To be called when something large is done: V8 alone would wait until as much rubbish has come again.
 * 2026-11: takes 13 ms with 20,000 products, and the store's peak is 5 MB lower from then on.
 */
const tidyUp = (): void => void globalThis.gc?.({ type: 'major', execution: 'async' })

const collect = async (stream: AsyncIterable<Buffer>): Promise<Bytes> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return viewOf(Buffer.concat(chunks))
}

/** The file of a text that comes in parts, and how many bytes it unpacks to. Neither text nor bytes are ever all in memory. */
export const packText = async (
  contentType: string,
  parts: AsyncIterable<string>,
  options?: ZlibOptions,
): Promise<{ file: PackedFile; length: number }> => {
  const hash = createHash('sha256')
  let length = 0
  const encode = async function* () {
    for await (const part of parts) {
      const bytes = utf8.encode(part)
      hash.update(bytes)
      length += bytes.length
      yield bytes
    }
  }
  const gzip = await pipeline(encode, createGzip(options), collect)
  if (length > largeBytes) tidyUp()
  return { file: { contentType, etag: `"${hash.digest('base64url').slice(0, 16)}"`, gzip }, length }
}

/** The file's brotli form. */
export const packBetter = ({ gzip }: PackedFile, options: BrotliOptions): Promise<Bytes> =>
  pipeline(
    Readable.from([gzip]),
    createGunzip({ chunkSize: 256 * 1024 }),
    createBrotliCompress(options),
    collect,
  )
