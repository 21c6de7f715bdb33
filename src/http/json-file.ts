import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CatalogueVersion } from '../catalogue-version.ts'
import { viewOf, type WebFile } from './web-files.ts'

const compress = promisify(gzip)
const utf8 = new TextEncoder()

/** A slice at a time: neither do orders wait for a long list (`slices` lets them in), nor is all of it in memory as objects. */
const toJson = async (slices: AsyncIterable<unknown[]>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = []
  for await (const items of slices) {
    if (items.length === 0) continue
    const text = JSON.stringify(items).slice(1, -1)
    parts.push(utf8.encode(parts.length === 0 ? `[${text}` : `,${text}`))
  }
  parts.push(utf8.encode(parts.length === 0 ? '[]' : ']'))
  return viewOf(Buffer.concat(parts))
}

const makeFile = async (slices: AsyncIterable<unknown[]>): Promise<WebFile> => {
  const body = await toJson(slices)
  return {
    contentType: 'application/json',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    body,
    gzip: viewOf(await compress(body)),
  }
}

export type JsonFile = {
  /** The present bytes; made when the catalogue has changed. */
  get: () => Promise<WebFile>
  /** The present bytes, if they are there already. */
  peek: () => WebFile | undefined
}

/** The list that `read` gives in slices, as JSON, kept as bytes until the catalogue changes. */
export const keepJsonList = (version: CatalogueVersion, read: () => AsyncIterable<unknown[]>): JsonFile => {
  let kept: { version: number; made: Promise<WebFile>; file?: WebFile } | undefined
  const get = async (): Promise<WebFile> => {
    if (kept?.version !== version.current()) kept = { version: version.current(), made: makeFile(read()) }
    const entry = kept
    try {
      entry.file = await entry.made
    } catch (error) {
      if (kept === entry) kept = undefined // the next one tries anew
      throw error
    }
    // Changed while it was read: one slice may be of before and the next of after.
    return entry.version === version.current() ? entry.file : get()
  }
  return { get, peek: () => (kept?.version === version.current() ? kept.file : undefined) }
}
