import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { AppEnv } from '../app-env.ts'

const refuseAt = (maxSize: number) => (): never => {
  throw new ShopError('too-large', messages.store.bodyTooLarge(maxSize / 1024))
}

const readers = new Map(
  [limits.csvBytes, limits.bodyBytes, limits.orderBytes, limits.shopperBytes].map((maxSize) => [
    maxSize,
    bodyLimit({ maxSize, onError: refuseAt(maxSize) }),
  ]),
)

/** The client's limit (bytes). An order of 100 lines with Hindi names has 47 KB; other bodies are a few words. */
const findLimit = async (c: Context<AppEnv>): Promise<number> => {
  if (c.req.method === 'GET') return limits.shopperBytes // no session lookup, as a GET rarely has a body
  if (await c.get('isAdminWatching')()) {
    return c.req.path.startsWith('/api/products/csv/') ? limits.csvBytes : limits.bodyBytes
  }
  return c.req.path === '/api/orders' ? limits.orderBytes : limits.shopperBytes
}

/** A backup has no limit: it is written to the disk, and only the owner may send one. */
const backupPaths = ['/api/admin/backups/received', '/api/admin/backups/restore']

/**
 * Refuses bodies above the limit for the route and the client. Bodies without a Content-Length are counted
 * while they are read. Bodies with one are not wrapped: Node enforces the declared length, and Hono's
 * `bodyLimit` would turn each body into a stream.
 */
export const refuseLargeBodies = createMiddleware<AppEnv>(async (c, next) => {
  if (backupPaths.includes(c.req.path)) return next()
  const declared =
    c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined
  if (declared !== undefined && Number(declared) <= limits.shopperBytes) return next()
  const maxSize = await findLimit(c)
  if (declared === undefined) return readers.get(maxSize)?.(c, next)
  if (Number(declared) > maxSize) refuseAt(maxSize)()
  return next()
})
