import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AppContext } from '../context.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { clientInfoOf } from '../http/client/client-info.ts'
import { logWhenSent } from '../http/middleware/request-log.ts'
import type { Logger } from '../lib/logger.ts'
import { noticePhones } from './notice-phones.ts'
import { plainHeaders } from './plain-headers.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** The response when Hono cannot parse a request, or fails outside of the app. */
const answerError = (error: unknown, log: Logger): Response => {
  if (error instanceof RequestError) {
    log.debug(`? 400 ${error.message}`)
    return new Response('This is not an address the store understands', {
      status: 400,
      headers: plainHeaders,
    })
  }
  log.error('A request failed outside of the store', error)
  return new Response('Something went wrong in the store. Please try again.', {
    status: 500,
    headers: plainHeaders,
  })
}

/** Sends each response from the cache, or lets the app handle the request on a cache miss. */
export const createRequestHandler = (
  fetch: Fetch,
  cache: ResponseCache,
  context: Pick<AppContext, 'log' | 'phoneWatch' | 'isTrustedProxy'>,
): RequestListener => {
  const { log, isTrustedProxy } = context
  const handle = getRequestListener(fetch, { errorHandler: (error) => answerError(error, log) })

  const notice = noticePhones(context)
  return (request: IncomingMessage, response: ServerResponse) => {
    notice(request)
    const began = performance.now()
    const name = cache.respond(request, response)
    if (name === undefined) return void handle(request, response)
    if (log.level === 'debug') {
      logWhenSent(log, response, {
        name,
        status: response.statusCode,
        began,
        address: clientInfoOf(request, isTrustedProxy).address,
      })
    }
  }
}
