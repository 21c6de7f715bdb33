import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { launchBrowser, wifiAddress } from '../browser/launch.ts'
import { adminPassword, runStore } from '../browser/run-store.ts'
import { addOneByOne } from './interaction/add-one-by-one.ts'
import { scrollThrough } from './interaction/scroll-through.ts'
import { searchLetterByLetter } from './interaction/search-letter-by-letter.ts'
import { openSlowPhone, slowdown } from './interaction/slow-phone.ts'
import { measureTaps } from './interaction/taps/measure-taps.ts'

// Measures how fast the store responds on a cheap phone: every kind of tap until its paint, and the shelves with catalogues
// of three sizes.

const ms = (value: number): string => value.toFixed(1)

const measureShop = async (browser: Browser, products: number): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'interaction-'))
  try {
    await seedFolder(dataDir, adminPassword, { products, orders: 0, pictures: false })
    await using store = await runStore({ dataDir })
    const page = await openSlowPhone(browser, wifiAddress(store.port))
    const added = await addOneByOne(page)
    const scrolled = await scrollThrough(page)
    const searched = await searchLetterByLetter(page)
    console.log(
      [
        `${products} products:`,
        `add to cart ${ms(added.done)} ms to done (≤ 12), ${ms(added.painted)} ms to paint (≤ 35);`,
        `scrolling: longest frame ${ms(scrolled.longest)} ms, 95 % within ${ms(scrolled.most)} ms,`,
        `${scrolled.empty} of ${scrolled.frames} frames showed a shelf not yet filled;`,
        `search: ${ms(searched.done)} ms a letter (≤ 16), slowest ${ms(searched.slowest)}, the first of all`,
        `${ms(searched.first)}, ${ms(searched.painted)} to paint`,
      ].join(' '),
    )
    await page.context().close()
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const browser = await launchBrowser()
try {
  await measureTaps(browser)
  console.log(`\nprocessor slowed ${slowdown} times, medians`)
  for (const products of [200, 1_000, 5_000]) await measureShop(browser, products)
} finally {
  await browser.close()
}
