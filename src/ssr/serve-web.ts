import type { Context } from 'hono'
import { sentences } from '../contract/sentences/sentences.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { WebAssets } from '../http/cache/compressed-asset.ts'
import { sendAsset } from '../http/send-asset.ts'
import { ShopError } from '../lib/shop-error.ts'
import { assetManifestFile } from './asset-manifest.ts'
import { notFoundPath, type PageCache } from './pages.ts'

/**
 * Serves everything outside the API: hashed assets (cached forever), other files, and pages. Any other path
 * gets the not-found page with status 404.
 */
export const serveWeb =
  (files: WebAssets, pages: PageCache) =>
  async (c: Context<AppEnv>): Promise<Response> => {
    const { path } = c.req
    if (pages.has(path)) {
      c.set('cacheLookup', () => pages.lookup(path))
      return sendAsset(c, await pages.get(path), 200, 'no-cache')
    }
    const file = path === assetManifestFile ? undefined : files.get(path)
    if (file) {
      const isHashed = path.startsWith('/assets/')
      c.set('cacheLookup', () => file)
      return sendAsset(c, file, 200, isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    }
    if (path.startsWith('/assets/')) throw new ShopError('missing', sentences.store.noSuchFile)
    return sendAsset(c, await pages.get(notFoundPath), 404, 'no-cache')
  }
