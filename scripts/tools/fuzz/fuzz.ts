import { parseArgs } from 'node:util'
import { openDiskFolder } from '../../../src/testing/temporary-folder.ts'
import { runStore } from '../../browser/run-store.ts'
import { logIn } from '../lib/calls.ts'
import { delayAtMost, listPlaces, timeCostlyText } from './costly-text.ts'
import { fuzzStore } from './fuzz-store.ts'
import { listRoutes, readNames } from './routes.ts'

// Sends generated requests to every route of the built store, over raw sockets. Then sends costly text to every
// place that takes text, and times health calls meanwhile. Run as `npm run fuzz -- --minutes 10 --seed x`.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now()) },
  },
})
const slowAfter = 1_000
const until = Date.now() + Number(values.minutes) * 60_000

await using stick = await openDiskFolder()
await using store = await runStore({ env: { BACKUP_DIR: stick.path } })
const routes = await listRoutes()
const report = await fuzzStore(store, routes, {
  seed: values.seed,
  batchSize: 1_000,
  isOver: () => Date.now() > until || store.process.exitCode !== null,
})
const origin = `http://127.0.0.1:${store.port}`
const places = listPlaces(routes, { ...readNames(store.dataDir), uploads: [] })
const { byKind, costly } = await timeCostlyText(store.port, places, () => logIn(origin))

const { requests, statuses, slowest, batches } = report
// The store logs unexpected errors as lines that begin with a time.
const logged = store.output().match(/^\d{4}-\d\d-\d\dT.*/gm) ?? []
const faults = [...report.faults, ...logged.map((what) => ({ what, request: 'in the log of the store' }))]
if (store.process.exitCode !== null) faults.push({ what: 'The store ended', request: store.output() })
const failures = [...statuses]
  .filter(([status]) => status.startsWith('5'))
  .reduce((sum, [, count]) => sum + count, 0)
console.log(`Seed ${values.seed}. Answers by status ("none": closed without one):`)
console.table(Object.fromEntries([...statuses].sort()))
for (const { what, request } of faults) console.log(`\nFault: ${what}\n  ${request}`)
console.log(`Slowest: ${slowest.request}`)
console.table([
  {
    requests,
    'of status 5xx': failures,
    'slowest, ms': Math.round(slowest.milliseconds),
    batches,
    faults: faults.length,
  },
])
console.log(`Milliseconds of a health call while text is sent to ${places.length} places:`)
console.table(byKind)
console.log(
  costly.length === 0
    ? `No text delays a health call ${delayAtMost} ms longer than plain text does.`
    : `OVER THE LIMIT of ${delayAtMost} ms over plain text, each time:\n  ${costly.join('\n  ')}`,
)
if (faults.length > 0 || costly.length > 0 || slowest.milliseconds > slowAfter) process.exitCode = 1
