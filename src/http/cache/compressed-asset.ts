import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** A complete response body, uncompressed and in its compressed encodings. */
export type CompressedAsset = { contentType: string; etag: string; body: Bytes; gzip?: Bytes; br?: Bytes }

// Both run in Node's thread pool.
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * A tenth smaller than gzip, in as much time. 2026-11: the best quality saves another tenth of a page with 286 products,
 * for thirty times the processor time.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Builds an asset with its encodings from the parts of a text. Other requests can run between two parts. */
export const compressAsset = async (
  contentType: string,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<CompressedAsset> => {
  const chunks: Buffer[] = []
  for await (const part of parts) chunks.push(Buffer.from(part))
  const body = Buffer.concat(chunks)
  const [gzipped, br] = await Promise.all([toGzip(body), toBrotli(body, brotliOptions)])
  return { contentType, etag: etagOf(body), body, gzip: gzipped, br }
}

export const etagOf = (body: Bytes): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

/** Whether an `Accept-Encoding` header names the coding without refusing it (`br;q=0`). */
const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

/** The request's headers about encodings and the version that the browser has cached. */
type Accepted = { ifNoneMatch: string | undefined; encodings: string | undefined }

/** The headers and the body of a response with an asset; no body when the browser has it (304). */
export const respondWith = (
  { contentType, etag, body, ...encoded }: CompressedAsset,
  { ifNoneMatch, encodings = '' }: Accepted,
): { headers: Record<string, string>; body?: Bytes } => {
  if (ifNoneMatch?.includes(etag)) return { headers: { ETag: etag } }
  const coding = (['br', 'gzip'] as const).find((each) => encoded[each] && accepts(encodings, each))
  const bytes = (coding && encoded[coding]) ?? body
  const headers = { 'Content-Type': contentType, ETag: etag, 'Content-Length': String(bytes.length) }
  return { headers: coding ? { ...headers, 'Content-Encoding': coding } : headers, body: bytes }
}
