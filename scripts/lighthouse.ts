import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isLanguage, languages } from '../src/contract/languages.ts'
import { seedFolder } from '../src/demo/seed-store.ts'
import { wifiAddress } from './browser/launch.ts'
import { adminPassword, runStore } from './browser/run-store.ts'
import { setStoreLanguage } from './browser/set-store-language.ts'
import { measuredPages } from './lighthouse/budgets.ts'
import { fetchLighthouse } from './lighthouse/fetch-lighthouse.ts'
import { measure, type Throttling } from './lighthouse/measure.ts'
import { countMisses, printTable, type Row } from './lighthouse/table.ts'

// Measures the shopper's first view with Lighthouse's mobile preset, on a store full of products with images,
// under the insecure name that a phone on the Wi-Fi uses. Arguments select pages by name:
// `npm run lighthouse -- home --runs 3 --applied`.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    /** Also measures with the slow network and CPU really applied, beside the simulated ones. */
    applied: { type: 'boolean', default: false },
    /** The language of the pages. */
    language: { type: 'string', default: languages[0] },
    /** The size of the catalogue, with an image for each product. */
    products: { type: 'string' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1')
const { language } = values
if (!isLanguage(language)) throw new Error(`--language takes one of ${languages.join(', ')}`)
const products = values.products === undefined ? undefined : Number(values.products)
const unknown = positionals.find((name) => !measuredPages.some((page) => page.name === name))
if (unknown) {
  throw new Error(`There is no page ${unknown}: ${measuredPages.map(({ name }) => name).join(', ')}`)
}
const wanted = measuredPages.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const throttlings: Throttling[] = values.applied ? ['simulated', 'applied'] : ['simulated']

/** More than the pages render at once. */
const isLarge = (products ?? 0) > 500

const tool = await fetchLighthouse()
const dataDir = await mkdtemp(path.join(tmpdir(), 'lighthouse-'))
try {
  const seeded = await seedFolder(dataDir, adminPassword, products === undefined ? {} : { products })
  await using store = await runStore({ dataDir })
  await setStoreLanguage(store, language)
  const rows: Row[] = []
  const failures: string[] = []
  const speeds: number[] = []
  for (const throttling of throttlings) {
    for (const { name, path: route, budget, budgetOfLarge = budget } of wanted) {
      const measured = await measure(tool, wifiAddress(store.port) + route, { runs, throttling })
      rows.push({
        name: `${name}, ${throttling}`,
        figures: measured.figures,
        budget: isLarge ? budgetOfLarge : budget,
      })
      speeds.push(measured.benchmarkIndex)
      if (throttling === 'simulated') failures.push(...measured.failures.map((each) => `${name}: ${each}`))
    }
  }
  console.log(
    `\n${language}: ${seeded.products} products, ${seeded.pictures} pictures; mobile preset, medians of ${runs}; ` +
      `this machine's benchmark index ${Math.min(...speeds)}–${Math.max(...speeds)}\n`,
  )
  console.log(printTable(rows))
  console.log(failures.length === 0 ? '\nNo failed audit.' : `\nFailed audits:\n  ${failures.join('\n  ')}`)
  const misses = countMisses(rows)
  console.log(misses === 0 ? 'Every budget is kept.' : `${misses} figures (!) are outside their budgets.`)
  process.exitCode = misses === 0 ? 0 : 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
