import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildTrial, root } from './build-store.ts'
import { type Pictures, picturesFolder } from './e2e/picture.ts'

// Runs the journeys, which take a screenshot of each page and dialog that is worth looking at: light and dark, in English
// and in Hindi. `--read` reads them instead: for texts that are cut off, and with axe. Arguments select journeys:
// `npm run screenshots -- counter khata`.

const { values, positionals } = parseArgs({ allowPositionals: true, options: { read: { type: 'boolean' } } })
const pictures: Pictures = values.read ? 'read' : 'take'
const all = ['pages', 'shopper', 'counter', 'rush', 'khata', 'delivery', 'first-day', 'backup', 'bad-wifi']
const journeys = (positionals.length > 0 ? positionals : all).map((name) => `scripts/e2e/${name}.journey.ts`)

const trial = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
try {
  await buildTrial(trial)
  if (pictures === 'take') {
    await rm(picturesFolder, { recursive: true, force: true })
    await mkdir(picturesFolder, { recursive: true })
  }
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const options = ['--config=scripts/vitest.config.ts', '--project=journeys']
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...options, ...journeys], {
    cwd: root,
    env: { ...process.env, PICTURES: pictures, STORE_PROGRAM: path.join(trial, 'server.mjs') },
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  await rm(trial, { recursive: true, force: true })
}
if (pictures === 'take') console.log(`The screenshots are in ${picturesFolder}`)
