import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { median, residentOf, timesOf } from '../measure.ts'

export type Figure = { what: string; median: number; worst: number; unit: 'ms' | 'MB'; target?: number }

const readTarget = 50
const samples = 21

/** What of a store's content the reads need to name. */
const pickRows = (dataDir: string) => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const value = (sql: string) => String(sqlite.prepare(sql).pluck().get())
  const ids = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
  const picked = {
    deepOrder: value('select id from orders where seq > (select max(seq) / 100 from orders) limit 1'),
    deepCustomer: value('select id from customers order by seq desc limit 1 offset 60'),
    // Customers who come often have low numbers.
    busyCustomer: value('select id from customers order by seq limit 1'),
    lastChange: Number(value('select max(seq) from order_changes')),
    customers: ids('select id from customers limit 500'),
    products: ids('select id from products limit 200'),
  }
  sqlite.close()
  return picked
}

/** Reads an answer to its end, keeping nothing of it: a backup is large. */
const drain = (answer: Response) => answer.body?.pipeTo(new WritableStream())

const client = (origin: string) => {
  let cookie = ''
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { cookie, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { ...init, headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    cookie ||= answer.headers.get('set-cookie')?.split(';')[0] ?? ''
    return answer
  }
  return {
    login: () =>
      call('/api/admin/login', { method: 'POST', body: JSON.stringify({ password: adminPassword }) }),
    read: async (path: string) => drain(await call(path)),
    post: async (path: string, body: unknown) =>
      drain(await call(path, { method: 'POST', body: JSON.stringify(body) })),
  }
}

/** Starts the built store on a filled folder and times what grows. */
export const measureStore = async (dataDir: string): Promise<Figure[]> => {
  const rows = pickRows(dataDir)
  await rm(`${path.join(dataDir, 'store.db')}-shm`, { force: true })
  const figures: Figure[] = []
  const note = (what: string, times: number[], target: number) =>
    figures.push({ what, median: median(times), worst: Math.max(...times), unit: 'ms', target })

  const began = performance.now()
  const store = await runStore({ dataDir })
  note('start', [performance.now() - began], 1_000)
  const { login, read, post } = client(`http://127.0.0.1:${store.port}`)
  await login()
  await sleep(500)
  const atRest = await residentOf(store.process.pid ?? 0)

  const reads: [string, string][] = [
    ['dashboard figures', '/api/analytics/stats'],
    ['ranking', '/api/analytics/most-ordered'],
    ['orders, first page', '/api/orders?limit=50'],
    ['orders, deep page', `/api/orders?limit=50&before=${rows.deepOrder}`],
    ['orders by status, counted', '/api/orders/counts'],
    ['orders completed, deep page', `/api/orders?status=completed&limit=50&before=${rows.deepOrder}`],
    ['orders cancelled, of none', '/api/orders?status=cancelled&limit=50'],
    [
      'events since, of a customer',
      `/api/customers/${rows.busyCustomer}/events/since?after=${rows.lastChange - 900}`,
    ],
    ['points of a customer', `/api/customers/${rows.busyCustomer}/points`],
    ['orders of a customer', `/api/orders/customer/${rows.busyCustomer}`],
    ['customers, first page', '/api/customers?limit=50'],
    ['customers, deep page', `/api/customers?limit=50&after=${rows.deepCustomer}`],
    ['customers named "a"', '/api/customers?limit=50&search=a'],
    ['customers named "sha"', '/api/customers?limit=50&search=sha'],
    ['customers named "nobody"', '/api/customers?limit=50&search=nobody'],
    ['products', '/api/products'],
  ]
  for (const [what, path] of reads) note(what, await timesOf(samples, () => read(path)), readTarget)

  const placeOrder = (index: number) =>
    post('/api/orders', {
      customerId: rows.customers[(index * 7) % rows.customers.length],
      cartItems: [0, 1, 2].map((line) => ({
        productId: rows.products[(index * 3 + line) % rows.products.length],
        quantity: line + 1,
      })),
    })
  note('an order', await timesOf(200, placeOrder), readTarget)

  let isCopying = true
  const copy = read('/api/admin/backups/archive').finally(() => {
    isCopying = false
  })
  const meanwhile = []
  while (isCopying) meanwhile.push(...(await timesOf(1, () => placeOrder(meanwhile.length))))
  await copy
  note('an order during a backup', meanwhile, readTarget)

  const { now, peak } = await residentOf(store.process.pid ?? 0)
  figures.push({ what: 'memory at rest', median: atRest.now, worst: atRest.peak, unit: 'MB', target: 150 })
  figures.push({ what: 'memory afterwards', median: now, worst: peak, unit: 'MB', target: 150 })
  const stopping = performance.now()
  await store[Symbol.asyncDispose]()
  note('stop', [performance.now() - stopping], 10_000)
  return figures
}
