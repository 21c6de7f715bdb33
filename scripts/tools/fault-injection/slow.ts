import { connect, type Socket } from 'node:net'
import { uploadLargePicture } from '../lib/calls.ts'
import { countOpen } from '../lib/measure.ts'
import { audit, openShoppers } from '../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest, until } from '../lib/store.ts'
import type { Fault } from './fault.ts'

export type SlowPeers = {
  count: number
  /** Whether the store has accepted every connection; it may have ended some since. */
  haveCome: () => boolean
  leave: () => void
}

type Kind = (socket: Socket) => void

const dripEvery = 1_000

const drip = (socket: Socket, bytes: string): void => {
  let at = 0
  const timer = setInterval(() => {
    socket.write(bytes[at % bytes.length] ?? '')
    at += 1
  }, dripEvery)
  socket.once('close', () => clearInterval(timer))
}

/**
 * The kinds of slow clients: a head that never ends, a body that never ends, and one that requests much and
 * reads nothing.
 */
const kinds = (file: string): Record<'heads' | 'bodies' | 'readers', Kind> => ({
  heads: (socket) => {
    socket.write('GET / HTTP/1.1\r\nX-Slow: ')
    drip(socket, 'a')
  },
  bodies: (socket) => {
    socket.write(
      'POST /api/orders HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
    )
    drip(socket, ' ')
  },
  readers: (socket) => {
    socket.pause()
    socket.write(`GET ${file} HTTP/1.1\r\nHost: shop\r\n\r\n`.repeat(8))
  },
})

/** Opens the given number of connections of each kind. `file` is a large file that anybody may request. */
export const openSlowPeers = (
  origin: string,
  file: string,
  counts: Record<'heads' | 'bodies' | 'readers', number>,
): SlowPeers => {
  const sockets = new Set<Socket>()
  let come = 0
  const open = (kind: Kind) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => {}) // the store ends them, as expected
    socket.once('connect', () => {
      come += 1
      kind(socket)
    })
    socket.once('close', () => sockets.delete(socket))
    if (kind !== all.readers) socket.resume()
  }
  const all = kinds(file)
  for (const [name, count] of Object.entries(counts)) {
    for (let number = 0; number < count; number += 1) open(all[name as keyof typeof all])
  }
  const count = sockets.size
  return {
    count,
    haveCome: () => come === count,
    leave: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

const each = { heads: 200, bodies: 200, readers: 100 }
const shopperCount = 8
const stopAtMost = 13_000

const socketsOf = (store: StoreUnderTest): number => countOpen(store.running().process.pid, 'socket:')

/**
 * Clients that send a byte per second, or read nothing, while others shop; and a stop while they are
 * connected.
 */
export const slow: Fault = {
  what: 'slow senders of heads and bodies, and readers that read nothing',
  run: async () => {
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin, shopperCount)
    const picture = await uploadLargePicture(store.origin)
    const peers = openSlowPeers(store.origin, picture, each)
    let slowest = 0
    const began = performance.now()
    await until('the slow peers have come', peers.haveCome)
    // A client that does not read does not notice that the store has ended the connection.
    while (socketsOf(store) > 40) {
      const before = performance.now()
      await shoppers.placed(shopperCount)
      slowest = Math.max(slowest, performance.now() - before)
      if (performance.now() - began > 90_000) {
        throw new Error(`The store still holds ${socketsOf(store)} of ${peers.count} slow peers`)
      }
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    if (slowest > 1_000) throw new Error(`Eight orders took ${Math.round(slowest)} ms meanwhile`)

    const others = openSlowPeers(store.origin, picture, each)
    await shoppers.placed(50)
    await until('the slow peers have come', others.haveCome)
    await shoppers.stop()
    const stopping = performance.now()
    const { end } = await store.stop()
    const took = performance.now() - stopping
    if (end !== 0 || took > stopAtMost)
      throw new Error(`The stop ended with ${end} after ${Math.round(took)} ms`)
    others.leave()
    return {
      provoked: 2 * peers.count,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `all ${peers.count} ended within ${seconds} s; eight orders took at most ${Math.round(slowest)} ms meanwhile; a stop with as many more took ${Math.round(took)} ms`,
    }
  },
}
