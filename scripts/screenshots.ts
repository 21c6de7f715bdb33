import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { isLanguage, languages } from '../src/contract/languages.ts'
import { seedFolder } from '../src/demo/seed-store.ts'
import { loadCatalogue } from './browser/catalogue.ts'
import { launchBrowser, wifiAddress } from './browser/launch.ts'
import { adminPassword, runStore } from './browser/run-store.ts'
import { inLanguage } from './build/languages.ts'
import { type Look, lookName, openCamera } from './screenshots/camera.ts'
import { shootEmpty } from './screenshots/empty-pages.ts'
import { shootOrderPages, shootShopPages } from './screenshots/owner-pages.ts'
import type { PagesContext } from './screenshots/pages-context.ts'
import { shootShopper } from './screenshots/shopper-pages.ts'
import { callAsOwnerAt } from './tools/lib/calls.ts'

// Takes screenshots of every page of a filled store for visual review: at five widths, light and dark, and with text of
// twice the size. Arguments select names by their beginning: `npm run screenshots -- home cart`; `--look=360-dark`,
// as often as wanted, selects looks; `--language=hi` takes the pages in Hindi. `--read` reads the same pages in the made-up
// language instead, and lets axe look at them.

const folder = path.join(import.meta.dirname, '..', '.work', 'screenshots')
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    language: { type: 'string', default: languages[0] },
    look: { type: 'string', multiple: true },
    read: { type: 'boolean' },
  },
})
if (values.read) {
  const vitest = path.join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const journey = ['--config=scripts/vitest.config.ts', '--project=journeys', 'scripts/e2e/pages.journey.ts']
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...journey], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, READ_EVERY_STATE: 'yes' },
    stdio: 'inherit',
  })
  process.exit(status ?? 1)
}
const { language, look: wantedLooks } = values
if (!isLanguage(language)) throw new Error(`The languages are ${languages.join(', ')}`)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))

const allLooks: Look[] = [320, 360, 768, 1366, 1920].flatMap((width) => [
  { width, scheme: 'light', text: 100 },
  { width, scheme: 'dark', text: 100 },
  { width, scheme: 'light', text: 200 },
])
const looks = allLooks.filter((look) => wantedLooks?.includes(lookName(look)) ?? true)
if (looks.length === 0) throw new Error(`The looks are ${allLooks.map(lookName).join(', ')}`)

const texts = await loadCatalogue(inLanguage(language))

/** Goes through a store of its own, because the pages change it. */
const goThrough = async (
  browser: Browser,
  look: Look,
  dataDir: string,
  ...parts: ((context: PagesContext) => Promise<void>)[]
): Promise<void> => {
  await using store = await runStore({ dataDir })
  const address = wifiAddress(store.port)
  const local = `http://127.0.0.1:${store.port}`
  for (const part of parts) {
    const camera = await openCamera(browser, address, look, { folder, isWanted, language })
    await part({ camera, texts, address, local, call: callAsOwnerAt(local) })
    await camera.page.context().close()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const stores = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
try {
  const seeded = path.join(stores, 'seeded')
  await seedFolder(seeded, adminPassword)
  const browser = await launchBrowser()
  for (const [index, look] of looks.entries()) {
    const dataDir = path.join(stores, String(index))
    await cp(seeded, dataDir, { recursive: true })
    await goThrough(browser, look, dataDir, shootShopper, shootOrderPages, shootShopPages)
    await rm(dataDir, { recursive: true })
    await goThrough(browser, look, path.join(stores, `empty-${index}`), shootEmpty)
  }
  await browser.close()
  console.log(`The screenshots are in ${folder}`)
} finally {
  await rm(stores, { recursive: true, force: true })
}
