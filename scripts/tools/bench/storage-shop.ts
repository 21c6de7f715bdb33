import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import type { AppContext } from '../../../src/context.ts'
import { createBus } from '../../../src/events/bus.ts'
import { placeOrder } from '../../../src/features/orders/orders.service.ts'
import { createLogger } from '../../../src/lib/logger.ts'
import { openStorage, type Storage } from '../../../src/storage/open-storage.ts'
import { type OrderCall, orderCalls } from './orders.ts'

const quiet = { ...createLogger('error'), error: () => {}, show: () => {} }

/** Opens a data folder in this process, with a clock that is some days ahead. */
export const openShop = (dataDir: string, daysAhead = 0): Promise<Storage> =>
  openStorage(dataDir, () => new Date(Date.now() + daysAhead * 24 * 3_600_000), quiet)

type PlaceBody = Parameters<typeof placeOrder>[1]

/** Returns a function that places the next order through the store's service, as the checkout does. */
export const orderTaker = ({ db, objects }: Storage, nextOrder: () => OrderCall): (() => Promise<void>) => {
  // Contains only what orders need.
  const context = { db, objects, bus: createBus(), clock: () => new Date() } as unknown as AppContext
  return async () => {
    const { body, headers } = nextOrder()
    const { customerId, cartItems } = body as PlaceBody
    const unpriced = cartItems.map(({ productId, quantity }) => ({ productId, quantity }))
    await placeOrder(context, { customerId, cartItems: unpriced }, headers['Idempotency-Key'])
  }
}

/** Does the work `count` times, `atOnce` at once. */
export const doMany = async (count: number, atOnce: number, work: () => Promise<unknown>): Promise<void> => {
  let begun = 0
  const workOn = async () => {
    while (begun < count) {
      begun += 1
      await work()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
}

/** Places orders in a closed folder, and closes it again. */
export const addOrders = async (dataDir: string, count: number): Promise<void> => {
  const nextOrder = orderCalls(dataDir)
  const storage = await openShop(dataDir)
  await doMany(count, 50, orderTaker(storage, nextOrder))
  await storage.close()
}

const rowsAtOnce = 20

/** Writes products in a closed folder until the journal has that many rows more, and closes it again. */
export const addRows = async (dataDir: string, count: number): Promise<void> => {
  const { db, close } = await openShop(dataDir)
  const products = await db.selectFrom('products').select('id').limit(rowsAtOnce).execute()
  const ids = products.map(({ id }) => id)
  let place = 0
  await doMany(count / rowsAtOnce, 50, () =>
    db.updateTable('products').set({ sort: ++place }).where('id', 'in', ids).execute(),
  )
  await close()
}

const listSnapshots = (dataDir: string): string[] =>
  readdirSync(path.join(dataDir, 'backups')).filter((name) => name.endsWith('.db'))

/**
 * Writes into a closed folder, and then takes the database and the snapshots made meanwhile away, so that the
 * journal alone holds what was written.
 */
export const leaveInJournal = async (dataDir: string, write: () => Promise<void>): Promise<void> => {
  await (await openShop(dataDir)).close() // a copied folder gets a snapshot of its own
  const before = listSnapshots(dataDir)
  await write()
  for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
    rmSync(path.join(dataDir, name), { force: true })
  for (const name of listSnapshots(dataDir))
    if (!before.includes(name)) rmSync(path.join(dataDir, 'backups', name))
}

/** The bytes of all files below a folder. */
export const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0)
