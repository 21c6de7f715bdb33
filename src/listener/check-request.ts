import type { IncomingMessage } from 'node:http'
import { isForwarded } from '../http/this-pc.ts'
import type { UnfinishedBodies } from './bodies.ts'
import type { Connections } from './connections.ts'
import { namesOneHost } from './one-host.ts'

/** A status, the sentence that goes with it, and where asking again may help, after how many seconds. */
export type Refusal = [status: number, sentence: string, retryAfter?: number]

export const notUnderstood: Refusal = [400, 'This is not a request the store understands']
const full: Refusal = [503, 'The store is full at the moment. Please try again in a minute.', 60]
const tooManyBodies: Refusal = [
  429,
  'Too many requests from this address are still on their way. Please try again in a moment.',
  7, // by then bodies that do not come have been ended, see `defaultLimits.pace`
]

/** Looks at a request whose head has come; its body is not read. Returns why it is refused, if it is. */
export const checkRequests =
  (connections: Connections, bodies: UnfinishedBodies, bodiesPerShopper: number) =>
  (request: IncomingMessage): Refusal | undefined => {
    if (!namesOneHost(request)) return notUnderstood
    if (connections.isForThisPc(request.socket) && isForwarded(request.headers)) return full
    const client = bodies.findOn(request.socket)?.client
    if (client !== undefined && bodies.hasMoreThan(bodiesPerShopper, client)) return tooManyBodies
    return undefined
  }
