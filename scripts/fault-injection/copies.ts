import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger } from '../../src/lib/logger.ts'
import { openStorage } from '../../src/storage/open-storage.ts'
import { audit } from './harness/audit.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'

const times = 50

/**
 * Copies the data folder repeatedly while orders come in. Every copy must open and contain every order
 * acknowledged before it.
 */
export const copies: Fault = {
  what: 'the data folder copied while orders come in, and every copy opened',
  run: async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'copies-'))
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin)
    const found = { lost: 0, doubled: 0, torn: 0 }
    let rebuilt = 0
    for (let time = 0; time < times; time += 1) {
      await shoppers.placed(10)
      const checkoutsBefore = shoppers.checkouts.map((checkout) => ({ ...checkout }))
      const copy = path.join(folder, 'copy')
      // A snapshot that is still being written is renamed a moment later.
      await cp(store.dataDir, copy, { recursive: true, filter: (name) => !name.endsWith('.part') })
      const storage = await openStorage(copy, () => new Date(), createLogger('error'))
      await storage.close()
      if (storage.warning) rebuilt += 1
      const counts = audit(copy, checkoutsBefore)
      found.lost += counts.lost
      found.doubled += counts.doubled
      found.torn += counts.torn
      await rm(copy, { recursive: true })
    }
    await shoppers.stop()
    await store.stop()
    await rm(folder, { recursive: true })
    const live = audit(store.dataDir, shoppers.checkouts)
    return {
      ...live,
      provoked: times,
      doubled: live.doubled + found.doubled,
      lost: live.lost + found.lost,
      torn: live.torn + found.torn,
      note: `${rebuilt} of the copies were rebuilt from a snapshot and the journal, with every order`,
    }
  },
}
