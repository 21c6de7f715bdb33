import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { nameRequest } from './request-log.ts'

/**
 * Caches the response of each handler that has set `cacheLookup`. Must be the outermost middleware, so that
 * the cache stores all headers.
 */
export const cacheResponses = (cache: ResponseCache) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const { headers, status } = c.res
    const lookup = c.get('cacheLookup')
    if (!lookup || c.req.method !== 'GET' || status !== 200 || headers.has('set-cookie')) return
    cache.set(c.req.path, { name: nameRequest(c), headers, lookup })
  })
