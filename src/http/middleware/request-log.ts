import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Logger } from '../../lib/logger.ts'
import type { AppEnv } from '../app-env.ts'

/**
 * The name of a request in the log. API calls are named by their route, because their paths contain nicknames
 * and ids, and an id gives access to a customer's orders. The query is left out, because it may contain an
 * upload ticket.
 */
export const nameRequest = (c: Context<AppEnv>): string => {
  const { method, path } = c.req
  const route = matchedRoutes(c).findLast((matched) => !matched.path.endsWith('*'))
  return `${method} ${route?.path ?? (path.startsWith('/api') ? '/api/…' : path.slice(0, 200))}`
}

type Sent = { name: string; status: number; began: number; address: string }

/** Logs the request once its response was fully sent or cut off. `began` is a `performance.now()` time. */
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

/** Logs one line per request at level `debug`; does nothing at other levels. */
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
