import { seededRandom } from '../../src/lib/seeded-random.ts'
import { adminPassword } from '../browser/run-store.ts'
import { findInconsistencies } from './find-inconsistencies.ts'
import type { Route } from './list-routes.ts'
import { makeRequest } from './make-request.ts'
import { type Names, readNames } from './names.ts'
import { readEverything } from './read-everything.ts'
import { findViolation } from './response-oracle.ts'
import { sendBytes } from './send-bytes.ts'
import { anyOf } from './values.ts'

type Fault = { what: string; request: string }

export type FuzzReport = {
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

const client = ({ port }: Target) => {
  const origin = `http://127.0.0.1:${port}`
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const login = async (): Promise<string> => {
    const answer = await post('/api/admin/login', { password: adminPassword })
    if (answer.status !== 200)
      throw new Error(`The owner cannot log in: ${answer.status} ${await answer.text()}`)
    return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const isLoggedIn = async (cookie: string): Promise<boolean> => {
    const answer = await fetch(`${origin}/api/admin/session`, { headers: { cookie } })
    return ((await answer.json()) as { loggedIn: boolean }).loggedIn
  }
  const newUpload = async (cookie: string): Promise<string> => {
    const { uploadURL } = (await (await post('/api/objects/upload', {}, cookie)).json()) as {
      uploadURL: string
    }
    const { pathname, search } = new URL(uploadURL)
    return pathname + search
  }
  return { origin, post, login, isLoggedIn, newUpload }
}

/** Adds products, customers and categories, because otherwise every order would be a 404. */
const addSampleData = async (target: Target): Promise<void> => {
  const { post, login } = client(target)
  const cookie = await login()
  for (let index = 1; index <= 5; index += 1) {
    await post('/api/products', { name: `Product ${index}`, price: index * 33.5 }, cookie)
    await post('/api/customers', { nickname: `Customer ${index}` }, cookie)
    await post('/api/categories', { name: `Category ${index}` }, cookie)
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
  const { origin, login, isLoggedIn, newUpload } = client(target)
  const report: FuzzReport = {
    requests: 0,
    statuses: new Map(),
    slowest: { milliseconds: 0, request: '' },
    batches: 0,
    faults: [],
  }
  await addSampleData(target)
  let cookie = await login()

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
    if (/admin\/log(in|out|out-everywhere)$/.test(made.route.path) && !(await isLoggedIn(cookie)))
      cookie = await login()
  }

  while (!options.isOver(report.requests) && report.faults.length < 20) {
    const uploads = await Promise.all([newUpload(cookie), newUpload(cookie)])
    const names = { ...readNames(target.dataDir), uploads }
    for (let count = 0; count < options.batchSize && report.faults.length < 20; count += 1)
      await sendOne(names)
    report.batches += 1
    const wrong = [...findInconsistencies(target.dataDir), ...(await readEverything(origin, cookie))]
    const request = `batch ${report.batches}, up to request ${report.requests}`
    report.faults.push(...wrong.map((what) => ({ what, request })))
  }
  return report
}
