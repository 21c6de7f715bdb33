import { copyFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { createLogger } from '../../../src/lib/logger.ts'
import { openDatabase } from '../../../src/storage/database/open-database.ts'
import { dropTriggers } from '../../../src/storage/journal/capture.ts'
import { startOn } from '../../../src/testing/running-store.ts'
import { call, logIn } from '../lib/calls.ts'
import { orderCalls } from './orders.ts'

// Runs as a separate process: the most that this machine can do, which the store is compared with. `http` is Node itself,
// which serves the store's own responses, byte for byte, from plain node:http. `orders` is SQLite itself, which replays
// the SQL statements of the store's orders, with their values, on the same rows with the same settings, in sequence and
// without Kysely, Hono or HTTP.

export type KeptAnswer = { headers: [string, string][]; body: string }

const serve = (answers: Record<string, KeptAnswer>): void => {
  const responses = new Map(
    Object.entries(answers).map(([path, { headers, body }]) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = responses.get(request.url ?? '')
    response.writeHead(answer ? 200 : 404, answer?.headers)
    response.end(answer?.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
}

/** What to replay: `count` orders on a copy of this data folder, taken at rest. */
export type ReplayPlan = { dataDir: string; count: number }

/** Excludes what SQLite alone would not do: the journal's copy of each order, and the session lookup. */
const isNotOfOrders = /\b(?:journal_(?:state|outbox)|admin_sessions)\b/

type Step = { sql: string; values: unknown[]; isRead: boolean }

/** Records the SQL statements that place each of `count` orders, by intercepting them. */
const recordOrders = async (dataDir: string, count: number): Promise<Step[][]> => {
  const nextOrder = orderCalls(dataDir)
  const orders: Step[][] = []
  const prototype = Database.prototype as unknown as {
    prepare: (this: Database.Database, sql: string) => Database.Statement
  }
  const { prepare } = prototype
  prototype.prepare = function (sql) {
    const statement = prepare.call(this, sql)
    if (path.basename(this.name) !== 'store.db') return statement // the folder's lock is a database too
    for (const name of ['all', 'run'] as const) {
      const run = statement[name].bind(statement)
      const watched = (...values: unknown[]) => {
        if (!isNotOfOrders.test(sql)) {
          orders.at(-1)?.push({ sql, values: values.flat(), isRead: statement.reader })
        }
        return run(...values)
      }
      statement[name] = watched as typeof statement.run & typeof statement.all
    }
    return statement
  }
  const store = await startOn(dataDir)
  const origin = `http://127.0.0.1:${store.port}`
  const cookie = await logIn(origin)
  for (let index = 0; index < count; index += 1) {
    const { body, headers } = nextOrder()
    orders.push([])
    const order = { body, headers: { cookie, ...headers } }
    const { status, text } = await call(origin, 'POST', '/api/orders', order)
    if (status !== 201) throw new Error(`An order was refused: ${text}`)
  }
  const recorded = orders.map((steps) => [...steps])
  orders.push([])
  prototype.prepare = prepare
  await store.stop()
  return recorded
}

const replay = async (file: string, orders: Step[][]): Promise<number> => {
  const { sqlite, close } = openDatabase(file, createLogger('error'))
  dropTriggers(sqlite)
  const prepared = new Map<string, Database.Statement>()
  const find = (sql: string) => {
    const statement = prepared.get(sql) ?? sqlite.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const began = performance.now()
  for (const steps of orders) {
    for (const { sql, values, isRead } of steps) {
      if (isRead) find(sql).all(values)
      else find(sql).run(values)
    }
  }
  const rate = (orders.length / (performance.now() - began)) * 1_000
  close()
  return rate
}

const replayOrders = async ({ dataDir, count }: ReplayPlan): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-limit-'))
  const file = path.join(folder, 'store.db')
  const watched = path.join(folder, 'watched')
  await cp(dataDir, watched, { recursive: true })
  const orders = await recordOrders(watched, count)
  process.send?.('ready')
  process.on('message', async () => {
    for (const rest of ['-wal', '-shm']) await rm(file + rest, { force: true })
    await copyFile(path.join(dataDir, 'store.db'), file)
    process.send?.(await replay(file, orders))
  })
  process.once('disconnect', async () => {
    await rm(folder, { recursive: true })
    process.exit()
  })
}

if (process.argv[2] === 'http') process.once('message', serve)
else process.once('message', replayOrders)
