import { audit } from './harness/audit.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest, type StoreUnderTest } from './harness/keep-store.ts'
import { countSockets } from './harness/measure.ts'
import { uploadLargePicture } from './harness/picture.ts'
import { openShoppers } from './harness/shoppers.ts'
import { openSlowPeers } from './harness/slow-peers.ts'
import { until } from './harness/until.ts'

const each = { heads: 200, bodies: 200, readers: 100 }
const shopperCount = 8
const stopAtMost = 13_000

const socketsOf = (store: StoreUnderTest): number => countSockets(store.running().process.pid ?? 0)

/**
 * Clients that send a byte per second, or read nothing, while others shop; and a stop while they are
 * connected.
 */
export const slow: Fault = {
  what: 'slow senders of heads and bodies, and readers that read nothing',
  run: async () => {
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin, shopperCount)
    const picture = await uploadLargePicture(store.origin)
    const peers = openSlowPeers(store.origin, picture, each)
    let slowest = 0
    const began = performance.now()
    await until('the slow peers have come', peers.haveCome)
    // A client that does not read does not notice that the store has ended the connection.
    while (socketsOf(store) > 40) {
      const before = performance.now()
      await shoppers.placed(shopperCount)
      slowest = Math.max(slowest, performance.now() - before)
      if (performance.now() - began > 90_000) {
        throw new Error(`The store still holds ${socketsOf(store)} of ${peers.count} slow peers`)
      }
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    if (slowest > 1_000) throw new Error(`Eight orders took ${Math.round(slowest)} ms meanwhile`)

    const others = openSlowPeers(store.origin, picture, each)
    await shoppers.placed(50)
    await until('the slow peers have come', others.haveCome)
    await shoppers.stop()
    const stopping = performance.now()
    const { end } = await store.stop()
    const took = performance.now() - stopping
    if (end !== 0 || took > stopAtMost)
      throw new Error(`The stop ended with ${end} after ${Math.round(took)} ms`)
    others.leave()
    return {
      provoked: 2 * peers.count,
      ...audit(store.dataDir, shoppers.checkouts),
      note: `all ${peers.count} ended within ${seconds} s; eight orders took at most ${Math.round(slowest)} ms meanwhile; a stop with as many more took ${Math.round(took)} ms`,
    }
  },
}
