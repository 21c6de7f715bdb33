import { type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Where a request comes from, and its headers. The default is a phone's Host, which is not `localhost`. */
export type From = { localAddress?: string; headers?: Record<string, string> }

export type Sent = { status: number; text: string; headers: IncomingHttpHeaders }

const answerAtMost = 10_000

/**
 * Sends one request on a new connection, because new connections are what a crowd shuts out. Sends bytes
 * unchanged, and anything else as JSON. Rejects when no response comes in time.
 */
export const send = (
  origin: string,
  { localAddress = '127.0.0.1', headers = {} }: From,
  method: string,
  path: string,
  body?: unknown,
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const isBytes = body instanceof Uint8Array
    const sent = request(
      {
        host: '127.0.0.1',
        port: new URL(origin).port,
        method,
        path,
        localAddress,
        headers: {
          host: 'shop',
          ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
          ...headers,
        },
        agent: false,
        signal: AbortSignal.timeout(answerAtMost),
      },
      (answer) => {
        text(answer).then(
          (said) => resolve({ status: answer.statusCode ?? 0, text: said, headers: answer.headers }),
          reject,
        )
      },
    )
    sent.on('error', reject).end(isBytes || body === undefined ? body : JSON.stringify(body))
  })

/** The `name=value` of a cookie that an answer sets; '' when it does not. */
export const cookieOf = ({ headers }: Sent, name: string): string =>
  headers['set-cookie']?.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
