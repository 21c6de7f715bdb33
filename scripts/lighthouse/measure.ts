import { findBrowser } from '../browser/find-browser.ts'
import { insecureHost } from '../browser/launch.ts'
import type { fetchLighthouse, Report } from './fetch-lighthouse.ts'

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

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

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

/** Measures one page as a phone on the shop's Wi-Fi sees it, each run in a new browser. */
export const measure = async (
  { lighthouse, launchChrome }: Awaited<ReturnType<typeof fetchLighthouse>>,
  url: string,
  options: { runs: number; throttling: Throttling },
): Promise<Measured> => {
  const reports: Report[] = []
  while (reports.length < options.runs) {
    const chrome = await launchChrome({
      chromePath: findBrowser(),
      chromeFlags: [
        '--headless=new',
        '--disable-gpu',
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
      ],
    })
    try {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        throttlingMethod: options.throttling === 'applied' ? 'devtools' : 'simulate',
        disableFullPageScreenshot: true,
        // A shop's Wi-Fi address cannot have a certificate.
        skipAudits: ['is-on-https', 'redirects-http'],
      })
      if (!result || result.lhr.runtimeError) {
        throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`)
      }
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
