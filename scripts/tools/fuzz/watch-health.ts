import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** A health call, with the numbers of the requests that were in flight when it began and ended. */
type HealthCall = { from: number; to: number; milliseconds: number }

type Watched = { port: number; now: Int32Array }

/**
 * Makes one health call after another, 1 ms apart, in a thread of its own, so that making and sending the costly text does
 * not count as a delay of the store. `mark` sets the number of the request that is now in flight.
 */
export const watchHealth = (port: number) => {
  const now = new Int32Array(new SharedArrayBuffer(4))
  const watched: Watched = { port, now }
  const worker = new Worker(new URL(import.meta.url), { workerData: { watched } })
  return {
    mark: (request: number) => void Atomics.store(now, 0, request),
    stop: async () => {
      const answer = once(worker, 'message')
      worker.postMessage('stop')
      const [calls] = (await answer) as [HealthCall[]]
      return calls
    },
  }
}

const callUntilStopped = async ({ port, now }: Watched): Promise<HealthCall[]> => {
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
  for (; !isOver; await sleep(1)) await call()
  agent.destroy()
  return calls
}

// In the thread.
if (workerData?.watched) parentPort?.postMessage(await callUntilStopped(workerData.watched))
