import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test.runIf(process.platform === 'linux')(
  'the packaged Linux file sells alone in an empty folder',
  { timeout: 300_000 }, // a whole sale; on a machine loaded tenfold it takes minutes
  async () => {
    const smoke = spawn(process.execPath, ['scripts/executable/smoke.ts', '--brief'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [printed, complaints, [code]] = await Promise.all([
      text(smoke.stdout),
      text(smoke.stderr),
      once(smoke, 'exit'),
    ])
    expect(code, printed + complaints).toBe(0)
  },
)
