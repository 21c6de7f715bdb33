import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { CacheEpochs } from '../cache/cache-epoch.ts'

type CacheName = keyof CacheEpochs

const declarations = new WeakMap<object, readonly CacheName[]>()

/**
 * Declares in the route table which caches a write makes stale (none without names). They are invalidated
 * after the write has succeeded.
 */
export const invalidates = (...names: CacheName[]): MiddlewareHandler<AppEnv> => {
  const middleware = createMiddleware<AppEnv>(async (c, next) => {
    await next()
    if (!c.res.ok) return
    for (const name of names) c.get('cacheEpochs')[name].invalidate()
  })
  declarations.set(middleware, names)
  return middleware
}

/** The cache names that a handler declares; undefined if it was not created by {@link invalidates}. */
export const findDeclaration = (handler: object): readonly CacheName[] | undefined =>
  declarations.get(handler)
