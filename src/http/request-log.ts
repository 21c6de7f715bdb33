import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { Log } from '../log.ts'
import type { AppEnv } from './app-env.ts'

/**
 * A request as the log may name it. Calls by their route: their paths hold names and ids, and an id
 * opens a customer's orders. Never the query: it may hold an upload's ticket.
 */
export const nameRequest = (c: Context<AppEnv>): string => {
  const { method, path } = c.req
  const route = matchedRoutes(c).findLast((matched) => !matched.path.endsWith('*'))
  return `${method} ${route?.path ?? (path.startsWith('/api') ? '/api/…' : path.slice(0, 200))}`
}

/** One line a request, when its answer is wholly out. At other levels than `debug` this costs nothing. */
export const logRequests = (log: Log) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (log.level !== 'debug') return next()
    const began = performance.now()
    await next()
    const { outgoing } = c.env
    const line = `${nameRequest(c)} ${c.res.status}`
    const from = `from ${c.get('peer')?.address ?? 'nowhere'}`
    const write = () => {
      const cut = outgoing?.writableFinished === false ? ', cut off' : ''
      log.debug(`${line} in ${Math.round(performance.now() - began)} ms ${from}${cut}`)
    }
    if (outgoing) outgoing.once('close', write)
    else write()
  })
