import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { CacheEpochs } from '../cache/cache-epoch.ts'
import { declare } from '../route-declarations.ts'

/**
 * Declares in the route table which caches a write makes stale; none without names. They are invalidated after the
 * write has succeeded.
 */
export const invalidates = (...names: (keyof CacheEpochs)[]): MiddlewareHandler<AppEnv> =>
  declare(
    createMiddleware<AppEnv>(async (c, next) => {
      await next()
      if (!c.res.ok) return
      for (const name of names) c.get('cacheEpochs')[name].invalidate()
    }),
    { invalidates: names },
  )
