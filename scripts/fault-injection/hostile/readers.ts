import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** `connections` of the addresses that each read the path again as soon as they have it. */
export type ReaderPlan = {
  port: number
  path: string
  addresses: string[]
  connections: number
  /** Whether each read comes on a connection of its own. */
  isReconnecting: boolean
}

/** The number of requests sent, and how they were answered: by status, or 'none'. */
export type ReadSum = { sent: number; answers: Record<string, number> }

/** Lets a crowd read in a thread of its own until it leaves. */
export const openReaders = (plan: ReaderPlan) => {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData: plan })
  return {
    leave: async (): Promise<ReadSum> => {
      worker.postMessage('leave')
      const [sum] = (await once(worker, 'message')) as [ReadSum]
      return sum
    },
  }
}
