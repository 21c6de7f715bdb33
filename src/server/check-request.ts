import type { IncomingMessage } from 'node:http'
import type { Sentence } from '../contract/sentences/sentence.ts'
import { sentences } from '../contract/sentences/sentences.ts'
import { isForwarded } from '../http/client/this-pc.ts'
import type { ReservedConnections } from './connection-limits.ts'
import { hasSingleHost } from './single-host.ts'
import type { UnfinishedBodies } from './unfinished-bodies.ts'

/** A status, its sentence and, when a retry may help, the seconds to wait. */
export type Refusal = [status: number, sentence: Sentence, retryAfter?: number]

export const notUnderstood: Refusal = [400, sentences.store.notARequest]
const noAddress: Refusal = [400, sentences.store.connectionLost]
const full: Refusal = [503, sentences.store.full, 60]
const tooManyBodies: Refusal = [
  429,
  sentences.store.tooManyRequests,
  7, // stalled bodies have timed out by then, see `defaultLimits.slowClients`
]

/** Checks a request after its head has arrived, without reading its body. Returns the refusal, if any. */
export const checkRequests =
  (connections: ReservedConnections, bodies: UnfinishedBodies, bodiesPerShopper: number) =>
  (request: IncomingMessage): Refusal | undefined => {
    // The connection was reset before it was accepted. What it sent counts for nobody, so no limit would hold.
    if (request.socket.remoteAddress === undefined) return noAddress
    if (!hasSingleHost(request)) return notUnderstood
    if (connections.isForThisPc(request.socket) && isForwarded(request.headers)) return full
    const client = bodies.findOn(request.socket)?.client
    if (client !== undefined && bodies.hasMoreThan(bodiesPerShopper, client)) return tooManyBodies
    return undefined
  }
