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
