import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runStore, type StoreProcess, spawnStore } from '../../browser/run-store.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** How a process ended: its exit code, or the signal. */
type End = number | NodeJS.Signals

export type StoreUnderTest = AsyncDisposable & {
  origin: string
  dataDir: string
  /** Starts the store and waits until it is open. The address is always the same. */
  start: () => Promise<StoreProcess>
  /** Starts the store without waiting until it is open. */
  spawn: () => ReturnType<typeof spawnStore>
  /** Waits until a process that is ending has ended. */
  ended: (child: StoreProcess['process']) => Promise<End>
  kill: () => Promise<void>
  /** Stops the store cleanly; returns how it ended and what it had printed. */
  stop: () => Promise<{ end: End; output: string }>
  /** The process of the store that runs now. */
  running: () => StoreProcess
}

type Options = { dataDir?: string; preload?: string; wrapper?: string[]; env?: Record<string, string> }

/** Prepares one store that is killed and started repeatedly. Its temporary folder is removed at the end. */
export const openStoreUnderTest = async (options: Options = {}): Promise<StoreUnderTest> => {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'faults-')))
  const port = await freePort()
  let store: StoreProcess | undefined
  const ended = async (child: StoreProcess['process']): Promise<End> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode ?? child.signalCode ?? 0
  }
  const running = () => {
    if (!store) throw new Error('The store does not run')
    return store
  }
  const end = async (signal: NodeJS.Signals) => {
    const { process: child, output } = running()
    store = undefined
    child.kill(signal)
    return { end: await ended(child), output: output() }
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    ended,
    running,
    start: async () => {
      store = await runStore({ ...options, dataDir, port })
      return store
    },
    spawn: () => spawnStore({ ...options, dataDir, port }),
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: async () => {
      if (store) await end('SIGKILL')
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
