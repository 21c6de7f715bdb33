import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..')

/** The initial admin password of every store run here. */
export const adminPassword = 'shop-secret'

export type StoreProcess = AsyncDisposable & {
  process: ChildProcess
  port: number
  dataDir: string
  /** Everything printed so far. */
  output: () => string
}

const waitForPort = async (child: ChildProcess, output: () => string): Promise<number> => {
  for (;;) {
    const port = /http:\/\/[^\s:]+:(\d+)/.exec(output())?.[1]
    if (port) return Number(port)
    await Promise.race([
      once(child.stdout ?? child, 'data'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`The store ended with code ${code}:\n${output()}`)
      }),
    ])
  }
}

export type RunOptions = {
  dataDir?: string
  /** The program's file; by default that of `STORE_PROGRAM`, or the one in `dist`. */
  program?: string
  port?: number
  env?: Record<string, string>
  /** A module that is loaded before the store. */
  preload?: string
  /** The command that runs the program, such as a tracer. */
  wrapper?: string[]
}

/** Starts the built store as its own process, without waiting until it is open. */
const spawnStore = ({
  port = 0,
  env,
  preload,
  wrapper = [],
  dataDir = '',
  program = process.env.STORE_PROGRAM ?? path.join(root, 'dist/server.mjs'),
}: RunOptions) => {
  const server = [program, '--host', '127.0.0.1', '--port', String(port)]
  const [command = '', ...args] = [
    ...wrapper,
    process.execPath,
    ...(preload === undefined ? [] : ['--import', preload]),
    ...server,
    '--data',
    dataDir,
  ]
  return spawn(command, args, {
    env: { PATH: process.env.PATH, ADMIN_PASSWORD: adminPassword, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/**
 * Runs the built store as its own process and waits until it is open. Uses a temporary folder, removed at the
 * end, unless one is given.
 */
export const runStore = async (options: RunOptions = {}): Promise<StoreProcess> => {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'store-')))
  const child = spawnStore({ ...options, dataDir })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  const output = () => text
  return {
    process: child,
    port: await waitForPort(child, output),
    dataDir,
    output,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
