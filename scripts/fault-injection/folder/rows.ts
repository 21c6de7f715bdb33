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
  for (const [row, provoke] of Object.entries(fileRows)) {
    using scratch = openScratch()
    try {
      await runRow(tally, row, provoke, { parent: scratch.path })
    } catch (error) {
      tally.fail(row, (error as Error).stack ?? String(error))
    }
  }
  return tally
}
