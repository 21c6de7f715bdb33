import type { Context } from 'hono'
import { pages } from '../contract/pages.ts'
import type { PhoneWatch } from '../phone-watch.ts'
import type { AppEnv } from './app-env.ts'

export type WebFile = {
  contentType: string
  etag: string
  body: Uint8Array<ArrayBuffer>
  gzip?: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer>
}

/** The built web app by path, `/index.html` among them. */
export type WebFiles = ReadonlyMap<string, WebFile>

const pagePaths = new Set<string>(Object.values(pages))

/** Whether an `Accept-Encoding` names the coding, and not to refuse it (`br;q=0`). */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((part) => {
    const [name, quality = '1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/)
    return name === coding && Number(quality) > 0
  })

const pickEncoding = (file: WebFile, accepted: string) => {
  if (file.br && takes(accepted, 'br')) return { body: file.br, encoding: 'br' }
  if (file.gzip && takes(accepted, 'gzip')) return { body: file.gzip, encoding: 'gzip' }
  return { body: file.body, encoding: undefined }
}

const send = (c: Context<AppEnv>, file: WebFile, status: 200 | 404, cacheControl: string): Response => {
  c.header('Cache-Control', cacheControl)
  c.header('Vary', 'Accept-Encoding')
  if (status === 200) {
    c.header('ETag', file.etag)
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
  }
  const { body, encoding } = pickEncoding(file, c.req.header('accept-encoding') ?? '')
  c.header('Content-Type', file.contentType)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body, status)
}

/**
 * Answers what no API route took: a hashed asset (kept for ever), another file, a page, and for
 * any other address the same web app with status 404, whose router shows the 404 page.
 */
export const serveWeb =
  (files: WebFiles, phoneWatch: PhoneWatch) =>
  (c: Context<AppEnv>): Response => {
    const { path } = c.req
    const file = files.get(path)
    if (file && path !== '/index.html') {
      const forEver = path.startsWith('/assets/')
      return send(c, file, 200, forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    const index = files.get('/index.html')
    if (!index || path.startsWith('/assets/')) return c.text('There is no such file', 404)
    if (!pagePaths.has(path)) return send(c, index, 404, 'no-cache')
    if (c.req.method === 'GET') phoneWatch.notice(c.get('peer').address)
    return send(c, index, 200, 'no-cache')
  }
