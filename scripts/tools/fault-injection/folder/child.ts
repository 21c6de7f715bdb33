import { StartError } from '../../../../src/lib/start-error.ts'
import { findStorageFault } from '../../../../src/lib/storage-fault.ts'
import { makeShop, openOn, takeOrders } from './shop.ts'

// Runs as a separate process, which is killed or runs out of room while it works on data folders.

/**
 * Makes a shop in each folder, prints the ids of its acknowledged orders, and kills itself with every store open. Each
 * folder is then as `kill -9` leaves it, with the very files that the store had open.
 */
const makeKilled = async ([keepsCopies, ...folders]: string[]): Promise<void> => {
  for (const dataDir of folders) {
    const { ids } = await makeShop(dataDir, { keepsCopies: keepsCopies === 'true' })
    process.stdout.write(`${JSON.stringify({ dataDir, ids })}\n`)
  }
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Opens a data folder on a new day, so that a snapshot is made, places orders, prints the id of each once it is
 * acknowledged, and closes the store.
 */
const use = async ([dataDir = '']: string[]): Promise<void> => {
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
}

const [work, ...args] = process.argv.slice(2)
await (work === 'use' ? use(args) : makeKilled(args))
