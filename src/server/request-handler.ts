import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AppContext } from '../context.ts'
import { messageHeaders } from '../contract/messages/coded-message.ts'
import { type Message, messages } from '../contract/messages/messages.ts'
import type { Answers } from '../http/cache/answers.ts'
import { clientInfoOf } from '../http/client/client-info.ts'
import { logWhenSent } from '../http/middleware/request-log.ts'
import type { Logger } from '../lib/logger.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** Headers of plain-text responses that are sent without the app, as strict as those of the app. */
const plainHeaders: Record<string, string> = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

const refuse = (status: number, message: Message): Response =>
  new Response(message.text, { status, headers: { ...plainHeaders, ...messageHeaders([message]) } })

/** The response when Hono cannot parse a request, or fails outside of the app. */
const answerError = (error: unknown, log: Logger): Response => {
  if (error instanceof RequestError) {
    log.debug(`? 400 ${error.message}`)
    return refuse(400, messages.store.notAnAddress)
  }
  log.error('A request failed outside of the store', error)
  return refuse(500, messages.store.failed)
}

/** Sends finished answers. The app handles all other requests. */
export const createRequestHandler = (
  fetch: Fetch,
  { respond }: Pick<Answers, 'respond'>,
  context: Pick<AppContext, 'log' | 'isTrustedProxy'>,
): RequestListener => {
  const { log, isTrustedProxy } = context
  const handle = getRequestListener(fetch, { errorHandler: (error) => answerError(error, log) })
  return (request: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    const name = respond(request, response)
    if (name === undefined) return void handle(request, response)
    if (log.level === 'debug') {
      const { address } = clientInfoOf(request, isTrustedProxy)
      logWhenSent(log, response, { name, status: response.statusCode, began, address })
    }
  }
}
