import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { Page } from 'playwright-core'
import { launchBrowser, wifiAddress } from '../../browser/launch.ts'
import { logInAsOwner, openTab } from '../../browser/steps.ts'
import { logIn } from '../lib/calls.ts'
import { runSeededStore } from '../lib/store.ts'
import { openTimedPage, phone, printTimes, type TimedPage, timeBareTap } from './tap-timer.ts'

// Measures what an owner waits for with a large catalogue.

const products = 2_000

/** CPU slowdown relative to this machine. */
const slowdown = 4

/** Milliseconds, the most for each kind. */
const keyAtMost = 100

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
const benchPriceList = async (): Promise<void> => {
  const browser = await launchBrowser()
  try {
    await using store = await runSeededStore({ products, orders: 0, pictures: false })
    const bare = await timeBareTap(browser, slowdown)
    const timed = await openTimedPage(browser, phone)
    const address = wifiAddress(store.port)
    await logInAsOwner(timed.page, address)
    await openTab(timed.page, address, 'products')
    await timed.slow(slowdown)
    const opened = await timeOpenings(timed)
    await timeKeys(timed)
    console.log(`price list of ${products} products, processor slowed ${slowdown} times`)
    console.log(
      `worst of each kind in ms (at most ${keyAtMost}), and as a multiple of a bare tap (${bare} ms)`,
    )
    printTimes([new Map([['opened: tap to painted rows', opened], ...timed.times])], keyAtMost, bare)
  } finally {
    await browser.close()
  }
}

const rows = 5_000

/** Milliseconds in which others are timed without an import, because a busy machine makes them wait, too. */
const quietTime = 2_000

/** The targets: seconds for preview and import, milliseconds for what others wait meanwhile. */
const most = { seconds: 5, read: 100, write: 300 }

const shown = (value: number, limit: number, unit: string): string =>
  `${value.toFixed(unit === 's' ? 2 : 0)} ${unit} (≤ ${limit})${value > limit ? ' !' : ''}`

/** Repeats a call until it is told to stop. Returns the longest time of one in ms. */
const repeat = (call: () => Promise<unknown>) => {
  let isOver = false
  const worst = (async () => {
    let longest = 0
    while (!isOver) {
      const began = performance.now()
      await call()
      longest = Math.max(longest, performance.now() - began)
    }
    return longest
  })()
  return async () => {
    isOver = true
    return worst
  }
}

/** Seconds in which SQLite alone inserts as many rows in one transaction, synced. */
const timeBareInserts = (file: string): number => {
  const sqlite = new Database(file)
  sqlite.pragma('journal_mode = wal')
  sqlite.pragma('synchronous = full')
  sqlite.exec('create table products (id text primary key, name text, price integer, category text)')
  const insert = sqlite.prepare('insert into products values (?, ?, ?, ?)')
  const began = performance.now()
  sqlite.transaction(() => {
    for (let row = 0; row < rows; row += 1) insert.run(`id${row}`, `Thing ${row}`, row, 'Shelf')
  })()
  const seconds = (performance.now() - began) / 1_000
  sqlite.close()
  return seconds
}

type Shop = { origin: string; cookie: string }

const post = async ({ origin, cookie }: Shop, call: string, body: string): Promise<string> => {
  const response = await fetch(`${origin}/api/products/csv/${call}`, {
    method: 'POST',
    headers: { cookie },
    body,
  })
  if (!response.ok) throw new Error(`${call}: ${response.status} ${await response.text()}`)
  return response.text()
}

/** Runs the work while a shopper reads and the owner's other device writes. Returns what they waited at most. */
const withOthers = async ({ origin, cookie }: Shop, work: () => Promise<unknown>) => {
  const body = JSON.stringify({ key: 'store_name', value: 'Bench' })
  const headers = { cookie, 'content-type': 'application/json' }
  const read = repeat(async () => (await fetch(`${origin}/api/customers/nickname/Nobody`)).text())
  const write = repeat(async () =>
    (await fetch(`${origin}/api/settings`, { method: 'PUT', headers, body })).text(),
  )
  await work()
  return { read: await read(), write: await write() }
}

/** Seconds of the preview, and of preview and import. */
const importFile = async (shop: Shop, file: string) => {
  const began = performance.now()
  const { fingerprint } = JSON.parse(await post(shop, 'preview', file)) as { fingerprint: string }
  const previewed = performance.now()
  await post(shop, `import?fingerprint=${fingerprint}`, file)
  return { preview: (previewed - began) / 1_000, total: (performance.now() - began) / 1_000 }
}

/** Prints how long an import of 5,000 rows takes and what others wait meanwhile: new products, and changed ones. */
const benchImport = async (): Promise<void> => {
  await using store = await runSeededStore({ products: 200, orders: 0, pictures: false })
  const bareFile = path.join(store.dataDir, 'bare.db')
  const bare = timeBareInserts(bareFile)
  await rm(bareFile)
  const shop = { origin: store.origin, cookie: await logIn(store.origin) }
  const fileOf = (price: number) =>
    `name,price,category,aliases\n${Array.from({ length: rows }, (_, row) => `Thing ${row},${price}.50,Shelf ${row % 20},thing number ${row}\n`).join('')}`
  const quiet = await withOthers(shop, () => sleep(quietTime))
  console.log(
    `without an import: worst read ${quiet.read.toFixed(0)} ms, worst write ${quiet.write.toFixed(0)} ms`,
  )
  for (const [what, file] of [
    ['new', fileOf(12)],
    ['changed', fileOf(13)],
    ['unchanged', fileOf(13)],
  ] as const) {
    let took = { preview: 0, total: 0 }
    const { read, write } = await withOthers(shop, async () => {
      took = await importFile(shop, file)
    })
    const { preview, total } = took
    console.log(
      [
        `import of ${rows} ${what} products: preview ${preview.toFixed(2)} s, with import ${shown(total, most.seconds, 's')},`,
        `${(total / bare).toFixed(0)} times SQLite's own inserts;`,
        `worst read meanwhile ${shown(read, most.read, 'ms')}, worst write ${shown(write, most.write, 'ms')}`,
      ].join(' '),
    )
  }
}

await benchPriceList()
await benchImport()
