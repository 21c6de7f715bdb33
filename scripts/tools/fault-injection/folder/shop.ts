import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { AppContext } from '../../../../src/context.ts'
import { newId } from '../../../../src/contract/ids.ts'
import { paise } from '../../../../src/contract/money.ts'
import { createBus } from '../../../../src/events/bus.ts'
import { addCustomer } from '../../../../src/features/customers/customers.service.ts'
import { placeOrder } from '../../../../src/features/orders/orders.service.ts'
import { addProduct } from '../../../../src/features/products/products.service.ts'
import { createLogger } from '../../../../src/lib/logger.ts'
import { openStorage, type Storage } from '../../../../src/storage/open-storage.ts'
import { listSnapshots } from '../../../../src/storage/snapshots/snapshot-files.ts'
import { until } from '../../lib/store.ts'

const day = 24 * 3_600_000
const firstDay = Date.parse('2026-03-01T10:00:00Z')
const ordersADay = 8

/** A time on one of the days of these shops; the first day is 0. */
export const timeOn = (days: number): Date => new Date(firstDay + days * day)

/** The store logs each failure, but only what becomes of the orders decides whether it matters. */
export const quiet = {
  ...createLogger('error'),
  error: () => {},
  info: () => {},
  debug: () => {},
  show: () => {},
}

/** Opens a data folder in this process, on the given day. */
export const openOn = (dataDir: string, days: number): Promise<Storage> =>
  openStorage(dataDir, () => timeOn(days), quiet)

const contextOf = ({ db, objects }: Storage, days: number): AppContext =>
  // Contains only what orders, customers and products need.
  ({ db, objects, bus: createBus(), clock: () => timeOn(days) }) as unknown as AppContext

/** Places orders in an open store, as the checkout does. Returns the ids of the orders, all acknowledged. */
export const takeOrders = async (storage: Storage, days: number, count = ordersADay): Promise<string[]> => {
  const context = contextOf(storage, days)
  const { customer } = await addCustomer(context, { nickname: 'A shopper' })
  const [known] = await storage.db.selectFrom('products').select('id').limit(1).execute()
  const product =
    known ??
    (await addProduct(context, { name: 'Tea', price: paise(1_050), categoryId: null, imageUrl: null }))
  const ids: string[] = []
  for (let number = 1; number <= count; number += 1) {
    const cartItems = [{ productId: product.id, quantity: number }]
    ids.push((await placeOrder(context, { customerId: customer.id, cartItems }, newId(12))).id)
  }
  return ids
}

/**
 * A shop with three days of orders. Those of the third day are in the WAL and the journal, not in a snapshot.
 */
export type MadeShop = { dataDir: string; ids: string[]; close: () => Promise<void> }

/** Waits for the snapshot that the first opening of a day makes. */
export const untilSnapshot = (dataDir: string, days: number): Promise<void> =>
  until('the snapshot of the day is made', () =>
    listSnapshots(dataDir).some((snapshot) => snapshot.day === timeOn(days).toISOString().slice(0, 10)),
  )

/**
 * Runs a shop for three days in a folder and leaves the store open on the third. With `keepsCopies`, copies
 * the folder at the end of the second day to `{dataDir}-older`, and on the third day, after half of its
 * orders, to `{dataDir}-earlier`.
 */
export const makeShop = async (dataDir: string, { keepsCopies = false } = {}): Promise<MadeShop> => {
  const keepCopy = async (name: string) => {
    if (keepsCopies) await cp(dataDir, `${dataDir}-${name}`, { recursive: true, preserveTimestamps: true })
  }
  const ids: string[] = []
  for (const days of [0, 1]) {
    const storage = await openOn(dataDir, days)
    // Otherwise the snapshot may contain these orders, and the next day makes none.
    if (days > 0) await untilSnapshot(dataDir, days)
    ids.push(...(await takeOrders(storage, days)))
    await storage.objects.write(`image${days}`, [Buffer.from('not a real image')] as never)
    await storage.close()
  }
  await keepCopy('older')
  // Files that a restore and the logger leave; neither contains orders of this shop.
  await mkdir(path.join(dataDir, 'set-aside', 'before-restore'), { recursive: true })
  await writeFile(path.join(dataDir, 'set-aside', 'before-restore', 'store.db'), 'of another time')
  await mkdir(path.join(dataDir, 'logs'))
  await writeFile(path.join(dataDir, 'logs', 'store-1.log'), 'The store is open\n')
  const storage = await openOn(dataDir, 2)
  await untilSnapshot(dataDir, 2)
  ids.push(...(await takeOrders(storage, 2, ordersADay / 2)))
  await keepCopy('earlier')
  ids.push(...(await takeOrders(storage, 2, ordersADay / 2)))
  return { dataDir, ids, close: storage.close }
}

/** Makes an empty folder at the path, in place of what was there. */
export const clearFolder = async (folder: string): Promise<string> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}

const batchSize = 16

const makeBatch = async (folders: string[], keepsCopies: boolean): Promise<MadeShop[]> => {
  const program = path.join(import.meta.dirname, 'child.ts')
  const child = spawn(process.execPath, [program, 'make-killed', String(keepsCopies), ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const made = printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Omit<MadeShop, 'close'>)
  if (made.length < folders.length) throw new Error(`Of ${folders.length} shops ${made.length} were made`)
  return made.map((shop) => ({ ...shop, close: async () => {} }))
}

/**
 * Makes shops whose process was killed while they were open, in batches. See {@link makeShop} for the copies.
 */
export async function* killedShops(folders: string[], keepsCopies = true): AsyncGenerator<MadeShop> {
  let next: Promise<MadeShop[]> | undefined
  for (let first = 0; first < folders.length; first += batchSize) {
    const batch = await (next ?? makeBatch(folders.slice(first, first + batchSize), keepsCopies))
    const rest = folders.slice(first + batchSize, first + 2 * batchSize)
    next = rest.length > 0 ? makeBatch(rest, keepsCopies) : undefined
    next?.catch(() => {}) // the next round awaits it and reports its error
    yield* batch
  }
}

const removeShop = async ({ dataDir }: MadeShop): Promise<void> => {
  for (const end of ['', '-older', '-earlier']) await rm(dataDir + end, { recursive: true, force: true })
}

/** Makes a shop for each case, with its copies, and removes it: first such as were killed, then such as were closed. */
export async function* shopsFor<Case>(
  cases: Case[],
  scratch: string,
): AsyncGenerator<{ how: 'after kill -9' | 'after a close'; shop: MadeShop; chosen: Case }> {
  const left = [...cases]
  for await (const shop of killedShops(cases.map((_, number) => path.join(scratch, `killed-${number}`)))) {
    yield { how: 'after kill -9', shop, chosen: left.shift() as Case }
    await removeShop(shop)
  }
  for (const chosen of cases) {
    const shop = await makeShop(await clearFolder(path.join(scratch, 'closed')), { keepsCopies: true })
    await shop.close()
    yield { how: 'after a close', shop, chosen }
    await removeShop(shop)
  }
}
