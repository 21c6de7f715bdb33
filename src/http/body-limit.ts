import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { limits } from '../contract/limits.ts'
import { ShopError } from '../shop-error.ts'
import type { AppEnv } from './app-env.ts'

const refuse = (): never => {
  throw new ShopError('too-large', 'This is more than the store takes at once (256 KB)')
}

const readWithin = bodyLimit({ maxSize: limits.bodyBytes, onError: refuse })

/**
 * Refuses bodies over 256 KiB, those that do not tell their length while they are read. One that does
 * is not touched: Node holds a sender to what it told, and Hono's own limit makes a stream of each.
 */
export const refuseLargeBodies = createMiddleware<AppEnv>(async (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return readWithin(c, next)
  if (Number(length) > limits.bodyBytes) refuse()
  await next()
})
