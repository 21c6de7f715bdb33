import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { orderPage, pages } from '../../../src/contract/pages.ts'
import { findBrowser } from '../../browser/find-browser.ts'
import { browserFlags, wifiAddress } from '../../browser/launch.ts'
import { json, logIn } from '../lib/calls.ts'
import { median } from '../lib/measure.ts'
import { runSeededStore } from '../lib/store.ts'

// Measures each page's first view with Lighthouse's mobile preset, under the insecure name that a phone on the Wi-Fi uses.
// Arguments select pages: `npm run lighthouse -- home --runs=3 --products=2000`.

/** Fetched on demand: 176 MB that no install, build or test needs. */
const version = '13.5.0'
const folder = path.join(import.meta.dirname, '../../../.work', `lighthouse-${version}`)

type Report = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<
    string,
    {
      score: number | null
      numericValue?: number
      details?: { items?: { url: string; transferSize?: number }[] }
    }
  >
}

type Tool = {
  default: (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
  launch: (options: object) => Promise<{ port: number; kill: () => void }>
}

const fetchLighthouse = async (): Promise<Tool> => {
  const modules = path.join(folder, 'node_modules')
  // npm writes this file last, so without it an earlier install was interrupted.
  if (!existsSync(path.join(modules, '.package-lock.json'))) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
    const { status } = spawnSync('npm', [...args, `lighthouse@${version}`], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`Lighthouse ${version} could not be fetched from the npm registry`)
  }
  const load = (file: string) => import(pathToFileURL(path.join(modules, file)).href)
  return { ...(await load('chrome-launcher/dist/index.js')), ...(await load('lighthouse/core/index.js')) }
}

/** What is read of a report: scores from 0 to 100, times in ms, and what is transferred. */
const figures = {
  perf: ({ categories }: Report) => (categories.performance?.score ?? 0) * 100,
  a11y: ({ categories }: Report) => (categories.accessibility?.score ?? 0) * 100,
  best: ({ categories }: Report) => (categories['best-practices']?.score ?? 0) * 100,
  seo: ({ categories }: Report) => (categories.seo?.score ?? 0) * 100,
  fcp: ({ audits }: Report) => audits['first-contentful-paint']?.numericValue ?? Number.NaN,
  lcp: ({ audits }: Report) => audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  tbt: ({ audits }: Report) => audits['total-blocking-time']?.numericValue ?? Number.NaN,
  cls: ({ audits }: Report) => (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1_000,
  kB: (report: Report) =>
    requestsOf(report).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1_000,
  requests: (report: Report) => requestsOf(report).length,
}
type Figure = keyof typeof figures

const requestsOf = ({ audits }: Report) =>
  (audits['network-requests']?.details?.items ?? []).filter(({ url }) => url.startsWith('http'))

const scores: Figure[] = ['perf', 'a11y', 'best', 'seo']
const faultless = { a11y: 100, best: 100, seo: 100, cls: 0 }
// Search engines are excluded from the owner's pages, which Lighthouse counts as a fault.
const dashboard = { ...faultless, seo: 0, fcp: 1_500, lcp: 2_500, kB: 330 }

/** The pages and their budgets: the least of a score, the most of anything else. */
const budgets: Record<string, { path: string; isOwners?: boolean; budget: Partial<Record<Figure, number>> }> =
  {
    home: {
      path: pages.home,
      budget: { ...faultless, perf: 99, fcp: 1_000, lcp: 1_500, kB: 330, requests: 25 },
    },
    loyalty: { path: pages.loyalty, budget: faultless },
    'store-info': { path: pages.storeInfo, budget: faultless },
    order: { path: pages.order, budget: faultless }, // the latest
    orders: { path: `${pages.dashboard}?tab=orders`, isOwners: true, budget: dashboard },
    overview: { path: `${pages.dashboard}?tab=overview`, isOwners: true, budget: dashboard },
  }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, products: { type: 'string' } },
})
const unknown = positionals.find((name) => !budgets[name])
if (unknown) throw new Error(`There is no page ${unknown}, only ${Object.keys(budgets).join(', ')}`)

const { default: lighthouse, launch } = await fetchLighthouse()
await using store = await runSeededStore(values.products ? { products: Number(values.products) } : {})
const session = { Cookie: await logIn(store.origin) }
const [order] = await json<{ id: string }[]>(store.origin, 'GET', '/api/orders', { headers: session })

/** One run, in a new browser. */
const measure = async (url: string, extraHeaders: object): Promise<Report> => {
  const chrome = await launch({
    chromePath: findBrowser(),
    chromeFlags: ['--headless=new', ...browserFlags],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      logLevel: 'error',
      extraHeaders,
      disableFullPageScreenshot: true,
      // A shop's Wi-Fi address cannot have a certificate.
      skipAudits: ['is-on-https', 'redirects-http'],
    })
    const { lhr } = result ?? {}
    if (!lhr || lhr.runtimeError)
      throw new Error(`Lighthouse failed on ${url}: ${lhr?.runtimeError?.message}`)
    if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`)
    return lhr
  } finally {
    chrome.kill()
  }
}

const failedAudits = ({ categories, audits }: Report): string[] =>
  Object.entries(categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs.map(({ id }) => id))
    .filter((id) => (audits[id]?.score ?? 1) < 1)

const table: Record<string, Record<string, string>> = {}
let misses = 0
for (const [name, { path: target, isOwners, budget }] of Object.entries(budgets)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const url = wifiAddress(store.port) + target.replace(pages.order, orderPage(order?.id ?? ''))
  const reports: Report[] = []
  for (let run = 0; run < Number(values.runs); run += 1)
    reports.push(await measure(url, isOwners ? session : {}))
  table[name] = {}
  for (const [figure, read] of Object.entries(figures) as [Figure, (report: Report) => number][]) {
    const value = Math.round(median(reports.map(read)))
    const bound = budget[figure]
    const isMissed = bound !== undefined && (scores.includes(figure) ? value < bound : value > bound)
    if (isMissed) misses += 1
    table[name][figure] = `${isMissed ? '! ' : ''}${value}${bound === undefined ? '' : ` (${bound})`}`
  }
  const failed = new Set(reports.flatMap(failedAudits))
  if (failed.size > 0) console.log(`${name}, failed audits: ${[...failed].join(', ')}`)
}
const { products, pictures } = store.seeded
console.log(
  `${products} products, ${pictures} pictures; mobile preset, medians of ${values.runs}; CLS in thousandths`,
)
console.table(table)
console.log(misses === 0 ? 'Every budget is kept.' : `${misses} figures (!) are outside their budgets.`)
process.exitCode = misses === 0 ? 0 : 1
