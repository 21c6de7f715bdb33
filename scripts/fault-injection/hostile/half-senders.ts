import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** The number of connections opened, and how they were answered: by status, or 'none'. */
export type HalfSent = { opened: number; answers: Record<string, number> }

/** Where connections come from, and the headers that their requests add. */
export type Place = { localAddress: string; headers?: string }

/**
 * Opens `count` connections from each place, each with a half-sent order, and reopens those that the store
 * ends.
 */
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
