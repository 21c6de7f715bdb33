import { rmSync } from 'node:fs'
import path from 'node:path'
import { paise } from '../../../src/contract/money.ts'
import type { Storage } from '../../../src/storage/open-storage.ts'
import { listBackups, removeDatabase } from './breaks/files.ts'
import { listOrders } from './judge.ts'
import { openScratch } from './scratch.ts'
import { clearFolder, openOn, takeOrders, untilSnapshot } from './shop.ts'
import { Tally } from './tally.ts'

const orderCount = 30_000
const changeCount = 140_000
const atOnce = 100

/** Changes the price of the one product again and again, each time in a transaction of its own. */
const changePrice = async ({ db }: Storage): Promise<void> => {
  for (let first = 1; first <= changeCount; first += atOnce) {
    const prices = Array.from({ length: atOnce }, (_, index) => first + index)
    await Promise.all(
      prices.map((price) => db.updateTable('products').set('price_paise', paise(price)).execute()),
    )
  }
}

/** The database of a shop with a very long journal is lost, and only the first snapshot is left. */
export const tryManyChanges = async (): Promise<Tally> => {
  const tally = new Tally()
  const row = `${orderCount} orders and ${changeCount} changes, store.db gone`
  using scratch = openScratch()
  const dataDir = await clearFolder(path.join(scratch.path, 'data'))
  try {
    const storage = await openOn(dataDir, 0)
    await untilSnapshot(dataDir, 0)
    const ids: string[] = []
    while (ids.length < orderCount) ids.push(...(await takeOrders(storage, 0, atOnce)))
    await changePrice(storage)
    await storage.close()
    const [, ...later] = listBackups(dataDir).sort()
    for (const name of later) rmSync(path.join(dataDir, 'backups', name))
    removeDatabase(dataDir)
    const began = performance.now()
    const rebuilt = await openOn(dataDir, 0)
    const seconds = Math.round((performance.now() - began) / 1_000)
    const found = await listOrders(rebuilt)
    const kept = ids.filter((id) => found.has(id)).length
    const { price_paise } = await rebuilt.db
      .selectFrom('products')
      .select('price_paise')
      .executeTakeFirstOrThrow()
    await rebuilt.close()
    const said = rebuilt.warning?.en ?? ''
    const kind = kept === ids.length ? 'kept' : 'silent' // no loss is excused
    console.log(`${row}: rebuilt in ${seconds} s`)
    tally.add(row, 'rebuilt', { kind, acknowledged: ids.length, kept, destroyed: 0, said })
    if (price_paise !== changeCount) tally.fail(row, `The price is ${price_paise}, not ${changeCount}`)
  } catch (error) {
    tally.fail(row, (error as Error).stack ?? String(error))
  }
  return tally
}
