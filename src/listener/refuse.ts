import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { InHand, Tracked } from './in-hand.ts'
import { plainHeaders } from './plain-headers.ts'

/** Milliseconds for the other side to take the sentence. */
const takeAtMost = 1_000

/** Answers a connection on which no answer was begun with a sentence, and ends it. */
export const refuse = (socket: Socket, status: number, sentence: string): void => {
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries(plainHeaders).map(([name, value]) => `${name}: ${value}`),
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

/** Ends a request in words; without them where they would stand in the middle of another answer. */
export const endRequest = (
  { socket, response }: InHand,
  inHand: Tracked,
  status: number,
  sentence: string,
): void => {
  const isFree = !response.headersSent && inHand.countOn(socket) <= 1 && socket.writableLength === 0
  if (isFree) refuse(socket, status, sentence)
  else socket.destroy()
}
