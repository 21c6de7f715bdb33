import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '../app-env.ts'
import { nameRequest } from '../middleware/request-log.ts'
import { chosenLanguage, keyOfPage } from '../page-language.ts'
import type { CacheEpoch } from './cache-epoch.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A finished answer that is the same for everybody: its whole body, uncompressed and in its compressed encodings. */
export type Answer = {
  contentType: string
  etag: string
  body: Bytes
  gzip?: Bytes
  br?: Bytes
  /** The time in milliseconds at which its content changes without a write. */
  until?: number
}

// Both run in Node's thread pool.
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * A tenth smaller than gzip, in as much time. 2026-11: the best quality saves another tenth of a page with 286 products,
 * for thirty times the processor time.
 */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export const etagOf = (body: Bytes): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`

/** Makes an answer from the parts of a text. Other requests can run between two parts. */
export const makeAnswer = async (
  contentType: string,
  parts: AsyncIterable<string> | Iterable<string>,
): Promise<Answer> => {
  const chunks: Buffer[] = []
  for await (const part of parts) chunks.push(Buffer.from(part))
  const body = Buffer.concat(chunks)
  const [gzipped, br] = await Promise.all([toGzip(body), toBrotli(body, brotliOptions)])
  return { contentType, etag: etagOf(body), body, gzip: gzipped, br }
}

/** Stringifies one slice at a time. `slices` lets other requests run, so that orders do not wait. */
async function* toJson(slices: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const items of slices) {
    if (items.length === 0) continue
    yield separator + JSON.stringify(items).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

/** Makes an answer from the slices of a list. */
export const makeJsonList = (slices: AsyncIterable<unknown[]>): Promise<Answer> =>
  makeAnswer('application/json', toJson(slices))

/** Whether an `Accept-Encoding` header names the coding without refusing it (`br;q=0`). */
const accepts = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

/** The headers and the body for what a request says that it has and accepts; no body when it has the answer (304). */
const encode = (
  { contentType, etag, body, ...encoded }: Answer,
  ifNoneMatch: string | undefined,
  encodings = '',
): { headers: Record<string, string>; body?: Bytes } => {
  if (ifNoneMatch?.includes(etag)) return { headers: { ETag: etag } }
  const coding = (['br', 'gzip'] as const).find((each) => encoded[each] && accepts(encodings, each))
  const bytes = (coding && encoded[coding]) ?? body
  const headers = { 'Content-Type': contentType, ETag: etag, 'Content-Length': String(bytes.length) }
  return { headers: coding ? { ...headers, 'Content-Encoding': coding } : headers, body: bytes }
}

/** Sends the answer in the smallest encoding that the browser accepts, or with 304 if it has the answer. */
export const sendAnswer = (
  c: Context<AppEnv>,
  answer: Answer,
  cacheControl: string,
  { status = 200, vary = 'Accept-Encoding' }: { status?: 200 | 404; vary?: string } = {},
): Response => {
  c.header('Cache-Control', cacheControl)
  c.header('Vary', vary)
  const ifNoneMatch = status === 200 ? c.req.header('if-none-match') : undefined
  const { headers, body } = encode(answer, ifNoneMatch, c.req.header('accept-encoding'))
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  if (body === undefined) return c.body(null, 304)
  if (status === 404) c.header('ETag') // a not-found page is always sent whole
  return c.body(body, status)
}

// These headers differ between the encodings of one answer, so they are written for each request.
const perEncoding = new Set(['content-encoding', 'content-length', 'content-type', 'etag'])

/** Enough for a shop's pages, lists and files, and the images of its first screens. In bytes. */
const maxSize = 24 * 1024 * 1024

/** The finished answers, by their path, or by path and language: pages, lists, the files of the web app, small images. */
export type Answers = {
  /** The answer that is kept under the key, else the one that `make` makes. Kept until the catalogue changes. */
  get: (key: string, make: (epoch: number) => Promise<Answer>) => Promise<Answer>
  /** Lets `respond` send what is kept under the key, with these headers, under this name in the log. */
  release: (key: string, name: string, headers: Headers) => void
  /**
   * Sends a released answer and returns the request's name; undefined if the app must handle it. Without Hono three times
   * as many are sent per second.
   */
  respond: (request: IncomingMessage, response: ServerResponse) => string | undefined
}

export const createAnswers = (epoch: CacheEpoch, clock: () => Date): Answers => {
  type Entry = { answer: Answer; epoch: number; released?: { name: string; headers: string[] } }
  const entries = new LRUCache<string, Entry>({
    maxSize,
    sizeCalculation: ({ answer: { body, gzip, br } }) =>
      1 + body.length + (gzip?.length ?? 0) + (br?.length ?? 0),
  })
  const underWay = new Map<string, { epoch: number; answer: Promise<Answer> }>()

  const find = (key: string): Entry | undefined => {
    const entry = entries.get(key)
    if (entry?.epoch !== epoch.current()) return undefined
    const { until } = entry.answer
    return until !== undefined && clock().getTime() >= until ? undefined : entry
  }
  const get: Answers['get'] = async (key, make) => {
    const found = find(key)
    if (found) return found.answer
    const current = epoch.current()
    const begun = underWay.get(key)
    const making = begun?.epoch === current ? begun : { epoch: current, answer: make(current) }
    underWay.set(key, making)
    try {
      const answer = await making.answer
      // If the data changed while they were read, the parts may not match each other.
      if (making.epoch !== epoch.current()) return await get(key, make)
      if (!find(key)) entries.set(key, { answer, epoch: making.epoch })
      return answer
    } finally {
      if (underWay.get(key) === making) underWay.delete(key)
    }
  }
  return {
    get,
    release: (key, name, headers) => {
      const entry = find(key)
      if (!entry) return
      entry.released = { name, headers: [...headers].filter(([header]) => !perEncoding.has(header)).flat() }
    },
    respond: (request, response) => {
      const { method, url = '', headers } = request
      if (method !== 'GET') return undefined
      const { answer, released } = find(url) ?? find(keyOfPage(url, chosenLanguage(headers.cookie))) ?? {}
      if (!answer || !released) return undefined
      const { headers: own, body } = encode(
        answer,
        headers['if-none-match'],
        headers['accept-encoding']?.toString(),
      )
      response.writeHead(body ? 200 : 304, [...released.headers, ...Object.entries(own).flat()])
      response.end(body)
      return released.name
    },
  }
}

/**
 * Releases the answer of each handler that has set `answerKey`. Must be the outermost middleware, so that all headers are
 * there.
 */
export const releaseAnswers = (answers: Answers) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers, status } = c.res
    const key = c.get('answerKey')
    if (key === undefined || c.req.method !== 'GET' || status !== 200 || headers.has('set-cookie')) return
    answers.release(key, nameRequest(c), headers)
  })

/** Handler that sends what `make` makes, and keeps it under the request's path. */
export const cached = (answers: Answers, make: () => Promise<Answer>) => async (c: Context<AppEnv>) => {
  c.set('answerKey', c.req.path)
  return sendAnswer(c, await answers.get(c.req.path, make), 'no-cache')
}
