import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { InFlightRequest, InFlightRequests } from './in-flight-requests.ts'
import { plainHeaders } from './plain-headers.ts'

/** Milliseconds for the other side to take the sentence. */
const takeAtMost = 1_000

/** Answers a connection on which no answer was begun with a sentence, and ends it; `retryAfter` is in seconds. */
export const refuse = (socket: Socket, status: number, sentence: string, retryAfter?: number): void => {
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries(plainHeaders).map(([name, value]) => `${name}: ${value}`),
        ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
        `Content-Length: ${Buffer.byteLength(sentence)}`,
        'Connection: close',
        '',
        sentence,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
  if (socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), takeAtMost)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Node's parser, which its documentation leaves out; where it is not there, the rest costs time and nothing else. */
type Parsed = { parser?: { onIncoming?: () => number } | null }

/** What a head answers to the parser to end it there. Source: llhttp, `on_headers_complete`. */
const parseNoMore = () => 2

/**
 * Ends a connection whose requests come ahead of their answers, which no browser and no proxy sends. Left alone, Node
 * would still make requests of all the rest that came in the same packet, and an error for each when it closes.
 */
export const destroyConnection = (socket: Socket & Parsed): void => {
  if (socket.parser) socket.parser.onIncoming = parseNoMore
  socket.destroy()
}

/** Ends a request in words; without them where they would stand in the middle of another answer. */
export const endRequest = (
  { socket, response }: InFlightRequest,
  inHand: InFlightRequests,
  status: number,
  sentence: string,
  retryAfter?: number,
): void => {
  const isFree = !response.headersSent && inHand.countOn(socket) <= 1 && socket.writableLength === 0
  if (isFree) refuse(socket, status, sentence, retryAfter)
  else socket.destroy()
}
