import { residentOf } from '../lib/measure.ts'
import { orderCalls } from './orders.ts'
import { doMany, openShop, orderTaker } from './storage-shop.ts'

// Runs as a separate process, whose time and memory are measured: `orders` or `rebuild`, and a data folder.

/** How many orders to place, and how many of them at once. */
export type Round = { count: number; atOnce: number }

/** What a rebuild took: seconds, the most memory at any time (MB), and how many orders there are. */
export type Rebuilt = { seconds: number; peak: number; orders: number }

/**
 * Keeps a store open, and on each message places orders through the store's service. Answers with how many it took a
 * second.
 */
const takeOrders = async (dataDir: string): Promise<void> => {
  const nextOrder = orderCalls(dataDir)
  const storage = await openShop(dataDir)
  const takeOrder = orderTaker(storage, nextOrder)
  process.on('message', async ({ count, atOnce }: Round) => {
    const began = performance.now()
    await doMany(count, atOnce, takeOrder)
    process.send?.((count / (performance.now() - began)) * 1_000)
  })
  process.once('disconnect', async () => {
    await storage.close()
    process.exit()
  })
}

/** Opens a folder that has lost its database. Answers with what it took. */
const rebuild = async (dataDir: string): Promise<void> => {
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
}

const [work, dataDir = ''] = process.argv.slice(2)
if (work === 'orders') await takeOrders(dataDir)
else process.once('message', () => rebuild(dataDir))
