import type * as v from 'valibot'
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

const findDeclaration = (handler: object): RouteDeclaration | undefined => declarations.get(handler)

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
    found.set(key, { method, path, ...found.get(key), ...findDeclaration(handler) })
  }
  return [...found.values()]
}
