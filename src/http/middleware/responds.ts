import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import type * as v from 'valibot'
import type { AppEnv } from '../app-env.ts'
import { declare, type RouteDeclaration } from '../route-declarations.ts'

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
