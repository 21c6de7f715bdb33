import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { setAsideFolder } from '../../../src/storage/snapshots/replacement.ts'
import { overwriteBytes } from '../../../src/testing/test-storage.ts'
import { call, json, logIn } from '../lib/calls.ts'
import { audit, openShoppers, type Shoppers } from '../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest, until } from '../lib/store.ts'
import type { Fault } from './fault.ts'

/**
 * Seconds for which another program holds the write lock. After five, an order is refused and the shopper
 * informed.
 */
const holds = [0.2, 0.5, 1, 2, 3, 0.2, 0.5, 1, 2, 3, 8, 8]

/** Another process, such as a database viewer, locks the store's database for writing. */
export const locked: Fault = {
  what: 'another program holds the database',
  run: async () => {
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin)
    let slowestRead = 0
    for (const seconds of holds) {
      await shoppers.placed(20)
      const viewer = new Database(path.join(store.dataDir, 'store.db'))
      viewer.exec('begin immediate')
      const before = shoppers.answers['503'] ?? 0
      for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(50)) {
        const began = performance.now()
        await call(store.origin, 'GET', '/api/products')
        slowestRead = Math.max(slowestRead, performance.now() - began)
      }
      if (seconds > 5)
        await until('orders are answered with 503', () => (shoppers.answers['503'] ?? 0) > before)
      viewer.exec('rollback')
      viewer.close()
    }
    await shoppers.placed(20)
    await shoppers.stop()
    await store.stop()
    if (slowestRead > 1_000) throw new Error(`A read took ${Math.round(slowestRead)} ms meanwhile`)
    return {
      provoked: holds.length,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `slowest read meanwhile ${Math.round(slowestRead)} ms; answers ${JSON.stringify(shoppers.answers)}`,
    }
  },
}

const pageBytes = 4_096
const timesAtStart = 10
const timesWhileOpen = 3

/** Overwrites consecutive pages of the database file, at a random position unless `from` is given. */
const overwritePages = (dataDir: string, pages: number, from?: number): Promise<void> => {
  const file = path.join(dataDir, 'store.db')
  const all = Math.floor(statSync(file).size / pageBytes)
  const first = from ?? Math.floor(Math.random() * Math.max(1, all - pages))
  return overwriteBytes(file, first * pageBytes, pages * pageBytes)
}

/** The first page of the customers in the database of a closed store, counted from 0. */
const pageOfCustomers = (dataDir: string): number => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const page = database.prepare("select rootpage from sqlite_schema where name = 'customers'").pluck().get()
  database.close()
  return Number(page) - 1
}

/** How often the database was rebuilt: each rebuild sets aside the files that it found. */
const countRebuilds = ({ dataDir }: StoreUnderTest): number => {
  const folder = setAsideFolder(dataDir)
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('recovery-')).length : 0
}

/** Reads everything in the store, so that the store comes across the corruption. */
const readEverything = async ({ origin }: StoreUnderTest, shoppers: Shoppers): Promise<void> => {
  const cookie = await logIn(origin).catch(() => '')
  const ids = new Set(shoppers.checkouts.map(({ customerId }) => customerId))
  const paths = ['/api/orders?limit=500', ...[...ids].map((id) => `/api/orders/customer/${id}`)]
  for (const path of paths) await call(origin, 'GET', path, { headers: { cookie } }).catch(() => undefined)
}

/** Bad sectors: overwrites pages of the database file, after a crash and while the store is open. */
export const damage: Fault = {
  what: 'pages of the database overwritten, found at a start and while open',
  run: async () => {
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin)
    await shoppers.placed(600)
    for (let time = 0; time < timesAtStart; time += 1) {
      await shoppers.placed(60)
      await store.kill()
      await overwritePages(store.dataDir, 2, time === 0 ? 0 : undefined)
      await store.start()
    }
    await shoppers.placed(60)
    await store.stop()
    await overwritePages(store.dataDir, 1, pageOfCustomers(store.dataDir))
    await store.start()
    await shoppers.placed(60)
    const atStart = countRebuilds(store)
    for (let time = 0; time < timesWhileOpen; time += 1) {
      await shoppers.placed(60)
      await store.stop()
      await store.start() // so that nothing of the file is cached in memory
      const before = countRebuilds(store)
      await overwritePages(
        store.dataDir,
        Math.floor(statSync(path.join(store.dataDir, 'store.db')).size / pageBytes / 2),
      )
      await until('the damage is found and mended', async () => {
        await readEverything(store, shoppers)
        return (
          countRebuilds(store) > before &&
          (await call(store.origin, 'GET', '/api/health').catch(() => undefined))
        )
      })
      if (!store.running().output().includes('The database is damaged. The store is restarting')) {
        throw new Error('The owner was not told')
      }
    }
    await shoppers.placed(60)
    const { notices } = await json<{ notices: unknown[] }>(store.origin, 'GET', '/api/admin/backups', {
      headers: { cookie: await logIn(store.origin) },
    })
    await shoppers.stop()
    await store.stop()
    return {
      provoked: timesAtStart + 1 + timesWhileOpen,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `${atStart} mended at a start, ${countRebuilds(store) - atStart} while open; ${notices.length} notices on the dashboard; answers ${JSON.stringify(shoppers.answers)}`,
    }
  },
}
