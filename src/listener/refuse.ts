import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

/** Answers a connection on which no answer was begun with a sentence, and ends it. */
export const refuse = (socket: Socket, status: number, sentence: string): void => {
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: text/plain; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(sentence)}`,
        'Connection: close',
        '',
        sentence,
      ].join('\r\n'),
    )
  }
  socket.destroySoon()
}
