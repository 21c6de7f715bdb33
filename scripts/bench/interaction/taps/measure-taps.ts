import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { seedFolder } from '../../../../src/demo/seed-store.ts'
import { wifiAddress } from '../../../browser/launch.ts'
import { adminPassword, runStore } from '../../../browser/run-store.ts'
import { timeBareTap } from './bare-tap.ts'
import { timeOwner } from './owner-taps.ts'
import { timeShopper } from './shopper-taps.ts'
import { type TimedPage, tapSlowdown } from './tap-timer.ts'

const sizes = [300, 2_000]

/** Milliseconds from a tap to its paint, the most for each audience. */
const most = { shopper: 100, owner: 200 }

const printTaps = (who: keyof typeof most, products: number, times: TimedPage['times'], bare: number) => {
  console.log(`\n${who}, ${products} products: worst of each kind in ms (at most ${most[who]})`)
  for (const [kind, each] of times) {
    const ms = Math.max(...each)
    const isOver = ms > most[who]
    console.log(
      `  ${isOver ? '!' : ' '} ${kind.padEnd(32)} ${String(ms).padStart(5)}  ${(ms / bare).toFixed(1)} x`,
    )
  }
}

/** Prints how long the taps of a shopper and of an owner take to be painted, beside a bare tap of the same run. */
export const measureTaps = async (browser: Browser): Promise<void> => {
  const bare = await timeBareTap(browser)
  console.log(`processor slowed ${tapSlowdown} times; a bare tap on an empty page: ${bare} ms`)
  for (const products of sizes) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'taps-'))
    try {
      await seedFolder(dataDir, adminPassword, { products, orders: 60, pictures: false })
      await using store = await runStore({ dataDir })
      const address = wifiAddress(store.port)
      printTaps('shopper', products, await timeShopper(browser, address), bare)
      printTaps('owner', products, await timeOwner(browser, address), bare)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
}
