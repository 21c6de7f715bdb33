import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Fetched on demand: 176 MB that no install, build or test needs. */
const version = '13.5.0'

const folder = path.join(import.meta.dirname, '..', '..', '.work', `lighthouse-${version}`)
const modules = path.join(folder, 'node_modules')

type Audit = {
  title: string
  score: number | null
  numericValue?: number
  details?: { items?: Record<string, unknown>[] }
}

/** The part of one run's result that is read here. */
export type Report = {
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
