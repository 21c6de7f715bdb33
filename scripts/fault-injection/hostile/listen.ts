import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { From } from './send.ts'

/** An event stream that a client keeps open. */
export type Listening = {
  status: number
  /** Whether the store has ended the stream. */
  isEnded: () => boolean
  leave: () => void
}

/** Opens an event stream and reads it until it is left. */
export const listen = async (
  origin: string,
  { localAddress = '127.0.0.1', headers = {} }: From,
  path: string,
): Promise<Listening> => {
  const asked = request({
    host: '127.0.0.1',
    port: new URL(origin).port,
    path,
    localAddress,
    headers: { host: 'shop', ...headers },
    agent: false,
  })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  let isEnded = false
  asked.on('error', () => {}) // left, or cut off when the store ends
  answer
    .on('error', () => {})
    .once('close', () => {
      isEnded = true
    })
    .resume()
  return { status: answer.statusCode ?? 0, isEnded: () => isEnded, leave: () => asked.destroy() }
}
