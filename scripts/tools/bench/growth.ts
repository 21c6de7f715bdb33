import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { runStore } from '../../browser/run-store.ts'
import { logIn, permitBackup } from '../lib/calls.ts'
import { median, percentile, residentOf, timesOf } from '../lib/measure.ts'
import { fillStore, type Size } from './fill-store.ts'

// Measures what grows with a shop's age, on the same store at three sizes. Figures above their target are
// marked.

/**
 * Opens a session of the owner's on one connection. Throws on any response that is not a success. Discards a response as
 * it streams in, because a backup is large.
 */
const openClient = async (port: number) => {
  const agent = new Agent({ keepAlive: true })
  const origin = `http://127.0.0.1:${port}`
  const cookie = await logIn(origin)
  const call = async (method: string, path: string, body?: unknown): Promise<void> => {
    const headers = { cookie, 'accept-encoding': 'gzip, deflate', 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    if ((response.statusCode ?? 500) >= 300) {
      throw new Error(`${path}: ${response.statusCode} ${await text(response)}`)
    }
    response.resume()
    await finished(response)
  }
  return {
    read: (path: string) => call('GET', path),
    post: (path: string, body: unknown) => call('POST', path, body),
    permitBackup: () => permitBackup(origin, cookie),
  }
}

type Figure = { what: string; median: number; worst: number; unit: 'ms' | 'MB'; target?: number }

const readTarget = 50
const memoryTargets = { atRest: 150, underLoad: 300 }
const samples = 21

/** Picks the rows that the measured requests refer to. */
const pickRows = (dataDir: string) => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const value = (sql: string) => String(sqlite.prepare(sql).pluck().get())
  const ids = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
  const picked = {
    deepOrder: value('select id from orders where seq > (select max(seq) / 100 from orders) limit 1'),
    day: value('select day from orders order by seq desc limit 1 offset 900'),
    deepCustomer: value('select id from customers order by seq desc limit 1 offset 60'),
    // Customers who order often have low numbers.
    busyCustomer: value('select id from customers order by seq limit 1'),
    lastChange: Number(value('select max(seq) from order_changes')),
    customers: ids('select id from customers limit 500'),
    products: ids('select id from products limit 200'),
  }
  sqlite.close()
  return picked
}

/** Starts the built store on a filled folder and measures what grows with its size. */
const measureStore = async (dataDir: string): Promise<Figure[]> => {
  const rows = pickRows(dataDir)
  await rm(`${path.join(dataDir, 'store.db')}-shm`, { force: true })
  const figures: Figure[] = []
  const note = (what: string, times: number[], target: number) =>
    figures.push({ what, median: median(times), worst: Math.max(...times), unit: 'ms', target })

  const began = performance.now()
  const store = await runStore({ dataDir })
  note('start', [performance.now() - began], 500)
  const resident = () => residentOf(store.process.pid ?? 0)
  const memory: Figure[] = []
  const noteMemory = async (what: string, target = memoryTargets.underLoad) => {
    const { now, peak, own } = await resident()
    memory.push({ what: `memory ${what}`, median: now, worst: peak, unit: 'MB', target })
    memory.push({ what: `memory ${what}, its own`, median: own, worst: own, unit: 'MB' })
  }
  const { read, post, permitBackup } = await openClient(store.port)
  await sleep(500)
  await noteMemory('at rest', memoryTargets.atRest)

  const reads: [string, string][] = [
    ['dashboard figures', '/api/analytics/stats'],
    ['ranking', '/api/analytics/most-ordered'],
    ['orders, first page', '/api/orders?limit=50'],
    ['orders, deep page', `/api/orders?limit=50&before=${rows.deepOrder}`],
    ['orders that wait', '/api/orders?limit=50&waiting=only'],
    ['orders that are done', '/api/orders?limit=50&waiting=none'],
    ['orders of a name with a wrong letter', '/api/orders?limit=50&search=nobudy'],
    ['orders that are unpaid', '/api/orders?limit=50&payment=unpaid'],
    ['orders on khata', '/api/orders?limit=50&payment=khata'],
    ['khatas by balance', '/api/khata?limit=50'],
    ['khatas by what is due', '/api/khata?limit=50&sort=due'],
    ['khatas named "a"', '/api/khata?limit=50&search=a'],
    ['khata of a customer', `/api/customers/${rows.busyCustomer}/khata`],
    ['entries of a khata', `/api/customers/${rows.busyCustomer}/khata/entries?limit=50`],
    ['figures of a day', `/api/days/${rows.day}`],
    ['sales of 90 days', '/api/sales?days=90'],
    ['an order for its own page', `/api/orders/${rows.deepOrder}/status`],
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
  await noteMemory('after these')
  note('home page', await timesOf(samples, () => read('/')), readTarget)
  await noteMemory('after home pages')

  const permission = await permitBackup()
  let isCopying = true
  const copy = read(`/api/admin/backups/archive${permission}`).finally(() => {
    isCopying = false
  })
  const meanwhile = []
  while (isCopying) meanwhile.push(...(await timesOf(1, () => placeOrder(meanwhile.length))))
  await copy
  note('an order during a backup', meanwhile, readTarget)
  note('an order during a backup, 99 of 100', [percentile(meanwhile, 0.99)], 100)

  await noteMemory('after a backup')
  // V8 collects garbage by itself once the store is idle.
  await sleep(30_000)
  await noteMemory('half a minute later', memoryTargets.atRest)
  const stopping = performance.now()
  await store[Symbol.asyncDispose]()
  note('stop', [performance.now() - stopping], 10_000)
  return [...figures, ...memory]
}

const sizes: Size[] = [
  { products: 200, customers: 100, orders: 1_000 },
  { products: 2_000, customers: 10_000, orders: 100_000 },
  { products: 20_000, customers: 100_000, orders: 1_000_000 },
]

const shownFigure = ({ median, worst, unit, target = Number.POSITIVE_INFINITY }: Figure): string => {
  const shown = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))
  const figure = median === worst ? shown(median) : `${shown(median)} (${shown(worst)})`
  return `${figure} ${unit}${median > target ? ' !' : ''}`
}

const table: Record<string, Record<string, string>> = {}
for (const size of sizes) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-growth-'))
  try {
    await fillStore(folder, size)
    for (const figure of await measureStore(folder)) {
      table[figure.what] = {
        ...table[figure.what],
        [`${size.orders.toLocaleString('en-IN')} orders`]: shownFigure(figure),
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
console.log('Median (worst) of each; ! is past the target. For memory: resident (peak).')
console.table(table)
