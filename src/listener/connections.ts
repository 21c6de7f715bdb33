import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Tracked } from './in-hand.ts'

export type Bounds = { total: number; perAddress: number }

/**
 * Bounds the connections, in all and from one address. At a bound an idle connection makes room: the
 * longest idle of that address, or of the one that holds most; failing that the new one is refused.
 * So a phone that opens thousands takes nothing from the others.
 */
export const boundConnections = (server: Server, inHand: Tracked, bounds: Bounds): void => {
  const open = new Map<string, Set<Socket>>() // of each address, the longest idle first
  let total = 0

  const forget = (address: string, socket: Socket) => {
    const held = open.get(address)
    if (!held?.delete(socket)) return
    total -= 1
    if (held.size === 0) open.delete(address)
  }
  const makeRoom = (address: string, newest: Socket) => {
    const idle = [...(open.get(address) ?? [])].find((socket) => inHand.countOn(socket) === 0)
    const ended = idle ?? newest
    ended.destroy()
    forget(address, ended) // it is closed a moment later only
  }
  const largest = () => [...open].reduce((most, held) => (held[1].size > most[1].size ? held : most))[0]

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    const held = open.get(address) ?? new Set()
    open.set(address, held.add(socket))
    total += 1
    socket.once('close', () => forget(address, socket))
    if (held.size > bounds.perAddress) makeRoom(address, socket)
    else if (total > bounds.total) makeRoom(largest(), socket)
  })
  server.on('request', ({ socket }) => {
    const held = open.get(socket.remoteAddress ?? '')
    if (held?.delete(socket)) held.add(socket)
  })
}
