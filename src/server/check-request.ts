import type { IncomingMessage } from 'node:http'
import { isForwarded } from '../http/client/this-pc.ts'
import type { ReservedConnections } from './connection-limits.ts'
import { hasSingleHost } from './single-host.ts'
import type { UnfinishedBodies } from './unfinished-bodies.ts'

/** A status, its sentence and, when a retry may help, the seconds to wait. */
export type Refusal = [status: number, sentence: string, retryAfter?: number]

export const notUnderstood: Refusal = [400, 'This is not a request the store understands']
const full: Refusal = [503, 'The store is full at the moment. Please try again in a minute.', 60]
const tooManyBodies: Refusal = [
  429,
  'Too many requests from this address are still on their way. Please try again in a moment.',
  7, // stalled bodies have timed out by then, see `defaultLimits.slowClients`
]

/** Checks a request after its head has arrived, without reading its body. Returns the refusal, if any. */
export const checkRequests =
  (connections: ReservedConnections, bodies: UnfinishedBodies, bodiesPerShopper: number) =>
  (request: IncomingMessage): Refusal | undefined => {
    if (!hasSingleHost(request)) return notUnderstood
    if (connections.isForThisPc(request.socket) && isForwarded(request.headers)) return full
    const client = bodies.findOn(request.socket)?.client
    if (client !== undefined && bodies.hasMoreThan(bodiesPerShopper, client)) return tooManyBodies
    return undefined
  }
