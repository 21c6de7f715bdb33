import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Runs one of the project's own programs; returns its exit code and what it printed. */
const run = async (...args: string[]) => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, output: printed + complaints }
}

test.runIf(process.platform === 'linux')(
  'the packaged Linux file sells alone in an empty folder',
  { timeout: 300_000 }, // a build and a sale; on a machine loaded tenfold they took more than two minutes
  async () => {
    const built = await run('build.mjs', '--executable', 'linux-x64')
    expect(built.code, built.output).toBe(0)
    const tried = await run('scripts/executable/smoke.ts', '--brief')
    expect(tried.code, tried.output).toBe(0)
  },
)
