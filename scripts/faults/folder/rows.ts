import { openDisk } from '../stage/disk.ts'
import { diskRows } from './disk-rows.ts'
import { fileRows } from './file-rows.ts'
import { runRow } from './live-shop.ts'
import { openScratch } from './scratch.ts'
import { Tally } from './tally.ts'

/** What was once provoked by hand and lost orders, or kept the store from opening or from taking orders. */
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
    await guarded(row, () => runRow(tally, row, provoke, scratch.path))
  }
  for (const [row, provoke] of Object.entries(diskRows)) {
    using disk = openDisk(64)
    await guarded(row, () => runRow(tally, row, (shop) => provoke(shop, disk), disk.path))
  }
  // A disk that dies takes the data folder with it: only what is in BACKUP_DIR is left. To be added with that.
  return tally
}
