import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { sentenceHeaders } from '../contract/sentences/coded-sentence.ts'
import type { Sentence } from '../contract/sentences/sentences.ts'
import type { InFlightRequest, InFlightRequests } from './in-flight-requests.ts'
import { plainHeaders } from './plain-headers.ts'

/** Timeout in milliseconds for the client to receive the sentence. */
const writeTimeout = 1_000

/** Sends a sentence on a connection without a begun response, and closes it. `retryAfter` is in seconds. */
export const refuse = (socket: Socket, status: number, sentence: Sentence, retryAfter?: number): void => {
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries({ ...plainHeaders, ...sentenceHeaders([sentence]) }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
        `Content-Length: ${Buffer.byteLength(sentence.text)}`,
        'Connection: close',
        '',
        sentence.text,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
  if (socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), writeTimeout)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Ends a request with a sentence, or without one where it would interrupt another response. */
export const endRequest = (
  { socket, response }: InFlightRequest,
  inFlight: InFlightRequests,
  status: number,
  sentence: Sentence,
  retryAfter?: number,
): void => {
  const isFree = !response.headersSent && inFlight.countOn(socket) <= 1 && socket.writableLength === 0
  if (isFree) refuse(socket, status, sentence, retryAfter)
  else socket.destroy()
}
