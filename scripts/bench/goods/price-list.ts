import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { launchBrowser, wifiAddress } from '../../browser/launch.ts'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { logInAsOwner, openTab } from '../../browser/steps.ts'
import { timeBareTap } from '../interaction/taps/bare-tap.ts'
import { openTimedPage, phone, type TimedPage } from '../interaction/taps/tap-timer.ts'

const products = 2_000

/** CPU slowdown relative to this machine. */
const slowdown = 4

/** Milliseconds, the most for each kind. */
const most = 100

const openings = 7
const keys = 12

/** Milliseconds until the page has read the prices again and is idle. */
const idleTime = 1_500

type RowsWindow = Window & { rowsPainted?: Promise<number> }

/** Makes the page measure from its next click until the first row of the price list is painted. */
const watchOpening = (page: Page) =>
  page.evaluate(() => {
    ;(window as RowsWindow).rowsPainted = new Promise((resolve) => {
      const onClick = ({ timeStamp }: Event) => {
        const onFrame = () => {
          if (!document.querySelector('input[data-row]')) return requestAnimationFrame(onFrame)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - timeStamp)
          return port2.postMessage(undefined)
        }
        requestAnimationFrame(onFrame)
      }
      addEventListener('click', onClick, { capture: true, once: true })
    })
  })

/** Opens the price list from the list of products. Returns ms from each tap to the painted rows. */
const timeOpenings = async ({ page, tap }: TimedPage): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < openings; round += 1) {
    await page.getByRole('link', { name: 'Prices', exact: true }).waitFor()
    await page.waitForTimeout(idleTime)
    await watchOpening(page)
    await tap('opened: tap to next paint', page.getByRole('link', { name: 'Prices', exact: true }))
    times.push((await page.evaluate(() => (window as RowsWindow).rowsPainted)) ?? Number.NaN)
    await page.waitForTimeout(idleTime)
    if (round < openings - 1) await page.getByRole('link', { name: 'Back to the products' }).click()
  }
  return times
}

/** Types prices and goes from field to field, across several blocks of rows. */
const timeKeys = async ({ page, tap, time }: TimedPage): Promise<void> => {
  await tap('a field tapped', page.locator('input[data-row="0"]'))
  for (let key = 0; key < keys; key += 1) {
    await time('a digit typed', () => page.keyboard.press(String((key % 9) + 1)))
    await time('Enter, to the next field', () => page.keyboard.press('Enter'))
  }
  // The keys of a held arrow follow each other faster than their work is done.
  await time('an arrow held through 60 rows', async () => {
    for (let key = 0; key < 60; key += 1) await page.keyboard.press('ArrowDown', { delay: 30 })
  })
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.focus()
  await time('a letter of the search', () => search.pressSequentially('basmati', { delay: 200 }))
}

/** Prints how long the price list of a large shop takes to open and to answer keys, beside a bare tap of the same run. */
export const benchPriceList = async (): Promise<void> => {
  const browser = await launchBrowser()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'price-list-'))
  try {
    await seedFolder(dataDir, adminPassword, { products, orders: 0, pictures: false })
    await using store = await runStore({ dataDir })
    const bare = await timeBareTap(browser, slowdown)
    const timed = await openTimedPage(browser, phone)
    const address = wifiAddress(store.port)
    await logInAsOwner(timed.page, address)
    await openTab(timed.page, address, 'products')
    await timed.slow(slowdown)
    const opened = await timeOpenings(timed)
    await timeKeys(timed)
    console.log(`price list of ${products} products, processor slowed ${slowdown} times`)
    console.log(`worst of each kind in ms (at most ${most}), and as a multiple of a bare tap (${bare} ms)`)
    for (const [kind, times] of [['opened: tap to painted rows', opened] as const, ...timed.times]) {
      const ms = Math.max(...times)
      console.log(
        `  ${ms > most ? '!' : ' '} ${kind.padEnd(32)} ${ms.toFixed(0).padStart(5)}  ${(ms / bare).toFixed(1)} x`,
      )
    }
  } finally {
    await browser.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
