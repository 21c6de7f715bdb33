import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { ReaderPlan, ReadSum } from './readers.ts'

// Runs in a thread of its own, so that the cost of the attack does not slow down the bystanders, who are
// measured.

const { port, path, addresses, connections, isReconnecting } = workerData as ReaderPlan
const sum: ReadSum = { sent: 0, answers: {} }
const agents = Array.from(
  { length: connections },
  () => new Agent({ keepAlive: !isReconnecting, maxSockets: 1 }),
)
let isOver = false

const read = (agent: Agent, localAddress: string): void => {
  if (isOver) return
  sum.sent += 1
  const done = (status: string | number) => {
    sum.answers[status] = (sum.answers[status] ?? 0) + 1
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

parentPort?.once('message', () => {
  isOver = true
  parentPort?.postMessage(sum)
  for (const agent of agents) agent.destroy()
})
