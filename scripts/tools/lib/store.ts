import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Seeded, type SeedOptions, seedFolder } from '../../../src/demo/seed-store.ts'
import { adminPassword, type RunOptions, runStore, type StoreProcess } from '../../browser/run-store.ts'

/** Waits until a condition holds. Throws if it does not within `seconds`. */
export const until = async (what: string, holds: () => unknown, seconds = 60): Promise<void> => {
  for (const deadline = performance.now() + seconds * 1000; !(await holds()); await sleep(10)) {
    if (performance.now() > deadline) throw new Error(`It did not come to this: ${what}`)
  }
}

/** A free port below those that the system gives to others, because the store is started on it again and again. */
const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000)
  const server = createServer()
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}

/** How a process ended: its exit code, or the signal. */
type End = number | NodeJS.Signals

export type StoreUnderTest = AsyncDisposable & {
  origin: string
  dataDir: string
  /** Starts the store, with other options than before where they are given, and waits until it is open. Throws what
   * a store printed that ended instead. The address is always the same. */
  start: (others?: Options) => Promise<StoreProcess>
  kill: () => Promise<void>
  /** Stops the store cleanly; returns how it ended and what it had printed. */
  stop: () => Promise<{ end: End; output: string }>
  /** The process of the store that runs now. */
  running: () => StoreProcess
}

type Options = Omit<RunOptions, 'port'>

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
    running,
    start: async (others) => {
      store = await runStore({ ...options, ...others, dataDir, port })
      return store
    },
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

type CommandOptions = Pick<RunOptions, 'env' | 'program' | 'wrapper'>

/** Runs a command of the built program, such as `restore`. Returns how it ended and what it printed. */
export const runCommand = async (
  args: string[],
  {
    env,
    wrapper = [],
    program = path.join(import.meta.dirname, '../../../dist/server.mjs'),
  }: CommandOptions = {},
): Promise<{ end: End; output: string }> => {
  const [command = '', ...rest] = [...wrapper, process.execPath, program, ...args]
  const child = spawn(command, rest, {
    env: { PATH: process.env.PATH, ADMIN_PASSWORD: adminPassword, ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code, signal] = await once(child, 'close')
  return { end: code ?? signal, output }
}
