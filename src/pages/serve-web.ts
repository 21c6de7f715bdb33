import type { Context } from 'hono'
import type { AppContext } from '../context.ts'
import { pages as paths } from '../contract/pages.ts'
import type { AppEnv } from '../http/app-env.ts'
import { peerOf } from '../http/peer.ts'
import { sendWebFile, type WebFiles } from '../http/web-files.ts'
import { partsFile } from './page-parts.ts'
import { notFoundPath, type Pages } from './pages.ts'

type Visits = Pick<AppContext, 'phoneWatch' | 'isTrustedProxy'>

const pagePaths = new Set<string>(Object.values(paths))

/**
 * Answers what no API route took: a hashed asset (kept for ever), another file, a page, and for any
 * other address the page that says there is none, with status 404.
 */
export const serveWeb =
  (files: WebFiles, pages: Pages, { phoneWatch, isTrustedProxy }: Visits) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { path } = c.req
    if (pages.has(path)) {
      const isPage = pagePaths.has(path)
      if (isPage && c.req.method === 'GET') phoneWatch.notice(c.get('peer').address)
      c.set('keep', (request) => {
        if (isPage) phoneWatch.notice(peerOf(request, isTrustedProxy).address)
        return pages.peek(path)
      })
      return sendWebFile(c, await pages.get(path), 200, 'no-cache')
    }
    const file = path === partsFile ? undefined : files.get(path)
    if (file) {
      const forEver = path.startsWith('/assets/')
      c.set('keep', () => file)
      return sendWebFile(c, file, 200, forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    if (path.startsWith('/assets/')) return c.text('There is no such file', 404)
    return sendWebFile(c, await pages.get(notFoundPath), 404, 'no-cache')
  }
