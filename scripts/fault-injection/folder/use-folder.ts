import { StartError } from '../../../src/lib/start-error.ts'
import { findStorageFault } from '../../../src/lib/storage-fault.ts'
import { openOn, takeOrders } from './shop.ts'

// Runs as a separate process: opens a data folder on a new day, so that a snapshot is made, places orders,
// writes the id of each to the standard output once it is acknowledged, and closes the store.

const [dataDir = ''] = process.argv.slice(2)
try {
  const storage = await openOn(dataDir, 3)
  try {
    for (let number = 0; number < 5; number += 1) {
      const ids = await takeOrders(storage, 3, 1)
      process.stdout.write(`${ids.join('\n')}\n`)
    }
  } catch (error) {
    if (!findStorageFault(error)) throw error // the shopper is informed that the store cannot take the order
  }
  await storage.close()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = error instanceof StartError || findStorageFault(error) ? 1 : 2
}
