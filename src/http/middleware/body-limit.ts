import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { limits } from '../../contract/limits.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { AppEnv } from '../app-env.ts'

const refuseAt = (maxSize: number) => (): never => {
  throw new ShopError('too-large', `This is more than the store takes at once (${maxSize / 1024} KB)`)
}

const readers = new Map(
  [limits.bodyBytes, limits.orderBytes, limits.shopperBytes].map((maxSize) => [
    maxSize,
    bodyLimit({ maxSize, onError: refuseAt(maxSize) }),
  ]),
)

/** What a stranger may send: a hundred lines of an order with Hindi names are 47 KB, all else is a few words. */
const findLimit = async (c: Context<AppEnv>): Promise<number> => {
  if (c.req.method === 'GET') return limits.shopperBytes // without asking who it is: there is hardly ever a body
  if (await c.get('isAdminWatching')()) return limits.bodyBytes
  return c.req.path === '/api/orders' ? limits.orderBytes : limits.shopperBytes
}

/**
 * Refuses bodies over the limit of the call and of who sends it; those that do not tell their length while they are
 * read. One that does is not touched: Node holds a sender to what it told, and Hono's own limit makes a stream of each.
 */
export const refuseLargeBodies = createMiddleware<AppEnv>(async (c, next) => {
  const told = c.req.header('transfer-encoding') === undefined ? c.req.header('content-length') : undefined
  if (told !== undefined && Number(told) <= limits.shopperBytes) return next()
  const maxSize = await findLimit(c)
  if (told === undefined) return readers.get(maxSize)?.(c, next)
  if (Number(told) > maxSize) refuseAt(maxSize)()
  return next()
})
