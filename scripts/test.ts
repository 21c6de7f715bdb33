import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { findBrowser } from './browser/find-browser.ts'

// Runs all that a change must pass: types, lint, unused code, the build, and every test in every project.
// Ends with one line, `N passed, N failed`; a failed check counts as one.

const root = path.join(import.meta.dirname, '..')

type Check = [name: string, script: string, ...args: string[]]

/** Runs a script and shows its output when it has ended; resolves to whether it succeeded. */
const run = async ([name, script, ...args]: Check): Promise<boolean> => {
  const child = spawn(process.execPath, [path.join(root, script), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [printed, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  console.log(`\n== ${name}${code === 0 ? '' : ' failed'}\n${printed}${complaints}`)
  return code === 0
}

const tsc = 'node_modules/typescript/bin/tsc'
const checks: Check[] = [
  // On one thread each: on several they check much of the same types again, for twice the processor time.
  ['types', tsc, '--singleThreaded'],
  ['types of the server without the DOM', tsc, '--singleThreaded', '-p', 'src'],
  ['types of the pages without Node', tsc, '--singleThreaded', '-p', 'web'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  // The packaged Linux file is tried, too; it holds the same pages.
  ['build', 'build.mjs', ...(process.platform === 'linux' ? ['--executable', 'linux-x64'] : [])],
]

/** What is read of the report that vitest writes. */
const Report = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
})

// At the same time, because parts of each keep only one core busy.
const checked = await Promise.all(checks.map(run))
let passed = checked.filter((isPassed) => isPassed).length
let failed = checks.length - passed

// The browser is found (or installed) before the tests start, so that it does not count towards a test's time.
try {
  console.log(findBrowser())
} catch (error) {
  console.error(error)
  console.log(`${passed} passed, ${failed + 1} failed`)
  process.exit(1)
}

const folder = await mkdtemp(path.join(tmpdir(), 'results-'))
const report = path.join(folder, 'results.json')
try {
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=scripts/vitest.config.ts',
    // One worker more than cores: a journey waits for its browser half of the time. 2026-11, two cores: 8 minutes in place
    // of 10; the cores are then busy, and with still more the journeys would wait for each other.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ]
  await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }), 'exit')
  const results = v.parse(Report, JSON.parse(await readFile(report, 'utf8')))
  // A file that could not be loaded contains no failed test, but it is a failure.
  const brokenFiles = results.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  passed += results.numPassedTests
  failed += results.numFailedTests + brokenFiles.length + (results.numPassedTests === 0 ? 1 : 0)
  if (!results.success && failed === 0) failed += 1
} catch (error) {
  console.error('The tests left no report', error)
  failed += 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
