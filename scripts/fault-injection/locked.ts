import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { audit } from './harness/audit.ts'
import { call } from './harness/call.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'
import { until } from './harness/until.ts'

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
