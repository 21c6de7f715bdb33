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
  /** Its address on this PC. */
  origin: string
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
      once(child, 'exit').then(([code, signal]) => {
        throw new Error(`The store ended with ${code ?? signal}:\n${output()}`)
      }),
    ])
  }
}

/** The program of `npm run build`, or of the trial build that a tool names. */
export const builtProgram = process.env.STORE_PROGRAM ?? path.join(root, 'dist/server.mjs')

export type RunOptions = {
  dataDir?: string
  program?: string
  port?: number
  env?: Record<string, string>
}

/**
 * Runs the built store as its own process and waits until it is open. Uses a temporary folder, removed at the
 * end, unless one is given.
 */
export const runStore = async (options: RunOptions = {}): Promise<StoreProcess> => {
  const { program = builtProgram, port: wantedPort = 0, env } = options
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'store-')))
  const args = ['--host', '127.0.0.1', '--port', String(wantedPort), '--data', dataDir]
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, ADMIN_PASSWORD: adminPassword, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
  }
  const output = () => text
  const port = await waitForPort(child, output)
  return {
    process: child,
    port,
    origin: `http://127.0.0.1:${port}`,
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
