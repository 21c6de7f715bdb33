import { cpSync } from 'node:fs'

import path from 'node:path'

import { prepareRestore } from '../../../src/storage/snapshots/restore.ts'
import { copyOpenDatabase } from '../../../src/storage/snapshots/snapshots.ts'
import { killedShops } from './killed-shops.ts'
import { clearFolder, makeShop, quiet, timeOn } from './shop.ts'

export type Prepared = { dataDir: string; ids: string[] }

/** Makes `count` folders in a state from which a start has much to do. */
export type Scenario = (base: string, count: number) => AsyncGenerator<Prepared>

async function* killed(base: string, count: number): AsyncGenerator<Prepared> {
  yield* killedShops(
    Array.from({ length: count }, (_, number) => path.join(base, `killed-${number}`)),
    false,
  )
}

async function* copied(base: string, count: number): AsyncGenerator<Prepared> {
  const source = await makeShop(await clearFolder(path.join(base, 'source')))
  for (let number = 0; number < count; number += 1) {
    const dataDir = path.join(base, `copied-${number}`)
    cpSync(source.dataDir, dataDir, { recursive: true })
    yield { dataDir, ids: source.ids }
  }
  await source.close()
}

async function* empty(base: string, count: number): AsyncGenerator<Prepared> {
  for (let number = 0; number < count; number += 1) {
    yield { dataDir: await clearFolder(path.join(base, `empty-${number}`)), ids: [] }
  }
}

/** Prepares a restore of the present state, which the start completes. */
async function* restoring(base: string, count: number): AsyncGenerator<Prepared> {
  for (let number = 0; number < count; number += 1) {
    const { dataDir, ids, close } = await makeShop(await clearFolder(path.join(base, `restoring-${number}`)))
    const backup = `${dataDir}.db`
    await copyOpenDatabase(path.join(dataDir, 'store.db'), backup)
    await close()
    await prepareRestore(dataDir, backup, { now: timeOn(2), log: quiet, present: undefined })
    yield { dataDir, ids }
  }
}

export const scenarios: Record<string, Scenario> = {
  'start in place after kill -9, snapshot, close': killed,
  'recovery of a copied folder, close': copied,
  'first start, close': empty,
  'start that finishes a restore, close': restoring,
}
