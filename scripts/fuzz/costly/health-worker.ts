import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { HealthCall } from './watch-health.ts'

// Runs in a thread of its own, so that making and sending the costly text does not count as a delay of the
// store.

const { port, now } = workerData as { port: number; now: Int32Array }
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const calls: HealthCall[] = []

const call = () =>
  new Promise<void>((resolve, reject) => {
    const [began, from] = [performance.now(), Atomics.load(now, 0)]
    request({ host: '127.0.0.1', port, path: '/api/health', agent }, (answer) => {
      answer.resume().once('end', () => {
        calls.push({ from, to: Atomics.load(now, 0), milliseconds: performance.now() - began })
        resolve()
      })
    })
      .on('error', reject)
      .end()
  })

let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
while (!isOver) {
  await call()
  await sleep(1)
}
agent.destroy()
parentPort?.postMessage(calls)
