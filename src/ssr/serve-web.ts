import type { Context } from 'hono'
import { messages } from '../contract/messages/messages.ts'
import { orderOfPage, pages as paths } from '../contract/pages.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { WebAssets } from '../http/cache/load-assets.ts'
import { chosenLanguage, switchLanguage } from '../http/page-language.ts'
import { sendAsset } from '../http/send-asset.ts'
import { ShopError } from '../lib/shop-error.ts'
import { assetManifestFile } from './asset-manifest.ts'
import { notFoundPath, type PageCache } from './pages.ts'

/**
 * Serves everything outside the API: hashed assets (cached forever), other files, and pages in their language. All orders
 * have the same page, which reads its order. Any other path gets the not-found page with status 404.
 */
export const serveWeb =
  (files: WebAssets, pages: PageCache, hasOrder: (id: string) => Promise<boolean>) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { path } = c.req
    const sendPage = async (page: string, status: 200 | 404) =>
      sendAsset(c, await pages.get(page, chosenLanguage(c.req.header('cookie'))), 'no-cache', {
        status,
        vary: 'Accept-Encoding, Cookie',
      })
    if (pages.has(path)) {
      const switched = switchLanguage(c)
      if (switched) return switched
      c.set('cacheLookup', (cookies) => pages.lookup(path, chosenLanguage(cookies)))
      return sendPage(path, 200)
    }
    const orderId = orderOfPage(path)
    if (orderId !== undefined && (await hasOrder(orderId))) {
      return switchLanguage(c) ?? sendPage(paths.order, 200)
    }
    const file = path === assetManifestFile ? undefined : files.get(path)
    if (file) {
      const isHashed = path.startsWith('/assets/')
      c.set('cacheLookup', () => file)
      return sendAsset(c, file, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    if (path.startsWith('/assets/')) throw new ShopError('missing', messages.store.noSuchFile)
    return switchLanguage(c) ?? sendPage(notFoundPath, 404)
  }
