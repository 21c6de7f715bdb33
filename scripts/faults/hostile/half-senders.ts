import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Connections that were opened, and how each was answered: by status, or 'none'. */
export type HalfSent = { opened: number; answers: Record<string, number> }

/** Where they come from, and what each request says besides. */
export type Place = { localAddress: string; headers?: string }

/** So many connections from each place with an order of which half is sent; those that are ended are opened again. */
export const openHalfSenders = (origin: string, places: Place[], count: number) => {
  const workerData = { port: Number(new URL(origin).port), places, count }
  const worker = new Worker(new URL('./half-sender-worker.ts', import.meta.url), { workerData })
  return {
    leave: async (): Promise<HalfSent> => {
      worker.postMessage('leave')
      const [result] = (await once(worker, 'message')) as [HalfSent]
      return result
    },
  }
}
