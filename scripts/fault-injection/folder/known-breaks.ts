import { tmpdir } from 'node:os'
import { damagedLineCases } from './breaks/damaged-line.ts'
import { harmlessCases } from './breaks/harmless.ts'
import { laterFileCases } from './breaks/later-files.ts'
import { laterZipRow } from './breaks/later-zip.ts'
import { olderDatabaseRows } from './breaks/older-database.ts'
import { twoPcsCases } from './breaks/two-pcs.ts'
import { upgradeCases } from './breaks/upgrade.ts'
import { runRow } from './live-shop.ts'
import { openScratch } from './scratch.ts'
import { Tally } from './tally.ts'

/** Cases that once broke the storage: something was lost or mixed without a word, or too much was lost. */
export const tryKnownBreaks = async (): Promise<Tally> => {
  const tally = new Tally()
  const guarded = async (row: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      tally.fail(row, (error as Error).stack ?? String(error))
    }
  }
  const cases = { ...twoPcsCases, ...laterFileCases, ...damagedLineCases, ...upgradeCases, ...harmlessCases }
  for (const [row, run] of Object.entries(cases)) {
    using scratch = openScratch()
    await guarded(row, () => run({ dataDir: `${scratch.path}/data`, tally, row }))
  }
  for (const [row, provoke] of Object.entries(olderDatabaseRows)) {
    using scratch = openScratch()
    await guarded(row, () => runRow(tally, row, provoke, { parent: scratch.path }))
  }
  using scratch = openScratch()
  using stick = openScratch(tmpdir()) // the store refuses a backup folder in memory
  const row = 'a zip in the backup folder holds more'
  await guarded(row, () =>
    laterZipRow({ dataDir: `${scratch.path}/data`, backupFolder: stick.path, tally, row }),
  )
  return tally
}
