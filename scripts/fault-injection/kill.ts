import { setTimeout as sleep } from 'node:timers/promises'
import { audit } from './harness/audit.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'

const times = 200

/** Sends `kill -9` while the store takes orders, opens, and closes. */
export const kill: Fault = {
  what: 'kill -9 while taking orders, opening or closing',
  run: async () => {
    await using store = await openStoreUnderTest()
    await store.start()
    const shoppers = await openShoppers(store.origin)
    await shoppers.placed(1)
    for (let time = 0; time < times; time += 1) {
      await sleep(Math.random() * 250)
      if (time % 4 === 3) {
        // Interrupts a clean stop while it waits for requests, makes its snapshot, or checkpoints.
        store.running().process.kill('SIGTERM')
        await sleep(Math.random() * 60)
      }
      await store.kill()
      if (time % 4 === 1) {
        const opening = store.spawn()
        await sleep(Math.random() * 400)
        opening.kill('SIGKILL')
        await store.ended(opening)
      }
      await store.start()
    }
    await shoppers.placed(1)
    await shoppers.stop()
    const { end } = await store.stop()
    if (end !== 0) throw new Error(`The clean stop in the end: ${end}`)
    const answers = JSON.stringify(shoppers.answers)
    return { provoked: times, ...audit(store.dataDir, shoppers.checkouts), note: `answers ${answers}` }
  },
}
