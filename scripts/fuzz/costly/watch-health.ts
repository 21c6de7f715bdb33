import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A health call, with the numbers of the requests that were in flight when it began and ended. */
export type HealthCall = { from: number; to: number; milliseconds: number }

export type HealthWatch = {
  /** Sets the number of the request that is now in flight. */
  mark: (request: number) => void
  stop: () => Promise<HealthCall[]>
}

/** Makes one health call after another, 1 ms apart, in a worker thread. */
export const watchHealth = (port: number): HealthWatch => {
  const now = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('./health-worker.ts', import.meta.url), { workerData: { port, now } })
  return {
    mark: (request) => void Atomics.store(now, 0, request),
    stop: async () => {
      const answer = once(worker, 'message')
      worker.postMessage('stop')
      const [calls] = (await answer) as [HealthCall[]]
      return calls
    },
  }
}
