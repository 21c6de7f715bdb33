import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { plainHeaders } from './plain-headers.ts'

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
}
