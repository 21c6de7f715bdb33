import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { openScratch } from '../lib/disk.ts'
import { inTurns, median, percentile, timesOf } from '../lib/measure.ts'
import { ask, startChild } from './child.ts'
import { fillStore } from './fill-store.ts'
import type { ReplayPlan } from './limits.ts'
import { orderCalls } from './orders.ts'
import type { Rebuilt, Round } from './storage-child.ts'
import { addOrders, addRows, leaveInJournal, openShop, orderTaker, sizeOf } from './storage-shop.ts'

// Measures what the journal costs while orders come in, and what a start and a rebuild take. Each line names
// its goal; those that miss it are marked with !.

const rounds = 5
const ordersARound = 300
const rebuiltOrders = 30_000

const print = (what: string, figure: string, goal: string, isMet: boolean): void =>
  console.log(`${what}: ${figure} (goal ${goal})${isMet ? '' : ' !'}`)

const folder = mkdtempSync(path.join(tmpdir(), 'bench-storage-'))
const seeded = path.join(folder, 'seeded')

/** A copy of the shop that all of these begin with. */
const newShop = (name: string): string => {
  const dataDir = path.join(folder, name)
  cpSync(seeded, dataDir, { recursive: true })
  return dataDir
}

const benchOrders = async (): Promise<void> => {
  const limit = startChild('limits', 'orders')
  await ask(limit, { dataDir: seeded, count: ordersARound } satisfies ReplayPlan)
  const dataDir = newShop('orders')
  const store = startChild('storage-child', 'orders', dataDir)
  const take = (round: Round) => ask<number>(store, round)
  const journal = path.join(dataDir, 'journal')
  await take({ count: 1, atOnce: 1 }) // the journal is there now
  const before = sizeOf(journal)
  await take({ count: ordersARound, atOnce: 1 })
  const bytes = (sizeOf(journal) - before) / ordersARound
  for (const [what, atOnce, goal] of [
    ['a lone order', 1, 0.25],
    ['ten at once', 10, 0.75],
  ] as const) {
    const { share, store: rate } = await inTurns(rounds, {
      limit: { process: limit.pid ?? 0, run: () => ask<number>(limit, 'round') },
      store: { process: store.pid ?? 0, run: () => take({ count: ordersARound, atOnce }) },
    })
    const percent = `${Math.round(share.aSecond * 100)} % of bare SQLite`
    print(
      what,
      `${percent}, ${Math.round(rate.aSecond)} a second`,
      `≥ ${goal * 100} %`,
      share.aSecond >= goal,
    )
  }
  print('an order in the journal', `${Math.round(bytes)} bytes`, '≤ 1,200', bytes <= 1_200)
  limit.disconnect()
  store.disconnect()
  await Promise.all([once(limit, 'exit'), once(store, 'exit')])
}

/** Rebuilds a shop of which only the journal holds what was written. */
const rebuild = async (write: (dataDir: string) => Promise<void>): Promise<Rebuilt> => {
  using scratch = openScratch() // in memory, because so much is quicker to write there
  const written = path.join(scratch.path, 'data')
  cpSync(seeded, written, { recursive: true })
  await leaveInJournal(written, () => write(written))
  const dataDir = path.join(folder, 'rebuild')
  cpSync(written, dataDir, { recursive: true })
  const child = startChild('storage-child', 'rebuild', dataDir)
  const ended = once(child, 'exit')
  const rebuilt = await ask<Rebuilt>(child, 'rebuild')
  await ended
  rmSync(dataDir, { recursive: true })
  return rebuilt
}

const benchRebuild = async (): Promise<void> => {
  const { seconds, peak, orders } = await rebuild((dataDir) => addOrders(dataDir, rebuiltOrders))
  const what = `a rebuild of ${rebuiltOrders.toLocaleString('en-IN')} orders`
  if (orders < rebuiltOrders) throw new Error(`Of ${rebuiltOrders} orders ${orders} came back`)
  print(what, `${seconds.toFixed(1)} s`, '≤ 5 s', seconds <= 5)
  print(`${what}, at its most`, `${Math.round(peak)} MB`, '≤ 300 MB', peak <= 300)
  const few = (await rebuild((dataDir) => addRows(dataDir, 100_000))).peak
  const many = (await rebuild((dataDir) => addRows(dataDir, 1_000_000))).peak
  const figure = `${Math.round(few)} MB and ${Math.round(many)} MB`
  print('replay of 100,000 and of 1,000,000 rows, at its most', figure, 'flat, +20 %', many <= few * 1.2)
}

/** Starts the built store several times, ends it each time with the signal, and prints the median start. */
const benchStarts = async (what: string, dataDir: string, signal: NodeJS.Signals): Promise<void> => {
  const times: number[] = []
  for (let time = 0; time < rounds; time += 1) {
    const began = performance.now()
    const store = await runStore({ dataDir })
    times.push(performance.now() - began)
    const ended = once(store.process, 'exit')
    store.process.kill(signal)
    await ended
  }
  times.shift() // the first start follows another end
  const start = median(times)
  print(`a start with a million orders ${what}`, `${Math.round(start)} ms`, '≤ 500 ms', start <= 500)
}

const benchSnapshot = async (dataDir: string): Promise<void> => {
  const list = () => readdirSync(path.join(dataDir, 'backups'))
  const before = list()
  const listNew = () => list().filter((name) => !before.includes(name))
  const nextOrder = orderCalls(dataDir)
  const storage = await openShop(dataDir, 1) // the first opening of a day makes a snapshot
  const takeOrder = orderTaker(storage, nextOrder)
  const times: number[] = []
  for (let made = listNew(); !made.some((name) => name.endsWith('.db')); made = listNew()) {
    const [time = 0] = await timesOf(1, takeOrder)
    if (made.length > 0) times.push(time) // before, the store looks through the database
  }
  await storage.close()
  const slow = percentile(times, 0.99)
  const figure = `${slow.toFixed(1)} ms for 99 of 100, of ${times.length}`
  // Of fewer orders, the slowest one alone would decide.
  const isMet = slow <= 100 && times.length >= 100
  print('an order during a snapshot of a million orders', figure, '≤ 100 ms, of at least 100', isMet)
}

try {
  mkdirSync(seeded)
  await seedFolder(seeded, adminPassword, { products: 200, pictures: false })
  await benchOrders()
  await benchRebuild()
  const million = path.join(folder, 'million')
  await fillStore(million, { products: 200, customers: 1_000, orders: 1_000_000 })
  await benchStarts('after a close', million, 'SIGTERM')
  await benchStarts('after kill -9', million, 'SIGKILL')
  await benchSnapshot(million)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
