import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { declare } from '../route-declarations.ts'

/**
 * Declares in the route table what a successful call is answered with: JSON of a schema, another content type, or
 * nothing. It does nothing at run time; the API description is made from it, and tests hold responses against it. Of two
 * declarations of one status only the last counts: two shapes of one status are a `v.union`.
 */
export const responds = (status: number, content?: v.GenericSchema | string): MiddlewareHandler<AppEnv> =>
  declare(
    createMiddleware<AppEnv>((_, next) => next()),
    { response: { status, ...(content !== undefined && { content }) } },
  )
