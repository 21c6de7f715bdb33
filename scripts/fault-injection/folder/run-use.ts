import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export type Use = { ids: string[]; complaint: string; end: number | NodeJS.Signals }

/** Runs {@link use-folder.ts} on a folder, wrapped in another command such as a tracer. */
export const runUse = async (dataDir: string, wrapper: string[] = []): Promise<Use> => {
  const program = path.join(import.meta.dirname, 'use-folder.ts')
  const [command = '', ...args] = [...wrapper, process.execPath, program, dataDir]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return {
    ids: printed.split('\n').filter((line) => line.length > 10),
    complaint,
    end: child.exitCode ?? child.signalCode ?? 0,
  }
}
