import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { messages } from '../contract/messages/messages.ts'
import { isLoopback, networkOf, plainAddress } from '../http/client/addresses.ts'
import type { InFlightRequest, InFlightRequests } from './in-flight-requests.ts'
import { endRequest } from './refuse.ts'

export type ConnectionLimits = {
  total: number
  perAddress: number
  /** Extra connections reserved for this PC, so that the owner can always connect. */
  forThisPc: number
}

/** The reserved connections are counted under an address of their own. */
const reserve = 'this PC'

/**
 * Limits the connections in total and per address. At the limit of an address, its longest idle connection is
 * closed. At the total limit, that of the address with the most connections is closed. If none is idle, the
 * connection with the oldest unfinished body is closed instead. A request that arrived completely is never
 * interrupted; the new connection is refused instead. So a phone that opens thousands of connections, silent
 * ones or with half-sent requests, takes none from the others. Returns whether a connection is one of those
 * reserved for this PC.
 *
 * 2026-11: Node's `maxConnections` refuses the newest connection, so two such phones would keep everybody out.
 */
export const limitConnections = (
  server: Server,
  inFlight: InFlightRequests,
  limits: ConnectionLimits,
): ((socket: Socket) => boolean) => {
  // Keyed by address; the one with the oldest last request is first.
  const open = new Map<string, Set<Socket>>()
  const addresses = new WeakMap<Socket, string>()
  let total = 0

  const add = (address: string, socket: Socket): Set<Socket> => {
    const sockets = open.get(address) ?? new Set()
    open.set(address, sockets.add(socket))
    addresses.set(socket, address)
    total += 1
    return sockets
  }
  const remove = (socket: Socket) => {
    const address = addresses.get(socket) ?? ''
    const sockets = open.get(address)
    if (!sockets?.delete(socket)) return
    total -= 1
    if (sockets.size === 0) open.delete(address)
  }
  /** Closes a connection of the address, but not the newest one. Returns whether there was one to close. */
  const closeOneOf = (address: string, newest: Socket): boolean => {
    const find = (isClosable: (request: InFlightRequest | undefined) => boolean) =>
      open
        .get(address)
        ?.values()
        .find((socket) => socket !== newest && isClosable(inFlight.findOn(socket)))
    const idle = find((request) => request === undefined)
    const found = idle ?? find((request) => request?.request.complete === false)
    const body = found && inFlight.findOn(found)
    if (body) endRequest(body, 408, messages.store.requestSlow)
    else found?.destroy()
    if (found) remove(found) // now, because its `close` event comes later
    return found !== undefined
  }
  /** Addresses with at least `size` connections, largest first. None makes room for one that has more. */
  const addressesFrom = (size: number): string[] =>
    [...open]
      .filter(([address, sockets]) => address !== reserve && sockets.size >= size)
      .sort((one, other) => other[1].size - one[1].size)
      .map(([address]) => address)

  const refuseNewest = (socket: Socket) => {
    remove(socket)
    if (!isLoopback(plainAddress(socket.remoteAddress ?? ''))) return void socket.destroy()
    const reserved = add(reserve, socket)
    if (reserved.size <= limits.forThisPc || closeOneOf(reserve, socket)) return
    remove(socket)
    socket.destroy()
  }

  server.on('connection', (socket) => {
    const address = networkOf(plainAddress(socket.remoteAddress ?? ''))
    const { size } = add(address, socket)
    socket.once('close', () => remove(socket))
    const hasRoom =
      size > limits.perAddress
        ? closeOneOf(address, socket)
        : total <= limits.total || addressesFrom(size).some((each) => closeOneOf(each, socket))
    if (!hasRoom) refuseNewest(socket)
  })
  server.on('request', ({ socket }) => {
    const sockets = open.get(addresses.get(socket) ?? '')
    if (sockets?.delete(socket)) sockets.add(socket) // moved to the end, as the most recently used
  })
  return (socket) => addresses.get(socket) === reserve
}
