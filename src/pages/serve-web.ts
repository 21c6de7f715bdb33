import type { Context } from 'hono'
import { pages as paths } from '../contract/pages.ts'
import type { AppEnv } from '../http/app-env.ts'
import { sendWebFile, type WebFiles } from '../http/web-files.ts'
import type { PhoneWatch } from '../phone-watch.ts'
import { partsFile } from './page-parts.ts'
import { notFoundPath, type Pages } from './pages.ts'

const pagePaths = new Set<string>(Object.values(paths))

/**
 * Answers what no API route took: a hashed asset (kept for ever), another file, a page, and for any
 * other address the page that says there is none, with status 404.
 */
export const serveWeb =
  (files: WebFiles, pages: Pages, phoneWatch: PhoneWatch) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { path } = c.req
    if (pages.has(path)) {
      if (pagePaths.has(path) && c.req.method === 'GET') phoneWatch.notice(c.get('peer').address)
      return sendWebFile(c, await pages.get(path), 200, 'no-cache')
    }
    const file = path === partsFile ? undefined : files.get(path)
    if (file) {
      const forEver = path.startsWith('/assets/')
      return sendWebFile(c, file, 200, forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    if (path.startsWith('/assets/')) return c.text('There is no such file', 404)
    return sendWebFile(c, await pages.get(notFoundPath), 404, 'no-cache')
  }
