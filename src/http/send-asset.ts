import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import type { CachedAsset } from './cache/cached-asset.ts'
import { type CompressedAsset, respondWith } from './cache/compressed-asset.ts'

/**
 * Responds with the asset in the smallest encoding that the browser accepts, or with 304 if it has the asset.
 */
export const sendAsset = (
  c: Context<AppEnv>,
  asset: CompressedAsset,
  cacheControl: string,
  { status = 200, vary = 'Accept-Encoding' }: { status?: 200 | 404; vary?: string } = {},
): Response => {
  c.header('Cache-Control', cacheControl)
  c.header('Vary', vary)
  const ifNoneMatch = status === 200 ? c.req.header('if-none-match') : undefined
  const response = respondWith(asset, { ifNoneMatch, encodings: c.req.header('accept-encoding') })
  for (const [name, value] of Object.entries(response.headers)) c.header(name, value)
  if (response.body === undefined) return c.body(null, 304)
  if (status === 404) c.header('ETag') // a not-found page is always sent whole
  return c.body(response.body, status)
}

/** Handler that responds with the asset and lets the response cache send it until it is stale. */
export const cached = (asset: CachedAsset) => async (c: Context<AppEnv>) => {
  c.set('cacheLookup', asset.lookup)
  return sendAsset(c, await asset.get(), 'no-cache')
}
