import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { messageHeaders } from '../contract/messages/coded-message.ts'
import type { Message } from '../contract/messages/messages.ts'
import type { InFlightRequest } from './in-flight-requests.ts'

/** Headers of plain-text responses that are sent without the app, as strict as those of the app. */
export const plainHeaders: Record<string, string> = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** A status, its message and, when a retry may help, the seconds to wait. */
export type Refusal = [status: number, message: Message, retryAfter?: number]

/** Timeout in milliseconds for the client to receive the message. */
const writeTimeout = 1_000

/** Sends a message on a connection without a begun response, and closes it. */
export const refuse = (socket: Socket, ...[status, message, retryAfter]: Refusal): void => {
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries({ ...plainHeaders, ...messageHeaders([message]) }).map(
          ([name, value]) => `${name}: ${value}`,
        ),
        ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
        `Content-Length: ${Buffer.byteLength(message.text)}`,
        'Connection: close',
        '',
        message.text,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
  if (socket.destroyed) return
  const timer = setTimeout(() => socket.destroy(), writeTimeout)
  timer.unref()
  socket.once('close', () => clearTimeout(timer))
}

/** Ends a request with a message, or without one where it would interrupt another response. */
export const endRequest = ({ request, response }: InFlightRequest, ...refusal: Refusal): void => {
  const { socket } = request
  // A response that waits for the previous one has no socket yet.
  const isFree = !response.headersSent && response.socket !== null && socket.writableLength === 0
  if (isFree) refuse(socket, ...refusal)
  else socket.destroy()
}
