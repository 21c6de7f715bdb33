import { tmpdir } from 'node:os'
import { openDisk } from '../harness/disk.ts'
import { deadDiskRows } from './dead-disk-rows.ts'
import { diskRows } from './disk-rows.ts'
import { fileRows } from './file-rows.ts'
import { runRow } from './live-shop.ts'
import { openScratch } from './scratch.ts'
import { Tally } from './tally.ts'

/**
 * Cases that were once provoked by hand, and that lost orders or kept the store from opening or from taking
 * orders.
 */
export const tryRows = async (): Promise<Tally> => {
  const tally = new Tally()
  const guarded = async (row: string, run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      tally.fail(row, (error as Error).stack ?? String(error))
    }
  }
  for (const [row, provoke] of Object.entries(fileRows)) {
    using scratch = openScratch()
    await guarded(row, () => runRow(tally, row, provoke, { parent: scratch.path }))
  }
  for (const [row, provoke] of Object.entries(diskRows)) {
    using disk = openDisk(64)
    await guarded(row, () => runRow(tally, row, (shop) => provoke(shop, disk), { parent: disk.path }))
  }
  for (const [row, provoke] of Object.entries(deadDiskRows)) {
    using scratch = openScratch()
    using stick = openScratch(tmpdir()) // the store refuses a backup folder in memory
    const place = { parent: scratch.path, env: { BACKUP_DIR: stick.path } }
    await guarded(row, () => runRow(tally, row, (shop) => provoke(shop, stick.path), place))
  }
  return tally
}
