import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request that has come (its body perhaps not yet), and whose answer is not wholly out. */
export type InHand = { request: IncomingMessage; response: ServerResponse; socket: Socket }

/** Keeps the set of the requests in hand. */
export const trackInHand = (server: Server): ReadonlySet<InHand> => {
  const inHand = new Set<InHand>()
  server.on('request', (request, response) => {
    const entry = { request, response, socket: request.socket }
    inHand.add(entry)
    response.once('close', () => inHand.delete(entry))
  })
  return inHand
}
