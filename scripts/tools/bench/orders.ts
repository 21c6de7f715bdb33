import { copyFile, cp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../../src/contract/ids.ts'
import { createLogger } from '../../../src/lib/logger.ts'
import { openDatabase } from '../../../src/storage/database/open-database.ts'
import { dropTriggers } from '../../../src/storage/journal/capture.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import type { StoreProcess } from '../../browser/run-store.ts'
import { logIn } from '../lib/calls.ts'
import { type Compared, inTurns } from '../lib/measure.ts'
import { runWrk } from './wrk.ts'

/** Bodies of orders of three products, for the customers and products of a data folder at rest. */
const listBodies = (dataDir: string, count: number): object[] => {
  const sqlite = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const list = (rows: string) => sqlite.prepare(`select id from ${rows}`).pluck().all()
  const customers = list("customers where id <> 'walk-in'")
  const products = list(`products where deleted_at is null and is_hidden = 0 and is_sold_out = 0
    and category_id in (select id from categories where is_active = 1)`)
  sqlite.close()
  return Array.from({ length: count }, (_, index) => ({
    customerId: customers[index % customers.length],
    cartItems: [0, 1, 2].map((line) => ({
      productId: products[(index * 3 + line) % products.length],
      quantity: line + 1,
    })),
  }))
}

/** The requests of wrk: an order each, in the session of the owner, which is not rate limited. */
const script = (bodies: string, cookie: string): string => `
local bodies, run, count = {}, '', 0
for line in io.lines('${bodies}') do bodies[#bodies + 1] = line end
init = function(args) run = args[1] end
request = function()
  count = count + 1
  local headers = { ['Content-Type'] = 'application/json', Cookie = '${cookie}', ['Idempotency-Key'] = run .. count }
  return wrk.format('POST', '/api/orders', headers, bodies[count % #bodies + 1])
end
`

/** Returns a function that orders for some seconds on a running store, which began with the rows of `atRest`. */
export const openOrderLoad = async (
  store: StoreProcess,
  { atRest, work }: { atRest: string; work: string },
) => {
  const { origin } = store
  const [bodies, file] = [path.join(work, 'bodies.txt'), path.join(work, 'orders.lua')]
  await writeFile(
    bodies,
    listBodies(atRest, 500)
      .map((body) => `${JSON.stringify(body)}\n`)
      .join(''),
  )
  await writeFile(file, script(bodies, await logIn(origin)))
  return (connections: number, seconds: number) =>
    runWrk(origin, { connections, seconds, script: [file, newId(22)] })
}

type Step = { sql: string; values: unknown[]; isRead: boolean }

/** What SQLite alone would not do for an order: the journal's copy of it, and the lookup of the session. */
const isNotOfOrders = /\b(?:journal_(?:state|outbox)|admin_sessions)\b/

/** Records the statements with which the store places each of the orders in a data folder. */
const recordOrders = async (dataDir: string, bodies: object[]): Promise<Step[][]> => {
  const orders: Step[][] = []
  const prototype = Database.prototype as unknown as {
    prepare: (this: Database.Database, sql: string) => Database.Statement
  }
  const { prepare } = prototype
  prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement)
      const watched = (...values: unknown[]) => {
        const step = { sql, values: values.flat(), isRead: statement.reader }
        if (path.basename(this.name) === 'store.db' && !isNotOfOrders.test(sql)) orders.at(-1)?.push(step)
        return run(...values)
      }
      statement[name] = watched as typeof statement.run & typeof statement.all
    }
    return statement
  }
  try {
    await using shop = await openTestShop({ dataDir })
    for (const body of bodies) {
      orders.push([])
      await shop.admin.json('POST', '/api/orders', body, { 'idempotency-key': newId(22) })
    }
    const recorded = orders.map((steps) => [...steps])
    orders.push([]) // for what the store does while it closes
    return recorded
  } finally {
    prototype.prepare = prepare
  }
}

/** Runs the statements of the orders on a database, in sequence. Returns orders a second. */
const replay = (file: string, orders: Step[][]): number => {
  const { sqlite, close } = openDatabase(file, createLogger('error'))
  dropTriggers(sqlite)
  const statements = new Map(orders.flat().map(({ sql }) => [sql, sqlite.prepare(sql)]))
  const began = performance.now()
  for (const { sql, values, isRead } of orders.flat()) {
    const statement = statements.get(sql)
    if (isRead) statement?.all(values)
    else statement?.run(values)
  }
  const aSecond = (orders.length / (performance.now() - began)) * 1_000
  close()
  return aSecond
}

const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(path.join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/**
 * Compares the orders of a running store, one and ten at once, with SQLite itself, which runs the same statements on the same
 * rows and syncs each order once. Also returns the bytes of an order in the journal.
 */
export const compareOrders = async (
  store: StoreProcess,
  { atRest, work, rounds }: { atRest: string; work: string; rounds: number },
): Promise<{ lone: Compared; ten: Compared; bytes: number }> => {
  const watched = path.join(work, 'watched')
  await cp(atRest, watched, { recursive: true })
  const recorded = await recordOrders(watched, listBodies(atRest, 1_000))
  const load = await openOrderLoad(store, { atRest, work })
  const file = path.join(work, 'store.db')
  const limit = async () => {
    for (const rest of ['-wal', '-shm']) await rm(file + rest, { force: true })
    await copyFile(path.join(atRest, 'store.db'), file)
    return replay(file, recorded)
  }
  const compare = (connections: number) =>
    inTurns(rounds, {
      store: { process: store.process.pid ?? 0, run: async () => (await load(connections, 1)).aSecond },
      limit: { process: process.pid, run: limit },
    })
  const journal = path.join(store.dataDir, 'journal')
  const lone = await compare(1)
  const ten = await compare(10)
  const before = await sizeOf(journal)
  const { answers } = await load(1, 1)
  return { lone, ten, bytes: ((await sizeOf(journal)) - before) / answers }
}
