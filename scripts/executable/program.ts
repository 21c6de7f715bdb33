import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { until } from '../tools/lib/store.ts'

/** A running program; disposing it kills the program if it still runs. */
export type Program = AsyncDisposable & {
  child: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Waits until the program exits; returns the exit code. */
  end: () => Promise<number | null>
}

/** How to start a program: its folder, arguments and environment, and the command that runs it. */
export type Start = { args?: string[]; cwd: string; env?: NodeJS.ProcessEnv; wrapper?: string[] }

let started = 0

/** Starts a program with its output in a file of `cwd`, because Wine's Node cannot write to pipes. */
export const startProgram = (file: string, { args = [], cwd, env = {}, wrapper = [] }: Start): Program => {
  started += 1
  const log = path.join(cwd, `output-${started}.txt`)
  const descriptor = openSync(log, 'w')
  const [command = file, ...rest] = [...wrapper, file, ...args]
  const child = spawn(command, rest, { cwd, env, stdio: ['ignore', descriptor, descriptor] })
  closeSync(descriptor)
  const ended = once(child, 'exit')
  const end = async (): Promise<number | null> => (await ended)[0]
  return {
    child,
    output: () => readFileSync(log, 'utf8'),
    end,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null) child.kill('SIGKILL')
      await end()
    },
  }
}

/** Runs a program until it exits. */
export const runProgram = async (
  file: string,
  start: Start,
): Promise<{ code: number | null; output: string }> => {
  const { end, output } = startProgram(file, start)
  return { code: await end(), output: output() }
}

/** Waits until the store has printed its address, and returns it. Throws when the program ends first. */
export const waitForGreeting = async ({ child, output }: Program): Promise<string> => {
  const find = () => /On this PC: +(http:\/\/[^:]+:\d+)/.exec(output())?.[1]
  await until('the store is open', () => find() ?? child.exitCode !== null)
  const origin = find()
  if (origin === undefined) throw new Error(`The store ended with ${child.exitCode}:\n${output()}`)
  return origin
}
