import * as v from 'valibot'
import { Customer, ListedCustomer } from '../../../src/contract/customers.ts'
import { limits } from '../../../src/contract/limits.ts'
import { PointsEntry } from '../../../src/contract/points.ts'
import { SettingBody } from '../../../src/contract/requests/settings.ts'
import { Setting, settingKeys } from '../../../src/contract/settings.ts'
import { seededRandom } from '../../../src/lib/seeded-random.ts'
import { json, logIn } from '../lib/calls.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import { makeRequest } from './make-request.ts'
import { listFields, type Names, type Route, readNames } from './routes.ts'
import { findViolation, sendBytes } from './send-bytes.ts'
import { anyOf } from './values.ts'

const wholeLists = { limit: String(limits.pageMaximum), hidden: 'include' }

/**
 * Reads what the pages read and validates it with their schemas. Returns what the pages could not have shown.
 */
const readEverything = async (origin: string, routes: Route[], cookie: string): Promise<string[]> => {
  const wrong: string[] = []
  const read = async (path: string, schema: v.GenericSchema): Promise<unknown> => {
    const answer = await fetch(origin + path, { headers: { cookie } })
    const text = await answer.text()
    const result = answer.ok ? v.safeParse(schema, JSON.parse(text)) : undefined
    if (result?.success) return result.output
    wrong.push(`${path}: ${result ? v.summarize(result.issues) : `${answer.status} ${text}`}`)
    return undefined
  }
  for (const { method, path, query, response } of routes) {
    if (method !== 'GET' || path.includes(':') || typeof response?.content !== 'object') continue
    const given = Object.entries(wholeLists).filter(([name]) => listFields(query).includes(name))
    // A query that needs more belongs to one thing, such as a category.
    if (query && !v.is(query, Object.fromEntries(given))) continue
    await read(`${path}?${new URLSearchParams(given)}`, response.content)
  }
  for (const key of settingKeys) await read(`/api/settings/${key}`, v.pipe(Setting, SettingBody))
  const customers = await read('/api/customers?limit=3', v.array(ListedCustomer))
  for (const { id, nickname, isErased } of (customers ?? []) as ListedCustomer[]) {
    if (!isErased) await read(`/api/customers/nickname/${encodeURIComponent(nickname)}`, Customer)
    await read(`/api/customers/${id}/points`, v.array(PointsEntry))
  }
  for (const page of ['/', '/store-info', '/loyalty', '/passbook', '/admin', '/manifest.webmanifest']) {
    const answer = await fetch(origin + page)
    if (answer.status !== 200) wrong.push(`${page}: ${answer.status}`)
    await answer.text()
  }
  return wrong
}

type Fault = { what: string; request: string }

type FuzzReport = {
  requests: number
  /** Responses by status; `none` counts connections closed without a response. */
  statuses: Map<string, number>
  slowest: { milliseconds: number; request: string }
  batches: number
  faults: Fault[]
}

type Target = { port: number; dataDir: string }

const show = (bytes: Buffer): string => {
  const text = JSON.stringify(bytes.toString('latin1'))
  return text.length > 800 ? `${text.slice(0, 600)} … ${text.slice(-100)} (${bytes.length} bytes)` : text
}

const isLoggedIn = async (origin: string, cookie: string): Promise<boolean> =>
  (await json<{ loggedIn: boolean }>(origin, 'GET', '/api/admin/session', { headers: { cookie } })).loggedIn

const newUpload = async (origin: string, cookie: string): Promise<string> => {
  const headers = { cookie }
  const answer = await json<{ uploadURL: string }>(origin, 'POST', '/api/objects/upload', { headers })
  const { pathname, search } = new URL(answer.uploadURL)
  return pathname + search
}

/** Adds products, customers and categories, because otherwise every order would be a 404. */
const addSampleData = async (origin: string, cookie: string): Promise<void> => {
  const add = (path: string, body: unknown) => json(origin, 'POST', path, { body, headers: { cookie } })
  for (let index = 1; index <= 5; index += 1) {
    const weighed = { price: index * 34, unit: 'kg', stepBase: 250 }
    await add('/api/products', {
      name: `Product ${index}`,
      ...(index > 2 ? weighed : { price: index * 33.5 }),
    })
    await add('/api/customers', { nickname: `Customer ${index}` })
    await add('/api/categories', { name: `Category ${index}` })
  }
}

/**
 * Sends generated requests to every route of a running store, as a visitor and as the owner, until `isOver`.
 * After each batch, the store must still be consistent and readable. The same seed makes the same requests.
 */
export const fuzzStore = async (
  target: Target,
  routes: Route[],
  options: { seed: string; batchSize: number; isOver: (requests: number) => boolean },
): Promise<FuzzReport> => {
  const origin = `http://127.0.0.1:${target.port}`
  const report: FuzzReport = {
    requests: 0,
    statuses: new Map(),
    slowest: { milliseconds: 0, request: '' },
    batches: 0,
    faults: [],
  }
  let cookie = await logIn(origin)
  await addSampleData(origin, cookie)

  const sendOne = async (names: Names) => {
    const random = seededRandom(`${options.seed} ${report.requests}`)
    const made = makeRequest(random, anyOf(random, routes), names, anyOf(random, ['', cookie]))
    report.requests += 1
    const request = `${made.route.method} ${made.route.path} ${show(made.bytes)}`
    const answer = await sendBytes(target.port, made).catch((error: Error) => error)
    if (answer instanceof Error) {
      report.faults.push({ what: answer.message, request })
      return
    }
    const status = String(answer.status ?? 'none')
    report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
    const fault = findViolation(answer, made.isWhole)
    if (fault !== undefined) report.faults.push({ what: fault, request })
    if (answer.milliseconds > report.slowest.milliseconds) {
      report.slowest = { milliseconds: answer.milliseconds, request }
    }
    // A login also ends the session that it was sent with.
    if (/admin\/log(in|out|out-everywhere)$/.test(made.route.path) && !(await isLoggedIn(origin, cookie)))
      cookie = await logIn(origin)
  }

  while (!options.isOver(report.requests) && report.faults.length < 20) {
    const uploads = await Promise.all([newUpload(origin, cookie), newUpload(origin, cookie)])
    const names = { ...readNames(target.dataDir), uploads }
    for (let count = 0; count < options.batchSize && report.faults.length < 20; count += 1)
      await sendOne(names)
    report.batches += 1
    const wrong = [...findInconsistencies(target.dataDir), ...(await readEverything(origin, routes, cookie))]
    const request = `batch ${report.batches}, up to request ${report.requests}`
    report.faults.push(...wrong.map((what) => ({ what, request })))
  }
  return report
}
