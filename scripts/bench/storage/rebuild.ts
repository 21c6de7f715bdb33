import { residentOf } from '../measure.ts'
import { openShop } from './shop.ts'

// Runs as a separate process: opens a folder that has lost its database. Answers with what it took.

/** What a rebuild took: seconds, the most memory at any time (MB), and how many orders there are. */
export type Rebuilt = { seconds: number; peak: number; orders: number }

const [dataDir = ''] = process.argv.slice(2)

process.once('message', async () => {
  const began = performance.now()
  const storage = await openShop(dataDir)
  const seconds = (performance.now() - began) / 1_000
  const { peak } = await residentOf(process.pid)
  const { orders } = await storage.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  await storage.close()
  process.send?.({ seconds, peak, orders } satisfies Rebuilt, () => process.disconnect())
})
