import { orderCalls } from '../server/orders.ts'
import { doMany, openShop, orderTaker } from './shop.ts'

// Runs as a separate process: keeps a store open on a folder, and on each message places orders through the
// store's service, some at once. Answers with how many it took a second.

/** How many orders to place, and how many of them at once. */
export type Round = { count: number; atOnce: number }

const [dataDir = ''] = process.argv.slice(2)
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
