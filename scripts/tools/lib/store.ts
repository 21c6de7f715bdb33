import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Seeded, type SeedOptions, seedFolder } from '../../../src/demo/seed-store.ts'
import { adminPassword, runStore, type StoreProcess, spawnStore } from '../../browser/run-store.ts'

/** Waits until a condition holds. Throws if it does not within `seconds`. */
export const until = async (what: string, holds: () => unknown, seconds = 60): Promise<void> => {
  for (const deadline = performance.now() + seconds * 1000; !(await holds()); await sleep(10)) {
    if (performance.now() > deadline) throw new Error(`It did not come to this: ${what}`)
  }
}

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
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Runs the built store on a temporary folder with the demo shop, which is removed at the end. */
export const runSeededStore = async (
  options: SeedOptions = {},
): Promise<StoreProcess & { origin: string; seeded: Seeded }> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'seeded-'))
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  try {
    const seeded = await seedFolder(dataDir, adminPassword, options)
    const store = await runStore({ dataDir })
    return {
      ...store,
      origin: `http://127.0.0.1:${store.port}`,
      seeded,
      [Symbol.asyncDispose]: async () => {
        await store[Symbol.asyncDispose]()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Runs a command of the built program, such as `restore`. Returns its exit code and what it printed. */
export const runCommand = async (...args: string[]): Promise<{ code: number; output: string }> => {
  const program = path.join(import.meta.dirname, '../../../dist/server.mjs')
  const child = spawn(process.execPath, [program, ...args])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  return { code, output }
}
