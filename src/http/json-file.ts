import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { CatalogueVersion } from '../catalogue-version.ts'
import type { WebFile } from './web-files.ts'

const compress = promisify(gzip)

const makeFile = async (value: unknown): Promise<WebFile> => {
  const body = new Uint8Array(Buffer.from(JSON.stringify(value)))
  return {
    contentType: 'application/json',
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
    body,
    gzip: new Uint8Array(await compress(body)),
  }
}

export type JsonFile = {
  /** The present bytes; made when the catalogue has changed. */
  get: () => Promise<WebFile>
  /** The present bytes, if they are there already. */
  peek: () => WebFile | undefined
}

/** What `read` returns as JSON, kept as bytes until the catalogue changes. */
export const keepJson = (version: CatalogueVersion, read: () => Promise<unknown>): JsonFile => {
  let kept: { version: number; made: Promise<WebFile>; file?: WebFile } | undefined
  return {
    get: () => {
      if (kept?.version === version.current()) return kept.made
      const entry: NonNullable<typeof kept> = { version: version.current(), made: read().then(makeFile) }
      kept = entry
      entry.made.then(
        (file) => {
          entry.file = file
        },
        () => {
          if (kept === entry) kept = undefined // the next one tries anew
        },
      )
      return entry.made
    },
    peek: () => (kept?.version === version.current() ? kept.file : undefined),
  }
}
