import type { IncomingMessage } from 'node:http'
import { isForwarded } from '../http/client/this-pc.ts'
import type { ReservedConnections } from './connection-limits.ts'
import { hasSingleHost } from './single-host.ts'
import type { UnfinishedBodies } from './unfinished-bodies.ts'

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
  (connections: ReservedConnections, bodies: UnfinishedBodies, bodiesPerShopper: number) =>
  (request: IncomingMessage): Refusal | undefined => {
    if (!hasSingleHost(request)) return notUnderstood
    if (connections.isForThisPc(request.socket) && isForwarded(request.headers)) return full
    const client = bodies.findOn(request.socket)?.client
    if (client !== undefined && bodies.hasMoreThan(bodiesPerShopper, client)) return tooManyBodies
    return undefined
  }
