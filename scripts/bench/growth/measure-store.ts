import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { median, percentile, residentOf, timesOf } from '../measure.ts'
import { openClient } from './client.ts'

export type Figure = { what: string; median: number; worst: number; unit: 'ms' | 'MB'; target?: number }

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
export const measureStore = async (dataDir: string): Promise<Figure[]> => {
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
  const { login, read, post, permitBackup } = openClient(store.port)
  await login(adminPassword)
  await sleep(500)
  await noteMemory('at rest', memoryTargets.atRest)

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
