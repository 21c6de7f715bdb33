import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { type CompressedAsset, negotiateEncoding } from './compressed-asset.ts'

/** Finds the present body of a response, or undefined once it is stale. Without side effects: it runs on every request. */
export type CacheLookup = () => CompressedAsset | undefined

type Entry = {
  /** The request as the log names it. */
  name: string
  headers: Headers
  lookup: CacheLookup
}

/**
 * Responses that are the same for everybody, by the path of their request, as bytes with the headers the app gave
 * them. They are sent before Hono is asked: three times as many a second as through it.
 */
export type ResponseCache = {
  set: (path: string, entry: Entry) => void
  /** Sends the response and returns the request's name, or returns undefined: then the app must make it. */
  respond: (request: IncomingMessage, response: ServerResponse) => string | undefined
}

// These differ between the encodings of one response, and are written for each request.
const perEncoding = new Set(['content-encoding', 'content-length', 'content-type', 'etag'])

/** A shop's pages, lists and assets, and the images of its first screens. */
const entriesAtMost = 2_000

export const createResponseCache = (): ResponseCache => {
  const entries = new LRUCache<string, { name: string; headers: string[]; lookup: CacheLookup }>({
    max: entriesAtMost,
  })
  return {
    set: (path, { name, headers, lookup }) => {
      const common = [...headers].filter(([header]) => !perEncoding.has(header)).flat()
      entries.set(path, { name, headers: common, lookup })
    },
    respond: (request, response) => {
      const { method, url = '', headers } = request
      const entry = method === 'GET' ? entries.get(url) : undefined
      const asset = entry?.lookup()
      if (!entry || !asset) return undefined
      if (headers['if-none-match']?.includes(asset.etag)) {
        response.writeHead(304, [...entry.headers, 'ETag', asset.etag])
        response.end()
        return entry.name
      }
      const { body, encoding } = negotiateEncoding(asset, String(headers['accept-encoding'] ?? ''))
      const own = [
        'Content-Type',
        asset.contentType,
        'ETag',
        asset.etag,
        'Content-Length',
        String(body.length),
      ]
      if (encoding) own.push('Content-Encoding', encoding)
      response.writeHead(200, [...entry.headers, ...own])
      response.end(body)
      return entry.name
    },
  }
}
