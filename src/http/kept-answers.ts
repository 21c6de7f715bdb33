import type { IncomingMessage, ServerResponse } from 'node:http'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'
import { negotiateEncoding, type WebFile } from './web-files.ts'

/** The finished answer to a request, for as long as there is one: asked anew at each request. */
export type FindKept = (request: IncomingMessage) => WebFile | undefined

type Kept = { headers: string[]; find: FindKept }

/**
 * Answers that are the same for everybody, as bytes with the headers the app gave them. A browser
 * gets them before Hono is asked: three times as many a second as through it.
 */
export type KeptAnswers = {
  keep: (path: string, headers: Headers, find: FindKept) => void
  /** Answers the request, or returns false: then the app has to. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean
}

// What differs from one form of the same answer to another.
const ofOneForm = new Set(['content-encoding', 'content-length', 'content-type', 'etag'])

export const createKeptAnswers = (): KeptAnswers => {
  const answers = new Map<string, Kept>()
  return {
    keep: (path, all, find) => {
      const headers = [...all].filter(([name]) => !ofOneForm.has(name)).flat()
      answers.set(path, { headers, find })
    },
    answer: (request, response) => {
      const { method, url = '', headers } = request
      const kept = method === 'GET' ? answers.get(url) : undefined
      const file = kept?.find(request)
      if (!kept || !file) {
        if (kept) answers.delete(url)
        return false
      }
      if (headers['if-none-match']?.includes(file.etag)) {
        response.writeHead(304, [...kept.headers, 'ETag', file.etag])
        response.end()
        return true
      }
      const { body, encoding } = negotiateEncoding(file, String(headers['accept-encoding'] ?? ''))
      const ofThis = [
        'Content-Type',
        file.contentType,
        'ETag',
        file.etag,
        'Content-Length',
        String(body.length),
      ]
      if (encoding) ofThis.push('Content-Encoding', encoding)
      response.writeHead(200, [...kept.headers, ...ofThis])
      response.end(body)
      return true
    },
  }
}

/** Keeps each answer whose handler has set `keep`. To stand outside of all that sets headers. */
export const keepAnswers = (kept: KeptAnswers) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const find = c.get('keep')
    if (!find || c.req.method !== 'GET' || c.res.status !== 200 || c.res.headers.has('set-cookie')) return
    kept.keep(c.req.path, c.res.headers, find)
  })
