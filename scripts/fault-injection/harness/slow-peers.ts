import { connect, type Socket } from 'node:net'

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
