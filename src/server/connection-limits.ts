import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopbackSocket, networkOfSocket } from '../http/client/client-network.ts'
import type { InFlightRequests } from './in-flight-requests.ts'
import { endRequest } from './refuse.ts'
import type { UnfinishedBodies } from './unfinished-bodies.ts'

export type ConnectionLimits = {
  total: number
  perAddress: number
  /** Connections beyond these for this PC itself, so that no crowd keeps the owner out. */
  forThisPc: number
}

export type ReservedConnections = {
  /** Whether the connection is one of those that only this PC itself may use. */
  isForThisPc: (socket: Socket) => boolean
}

/** The reserve counts as an address of its own. */
const reserve = 'this PC'

/**
 * Bounds the connections, in all and from one address. At a bound the longest idle connection of that
 * address, or of the one that holds most, makes room; if none is idle, the one whose request has been on
 * its way for longest. What is being answered goes on: a new connection is refused rather. So a phone
 * that opens thousands takes nothing from the others, whether it sends nothing or half of something.
 */
export const limitConnections = (
  server: Server,
  inHand: InFlightRequests,
  bodies: UnfinishedBodies,
  bounds: ConnectionLimits,
): ReservedConnections => {
  const open = new Map<string, Set<Socket>>() // of each address, the one with the oldest last request first
  const addresses = new WeakMap<Socket, string>()
  let total = 0

  const add = (address: string, socket: Socket): Set<Socket> => {
    const held = open.get(address) ?? new Set()
    open.set(address, held.add(socket))
    addresses.set(socket, address)
    total += 1
    return held
  }
  const forget = (socket: Socket) => {
    const address = addresses.get(socket) ?? ''
    const held = open.get(address)
    if (!held?.delete(socket)) return
    total -= 1
    if (held.size === 0) open.delete(address)
  }
  /** Ends another connection of the address than the newest; returns whether there was one to end. */
  const endOneOf = (address: string, newest: Socket): boolean => {
    const held = open.get(address) ?? []
    for (const socket of held) {
      if (socket === newest || inHand.countOn(socket) > 0) continue
      socket.destroy()
      forget(socket) // it is closed a moment later only
      return true
    }
    for (const socket of held) {
      const body = bodies.findOn(socket)
      if (!body) continue
      endRequest(body, inHand, 408, 'The request took too long to come. Please try again.')
      forget(socket)
      return true
    }
    return false
  }
  /** Largest first; no address makes room for one that holds more. */
  const addressesFrom = (size: number): string[] =>
    [...open]
      .filter(([address, held]) => address !== reserve && held.size >= size)
      .sort((one, other) => other[1].size - one[1].size)
      .map(([address]) => address)

  const refuseNewest = (socket: Socket) => {
    forget(socket)
    if (!isLoopbackSocket(socket)) return void socket.destroy()
    const held = add(reserve, socket)
    if (held.size <= bounds.forThisPc || endOneOf(reserve, socket)) return
    forget(socket)
    socket.destroy()
  }

  server.on('connection', (socket) => {
    const address = networkOfSocket(socket)
    const { size } = add(address, socket)
    socket.once('close', () => forget(socket))
    const hasRoom =
      size > bounds.perAddress
        ? endOneOf(address, socket)
        : total <= bounds.total || addressesFrom(size).some((held) => endOneOf(held, socket))
    if (!hasRoom) refuseNewest(socket)
  })
  server.on('request', ({ socket }) => {
    const held = open.get(addresses.get(socket) ?? '')
    if (held?.delete(socket)) held.add(socket)
  })
  return { isForThisPc: (socket) => addresses.get(socket) === reserve }
}
