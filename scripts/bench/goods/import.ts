import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { logIn } from '../../fault-injection/harness/call.ts'

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
export const benchImport = async (): Promise<void> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'import-'))
  try {
    await seedFolder(dataDir, adminPassword, { products: 200, orders: 0, pictures: false })
    const bare = timeBareInserts(path.join(dataDir, 'bare.db'))
    await rm(path.join(dataDir, 'bare.db'))
    await using store = await runStore({ dataDir })
    const origin = `http://127.0.0.1:${store.port}`
    const shop = { origin, cookie: await logIn(origin) }
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
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
