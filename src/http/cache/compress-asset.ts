import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import type { CompressedAsset } from './compressed-asset.ts'

const compress = promisify(gzip) // runs in Node's thread pool

/**
 * Builds an asset with a gzip encoding from the parts of a text. Other requests can run between two parts.
 */
export const compressAsset = async (
  contentType: string,
  parts: AsyncIterable<string> | Iterable<string>,
  options: ZlibOptions = {},
): Promise<CompressedAsset> => {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  for await (const part of parts) {
    const chunk = Buffer.from(part)
    hash.update(chunk)
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const etag = `"${hash.digest('base64url').slice(0, 16)}"`
  return { contentType, etag, body, gzip: await compress(body, options) }
}
