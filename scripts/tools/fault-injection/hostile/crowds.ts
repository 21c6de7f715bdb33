import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { parentPort, Worker, workerData } from 'node:worker_threads'

// Crowds of hostile connections. Each runs in a thread of its own, so that the cost of the attack does not slow down the
// bystanders, who are measured.

/** `connections` of the addresses that each read the path again as soon as they have it. */
export type ReaderPlan = {
  port: number
  path: string
  addresses: string[]
  connections: number
  /** Whether each read comes on a connection of its own. */
  isReconnecting: boolean
}

/** Where connections come from, and the headers that their requests add. */
export type Place = { localAddress: string; headers?: string }

/** `count` connections from each place, each with a half-sent order, which are opened again when the store ends them. */
type HalfSenderPlan = { port: number; places: Place[]; count: number }

/** The number of requests sent, and how they were answered: by status, or 'none'. */
type CrowdSum = { sent: number; answers: Record<string, number> }

type Crowd = { leave: () => Promise<CrowdSum> }

const openCrowd = (plan: { readers: ReaderPlan } | { halfSenders: HalfSenderPlan }): Crowd => {
  const worker = new Worker(new URL(import.meta.url), { workerData: plan })
  return {
    leave: async () => {
      worker.postMessage('leave')
      const [sum] = (await once(worker, 'message')) as [CrowdSum]
      return sum
    },
  }
}

export const openReaders = (readers: ReaderPlan): Crowd => openCrowd({ readers })

export const openHalfSenders = (halfSenders: HalfSenderPlan): Crowd => openCrowd({ halfSenders })

/** Calls `stop` when the crowd leaves, and reports what it did. */
const untilLeft = (sum: CrowdSum, stop: () => void): void => {
  parentPort?.once('message', () => {
    parentPort?.postMessage(sum)
    stop()
  })
}

const countIn = ({ answers }: CrowdSum, status: string | number): void => {
  answers[status] = (answers[status] ?? 0) + 1
}

const keepReading = ({ port, path, addresses, connections, isReconnecting }: ReaderPlan): void => {
  const sum: CrowdSum = { sent: 0, answers: {} }
  const agents = Array.from(
    { length: connections },
    () => new Agent({ keepAlive: !isReconnecting, maxSockets: 1 }),
  )
  let isOver = false
  const read = (agent: Agent, localAddress: string): void => {
    if (isOver) return
    sum.sent += 1
    const done = (status: string | number) => {
      countIn(sum, status)
      setImmediate(read, agent, localAddress)
    }
    const headers = { host: 'shop', 'accept-encoding': 'gzip' }
    request({ host: '127.0.0.1', port, path, localAddress, headers, agent }, (answer) =>
      answer.resume().once('close', () => done(answer.statusCode ?? 0)),
    )
      .on('error', () => done('none'))
      .end()
  }
  for (const [index, agent] of agents.entries()) read(agent, addresses[index % addresses.length] ?? '')
  untilLeft(sum, () => {
    isOver = true
    for (const agent of agents) agent.destroy()
  })
}

const openAgainEvery = 1_000
const halfBody = '{"customerId":"a","cartItems":[{"productId":"'

const keepHalfSending = ({ port, places, count }: HalfSenderPlan): void => {
  const sum: CrowdSum = { sent: 0, answers: {} }
  const open = (sockets: Set<Socket>, { localAddress, headers = '' }: Place) => {
    sum.sent += 1
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.add(socket)
    socket.on('error', () => {}) // the store ends them, as expected
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('close', () => {
      sockets.delete(socket)
      countIn(sum, answer.slice(9, 12) || 'none')
    })
    socket.write(
      `POST /api/orders HTTP/1.1\r\nHost: shop\r\n${headers}Content-Type: application/json\r\nContent-Length: ${2 * halfBody.length}\r\n\r\n${halfBody}`,
    )
  }
  const all = places.map((place) => ({ place, sockets: new Set<Socket>() }))
  const fill = () => {
    for (const { place, sockets } of all) while (sockets.size < count) open(sockets, place)
  }
  fill()
  const timer = setInterval(fill, openAgainEvery)
  untilLeft(sum, () => {
    clearInterval(timer)
    for (const { sockets } of all) for (const socket of sockets) socket.destroy()
  })
}

if (workerData?.readers) keepReading(workerData.readers)
if (workerData?.halfSenders) keepHalfSending(workerData.halfSenders)
