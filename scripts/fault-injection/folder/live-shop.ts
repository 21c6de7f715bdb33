import path from 'node:path'
import Database from 'better-sqlite3'
import { joinTexts } from '../../../src/lib/multilingual-text.ts'
import { readNotices } from '../../../src/storage/data-folder/notices.ts'
import { openStoreUnderTest, type StoreUnderTest } from '../harness/keep-store.ts'
import { openShoppers, type Shoppers } from '../harness/shoppers.ts'
import type { Tally } from './tally.ts'
import { claimsCompleteness, isTold } from './told.ts'

/** A running store that takes orders all the time, and on which a fault is provoked. */
export type LiveShop = {
  store: StoreUnderTest
  shoppers: Shoppers
  dataDir: string
  tally: Tally
  row: string
}

export type Row = (shop: LiveShop) => Promise<void>

type Place = {
  /** The folder in which the data folder is made. */
  parent: string
  env?: Record<string, string>
}

/** Compares a closed folder with the acknowledged orders, and adds the result to the tally. */
const addOutcome = (tally: Tally, row: string, dataDir: string, ids: string[]): void => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  const found = new Set(database.prepare('select id from orders').pluck().all())
  database.close()
  const kept = ids.filter((id) => found.has(id)).length
  const said = joinTexts(readNotices(dataDir), '\n').en
  const base = { acknowledged: ids.length, kept, destroyed: 0, said }
  const kindOfLoss = claimsCompleteness(said) ? 'lied' : isTold(said) ? 'told' : 'silent'
  tally.add(row, 'in the end', { ...base, kind: kept === ids.length ? 'kept' : kindOfLoss }, isTold(said))
}

export const acknowledgedIds = (shoppers: Shoppers): string[] =>
  shoppers.acknowledged().map(({ orderId }) => orderId ?? '')

/**
 * Opens a shop that has orders from before a restart, provokes a fault, and checks what became of its orders.
 */
export const runRow = async (
  tally: Tally,
  row: string,
  provoke: Row,
  { parent, env }: Place,
): Promise<void> => {
  const dataDir = path.join(parent, 'data')
  await using store = await openStoreUnderTest({ dataDir, ...(env && { env }) })
  await store.start()
  const shoppers = await openShoppers(store.origin, 4, 5)
  await shoppers.placed(60)
  await store.stop()
  await store.start()
  await shoppers.placed(60)
  await provoke({ store, shoppers, dataDir, tally, row })
  await shoppers.placed(10)
  await shoppers.stop()
  const ids = acknowledgedIds(shoppers)
  const { end, output } = await store.stop()
  if (end !== 0) tally.fail(row, `The stop ended with ${end}: ${output}`)
  addOutcome(tally, row, dataDir, ids)
}
