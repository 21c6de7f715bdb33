import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** A health call, and the numbers of the requests during which it began and ended. */
export type HealthCall = { from: number; to: number; milliseconds: number }

export type HealthWatch = {
  /** Says which request is on its way now. */
  mark: (request: number) => void
  stop: () => Promise<HealthCall[]>
}

/** Asks one health call after another, a millisecond apart. */
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
