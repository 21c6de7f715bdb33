import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Seeded, type SeedOptions, seedFolder } from '../../../src/demo/seed-store.ts'
import { openDiskFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword, builtProgram, runStore, type StoreProcess } from '../../browser/run-store.ts'

/** Waits until a condition holds. Throws if it does not within `seconds`. */
export const until = async (what: string, holds: () => unknown, seconds = 60): Promise<void> => {
  for (const deadline = performance.now() + seconds * 1000; !(await holds()); await sleep(10)) {
    if (performance.now() > deadline) throw new Error(`Waited ${seconds} s in vain: ${what}`)
  }
}

/** Runs the built store on a temporary folder with the demo shop, which is removed at the end. */
export const runSeededStore = async (
  options: SeedOptions = {},
): Promise<StoreProcess & { seeded: Seeded }> => {
  await using cleanup = new AsyncDisposableStack()
  const folder = cleanup.use(await openDiskFolder())
  const seeded = await seedFolder(folder.path, adminPassword, options)
  const store = cleanup.use(await runStore({ dataDir: folder.path }))
  const later = cleanup.move()
  return { ...store, seeded, [Symbol.asyncDispose]: () => later.disposeAsync() }
}

/** How a process ended: its exit code, or the signal. */
export type End = number | NodeJS.Signals

type CommandOptions = {
  program?: string
  /** A command that runs the program, such as a tracer. */
  wrapper?: string[]
}

/** Runs a command of the built program, such as `restore`. Returns how it ended and what it printed. */
export const runCommand = async (
  args: string[],
  { wrapper = [], program = builtProgram }: CommandOptions = {},
): Promise<{ end: End; output: string }> => {
  const [command = '', ...rest] = [...wrapper, process.execPath, program, ...args]
  const child = spawn(command, rest, { env: { PATH: process.env.PATH, ADMIN_PASSWORD: adminPassword } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code, signal] = await once(child, 'close')
  return { end: code ?? signal, output }
}
