import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from '../../lib/logger.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * A request as the log may name it. Calls by their route: their paths hold names and ids, and an id
 * opens a customer's orders. Never the query: it may hold an upload's ticket.
 */
export const nameRequest = (c: Context<AppEnv>): string => {
  const { method, path } = c.req
  const route = matchedRoutes(c).findLast((matched) => !matched.path.endsWith('*'))
  return `${method} ${route?.path ?? (path.startsWith('/api') ? '/api/…' : path.slice(0, 200))}`
}

type Sent = { name: string; status: number; began: number; address: string }

/** Writes the request's line once its response is wholly out, or was cut off. `began` is of `performance.now()`. */
export const logWhenSent = (
  log: Logger,
  response: ServerResponse | undefined,
  { name, status, began, address }: Sent,
): void => {
  const write = () => {
    const cutOff = response?.writableFinished === false ? ', cut off' : ''
    const milliseconds = Math.round(performance.now() - began)
    log.debug(`${name} ${status} in ${milliseconds} ms from ${address}${cutOff}`)
  }
  if (response) response.once('close', write)
  else write()
}

/** One line a request. At other levels than `debug` this costs nothing. */
export const logRequests = (log: Logger) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (log.level !== 'debug') return next()
    const began = performance.now()
    await next()
    logWhenSent(log, c.env.outgoing as ServerResponse | undefined, {
      name: nameRequest(c),
      status: c.res.status,
      began,
      address: c.get('client')?.address ?? 'nowhere',
    })
  })
