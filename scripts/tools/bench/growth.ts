import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { runStore } from '../../browser/run-store.ts'
import { expectText, logIn } from '../lib/calls.ts'
import { median, residentOf, timesOf } from '../lib/measure.ts'
import { fillStore } from './fill-store.ts'
import { shown } from './print.ts'

const samples = 21
/** The most of what the owner waits for in ms, and of memory in MB. */
const most = { milliseconds: 50, start: 500, atRest: 150, underLoad: 300 }

/** What is read: the pages of the dashboard, and those of a customer who comes all the time. */
const listReads = (dataDir: string): [what: string, target: string][] => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const find = (sql: string) => String(sqlite.prepare(sql).pluck().get())
  const oldOrder = find('select id from orders where seq > (select max(seq) / 100 from orders) limit 1')
  const oldCustomer = find('select id from customers order by seq limit 1 offset 10')
  const busy = find('select customer_id from khatas limit 1')
  const day = find('select day from orders order by seq desc limit 1 offset 900')
  sqlite.close()
  return [
    ['figures', '/api/analytics/stats'],
    ['ranking', '/api/analytics/most-ordered'],
    ['figures of a day', `/api/days/${day}`],
    ['sales of 90 days', '/api/sales?days=90'],
    ['orders by status, counted', '/api/orders/counts'],
    ['orders', '/api/orders?limit=50'],
    ['orders, an old page', `/api/orders?limit=50&before=${oldOrder}`],
    ['orders, completed, an old page', `/api/orders?limit=50&status=completed&before=${oldOrder}`],
    ['orders that wait', '/api/orders?limit=50&waiting=only'],
    ['orders, unpaid', '/api/orders?limit=50&payment=unpaid'],
    ['orders on khata', '/api/orders?limit=50&payment=khata'],
    ['orders of a name that nobody has', '/api/orders?limit=50&search=nobudy'],
    ['khatas', '/api/khata?limit=50&sort=due'],
    ['khata of a customer', `/api/customers/${busy}/khata`],
    ['entries of a khata', `/api/customers/${busy}/khata/entries?limit=50`],
    ['customers', '/api/customers?limit=50'],
    ['customers, an old page', `/api/customers?limit=50&after=${oldCustomer}`],
    ['customers named "a"', '/api/customers?limit=50&search=a'],
    ['customers named "nobody"', '/api/customers?limit=50&search=nobody'],
    ['orders of a customer', `/api/orders/customer/${busy}`],
    ['points of a customer', `/api/customers/${busy}/points`],
    ['page of an order', `/api/orders/${oldOrder}/status`],
    ['products', '/api/products'],
    ['home page', '/'],
  ]
}

/** Runs the built store with that many orders. Returns its figures, each marked when it is more than the most. */
const measureStore = async (dataDir: string): Promise<Record<string, string>> => {
  const figures: Record<string, string> = {}
  const note = (what: string, value: number, limit: number) => {
    figures[what] = `${shown(value)}${value > limit ? ' !' : ''}`
  }
  const began = performance.now()
  await using store = await runStore({ dataDir })
  note('start, ms', performance.now() - began, most.start)
  await sleep(5_000) // the store looks through a database once it is open
  const resident = () => residentOf(store.process.pid ?? 0)
  note('memory at rest, MB', (await resident()).now, most.atRest)
  const { origin } = store
  const options = { headers: { cookie: await logIn(origin) } }
  for (const [what, target] of listReads(dataDir)) {
    const times = await timesOf(samples, () => expectText(origin, 'GET', target, options))
    note(`${what}, ms`, median(times), most.milliseconds)
  }
  note('memory at its peak, MB', (await resident()).peak, most.underLoad)
  return figures
}

/** Prints what grows with the orders of a shop, for a new shop and for a large one. */
export const benchGrowth = async (orders: number): Promise<void> => {
  const table: Record<string, Record<string, string>> = {}
  for (const size of [1_000, orders]) {
    const folder = await mkdtemp(path.join(tmpdir(), 'bench-growth-'))
    try {
      await fillStore(folder, size)
      for (const [what, figure] of Object.entries(await measureStore(folder)))
        table[what] = { ...table[what], [`${size} orders`]: figure }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  console.log(`Medians of ${samples}; ! is more than it may be`)
  console.table(table)
}
