import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'
import { type CompressedAsset, negotiateEncoding } from './cache/compressed-asset.ts'

/**
 * Responds with the asset in the smallest encoding that the browser accepts, or with 304 if it has the asset.
 */
export const sendAsset = (
  c: Context<AppEnv>,
  file: CompressedAsset,
  status: 200 | 404,
  cacheControl: string,
  vary = 'Accept-Encoding',
): Response => {
  c.header('Cache-Control', cacheControl)
  c.header('Vary', vary)
  if (status === 200) {
    c.header('ETag', file.etag)
    if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304)
  }
  const { body, encoding } = negotiateEncoding(file, c.req.header('accept-encoding') ?? '')
  c.header('Content-Type', file.contentType)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(body, status)
}
