import { rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { migrations } from '../../../../src/storage/database/migrations/migrations.ts'
import { allComeBack, judge } from '../judge.ts'
import { makeShop } from '../shop.ts'
import { listBackups, removeDatabase } from './files.ts'
import type { FolderCase } from './folder-case.ts'
import { idsOf, takeOrdersIn } from './placed.ts'

const trial = '999-trial'

/** Adds a column to orders, and fills it for the orders that are there. */
const migrate: (typeof migrations)[string] = async (tx) => {
  await sql`alter table orders add column trial text not null default 'after'`.execute(tx)
  await sql`update orders set trial = 'before'`.execute(tx)
}

/** How many of the orders have another value than they should. */
const countWrong = (dataDir: string, ids: string[], value: string): number => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  try {
    const find = database.prepare('select trial from orders where id = ?').pluck()
    return ids.filter((id) => find.get(id) !== value).length
  } finally {
    database.close()
  }
}

/** Takes orders before and after an upgrade, and removes the database and the snapshots since the upgrade. */
const tryUpgrade =
  (isRemoved: (snapshot: string) => boolean): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids, close } = await makeShop(dataDir)
    await close()
    const before = listBackups(dataDir)
    migrations[trial] = migrate
    try {
      const later = idsOf(await takeOrdersIn(dataDir, 3, 10))
      const made = listBackups(dataDir).filter((name) => !before.includes(name) && isRemoved(name))
      for (const name of made) rmSync(path.join(dataDir, 'backups', name))
      removeDatabase(dataDir)
      const verdict = await judge(dataDir, [...ids, ...later], 4, allComeBack)
      tally.add(row, `${made.length} snapshots removed`, verdict)
      if (verdict.kind !== 'kept') return
      const wrong = countWrong(dataDir, ids, 'before') + countWrong(dataDir, later, 'after')
      if (wrong > 0) tally.fail(row, `${wrong} orders are not as the migration left them`)
    } finally {
      delete migrations[trial]
    }
  }

export const upgradeCases: Record<string, FolderCase> = {
  'lines after an upgrade, only the snapshot before it is left': tryUpgrade(
    (name) => !name.includes(`before-${trial}`),
  ),
  'lines before and after an upgrade, only an older snapshot is left': tryUpgrade(() => true),
}
