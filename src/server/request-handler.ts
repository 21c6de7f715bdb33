import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { AppContext } from '../context.ts'
import { messageHeaders } from '../contract/messages/coded-message.ts'
import { type Message, messages } from '../contract/messages/messages.ts'
import type { Answers } from '../http/cache/answers.ts'
import { networkOf } from '../http/client/addresses.ts'
import { clientInfoOf } from '../http/client/client-info.ts'
import { logWhenSent } from '../http/middleware/request-log.ts'
import type { Logger } from '../lib/logger.ts'
import { noticePhones } from './phone-watch.ts'
import { createReadQueue } from './read-queue.ts'
import { plainHeaders } from './refuse.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

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

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Sends finished answers. The app handles all other requests; reads go through the queue. */
export const createRequestHandler = (
  fetch: Fetch,
  { respond }: Pick<Answers, 'respond'>,
  context: Pick<AppContext, 'log' | 'phoneWatch' | 'isTrustedProxy'>,
): RequestListener => {
  const { log, isTrustedProxy } = context
  const handle = getRequestListener(fetch, { errorHandler: (error) => answerError(error, log) })

  const notice = noticePhones(context)
  const queueRead = createReadQueue()
  return (request: IncomingMessage, response: ServerResponse) => {
    notice(request)
    const began = performance.now()
    const name = respond(request, response)
    const addressOf = () => clientInfoOf(request, isTrustedProxy).address
    if (name === undefined) {
      const run = () => void handle(request, response)
      return isRead(request) ? queueRead(networkOf(addressOf()), response, run) : run()
    }
    if (log.level === 'debug') {
      logWhenSent(log, response, {
        name,
        status: response.statusCode,
        began,
        address: addressOf(),
      })
    }
  }
}
