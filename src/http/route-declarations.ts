import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type * as v from 'valibot'
import type { AppEnv } from './app-env.ts'
import type { CacheEpochs } from './cache/cache-epoch.ts'

/** What the handlers in the route table declare about their route. */
export type RouteDeclaration = {
  /** Who may call it. */
  guard?: 'owner'
  /** What the call does, in a few words. */
  summary?: string
  /** The type of the body: JSON of a schema, or another content type. */
  body?: v.GenericSchema | string
  query?: v.GenericSchema
  /** The meanings of optional headers, by name. */
  headers?: Record<string, string>
  /** The response when the call succeeds: JSON of a schema, another content type, or nothing. */
  response?: { statuses: readonly number[]; content?: v.GenericSchema | string }
  /** The caches that a write makes stale. */
  invalidates?: readonly (keyof CacheEpochs)[]
}

const declarations = new WeakMap<object, RouteDeclaration>()

export const declare = <Handler extends object>(handler: Handler, declaration: RouteDeclaration): Handler => {
  declarations.set(handler, declaration)
  return handler
}

type Route = { method: string; path: string; handler: object }

export type DeclaredRoute = RouteDeclaration & {
  method: string
  path: string
}

/** The calls of an app, each with everything that its handlers declare. */
export const listDeclaredRoutes = (routes: readonly Route[]): DeclaredRoute[] => {
  const found = new Map<string, DeclaredRoute>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || path.includes('*')) continue
    const key = `${method} ${path}`
    found.set(key, { method, path, ...found.get(key), ...declarations.get(handler) })
  }
  return [...found.values()]
}

const declaring = (declaration: RouteDeclaration): MiddlewareHandler<AppEnv> =>
  declare(
    createMiddleware<AppEnv>((_, next) => next()),
    declaration,
  )

/**
 * Declares in the route table what the call does, in a few words, and the response of a success: JSON of a schema,
 * another content type, or nothing. It has no effect at run time: the API description is generated from it, and tests
 * check responses against it. Two shapes of a response are a `v.union`.
 */
export const responds = (
  summary: string,
  status: number | readonly number[],
  content?: v.GenericSchema | string,
): MiddlewareHandler<AppEnv> =>
  declaring({
    summary,
    response: { statuses: [status].flat(), ...(content !== undefined && { content }) },
  })

/**
 * Declares input that a handler reads without `validJson` or `validQuery`: a body of another type, a query, or headers.
 */
export const takes = (declaration: Pick<RouteDeclaration, 'body' | 'query' | 'headers'>) =>
  declaring(declaration)

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
