import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findBrowser } from '../../browser/find-browser.ts'
import { browserFlags } from '../../browser/launch.ts'
import { median } from '../lib/measure.ts'

/** Fetched on demand: 176 MB that no install, build or test needs. */
const version = '13.5.0'

const folder = path.join(import.meta.dirname, '..', '..', '..', '.work', `lighthouse-${version}`)
const modules = path.join(folder, 'node_modules')

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: Record<string, unknown>[] }
}

/** The part of one run's result that is read here. */
type Report = {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >
  audits: Record<string, Audit>
  environment: { benchmarkIndex: number }
}

type Chrome = { port: number; kill: () => void }

type Tool = {
  lighthouse: (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>
  launchChrome: (options: { chromePath: string; chromeFlags: string[] }) => Promise<Chrome>
}

const install = async (): Promise<void> => {
  // npm writes this file last, so without it an earlier install was interrupted.
  if (existsSync(path.join(modules, '.package-lock.json'))) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  console.log(`Fetching Lighthouse ${version} …`)
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', [...args, '--loglevel=error', `lighthouse@${version}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`Lighthouse ${version} could not be fetched from the npm registry`)
}

/** Returns Lighthouse and its own browser launcher, fetched into `.work` the first time. */
export const fetchLighthouse = async (): Promise<Tool> => {
  await install()
  const load = (file: string) => import(pathToFileURL(path.join(modules, file)).href)
  const { default: lighthouse } = await load('lighthouse/core/index.js')
  const { launch: launchChrome } = await load('chrome-launcher/dist/index.js')
  return { lighthouse, launchChrome }
}

/** Scores 0–100, times in ms, transferred kB (1,000 bytes, compressed, with headers). */
export type Figures = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  blocking: number
  shift: number
  kilobytes: number
  requests: number
}

const scoreOf = ({ categories }: Report, id: string): number => Math.round((categories[id]?.score ?? 0) * 100)

const figureOf = ({ audits }: Report, id: string): number => {
  const value = audits[id]?.numericValue
  if (value === undefined) throw new Error(`Lighthouse gave no figure for ${id}`)
  return value
}

const figuresOf = (report: Report): Figures => {
  const requests = report.audits['network-requests']?.details?.items ?? []
  return {
    performance: scoreOf(report, 'performance'),
    accessibility: scoreOf(report, 'accessibility'),
    bestPractices: scoreOf(report, 'best-practices'),
    seo: scoreOf(report, 'seo'),
    firstPaint: figureOf(report, 'first-contentful-paint'),
    largestPaint: figureOf(report, 'largest-contentful-paint'),
    blocking: figureOf(report, 'total-blocking-time'),
    shift: figureOf(report, 'cumulative-layout-shift'),
    kilobytes: requests.reduce((sum, { transferSize }) => sum + Number(transferSize ?? 0), 0) / 1_000,
    requests: requests.filter(({ url }) => String(url).startsWith('http')).length,
  }
}

/** Returns the median of each figure. */
const medianOf = (all: Figures[]): Figures => {
  const [first] = all
  if (!first) throw new Error('Nothing was measured')
  const keys = Object.keys(first) as (keyof Figures)[]
  return Object.fromEntries(keys.map((key) => [key, median(all.map((each) => each[key]))])) as Figures
}

/** Lists what is wrong besides speed: each failed audit with the places that it names. */
const failuresOf = ({ categories, audits }: Report): string[] =>
  ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .map((reference) => ({ ...reference, audit: audits[reference.id] }))
      .filter(({ audit }) => audit && audit.score !== null && audit.score < 1)
      .map(({ id: auditId, weight, audit }) => {
        const places = (audit?.details?.items ?? []).map((item) => `\n      ${JSON.stringify(item)}`)
        return `${id}: ${auditId}${weight === 0 ? ' (no weight)' : ''}: ${audit?.title}${places.slice(0, 5).join('')}`
      }),
  )

export type Throttling = 'simulated' | 'applied'

type Measured = { figures: Figures; failures: string[]; benchmarkIndex: number }

/**
 * Measures one page as a phone on the shop's Wi-Fi sees it, each run in a new browser, which sends the headers with each
 * request.
 */
export const measure = async (
  { lighthouse, launchChrome }: Awaited<ReturnType<typeof fetchLighthouse>>,
  url: string,
  options: { runs: number; throttling: Throttling; headers: Record<string, string> },
): Promise<Measured> => {
  const reports: Report[] = []
  while (reports.length < options.runs) {
    const chrome = await launchChrome({
      chromePath: findBrowser(),
      chromeFlags: ['--headless=new', ...browserFlags],
    })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        extraHeaders: options.headers,
        throttlingMethod: options.throttling === 'applied' ? 'devtools' : 'simulate',
        disableFullPageScreenshot: true,
        // A shop's Wi-Fi address cannot have a certificate.
        skipAudits: ['is-on-https', 'redirects-http'],
      })
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
      }
      const { finalDisplayedUrl } = result.lhr
      if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`)
      reports.push(result.lhr)
    } finally {
      chrome.kill()
    }
  }
  return {
    figures: medianOf(reports.map(figuresOf)),
    failures: [...new Set(reports.flatMap(failuresOf))],
    benchmarkIndex: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  }
}
