import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedFolder } from '../src/seed/seed-folder.ts'
import { launchBrowser, wifiAddress } from './browser/launch.ts'
import { adminPassword, runStore } from './browser/run-store.ts'
import { type Look, openCamera } from './screenshots/camera.ts'
import { shootOwner } from './screenshots/owner-pages.ts'
import { shootShopper } from './screenshots/shopper-pages.ts'

// Takes screenshots of every page of a filled store for visual review: at four widths, light and dark, and with text of
// twice the size. Arguments select names by their beginning: `npm run screenshots -- home cart`.

const folder = path.join(import.meta.dirname, '..', '.work', 'screenshots')
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.some((start) => name.startsWith(start))

const looks: Look[] = [320, 360, 768, 1366].flatMap((width) => [
  { width, scheme: 'light', text: 100 },
  { width, scheme: 'dark', text: 100 },
  { width, scheme: 'light', text: 200 },
])

/** The end of the passbook link of a customer of the filled store, as the owner can show it. */
const findPassbook = async (origin: string, nickname: string): Promise<string> => {
  const post = (route: string, cookie: string, body = {}) =>
    fetch(origin + route, {
      method: 'POST',
      headers: { cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const login = await post('/api/admin/login', '', { password: adminPassword })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const found = await fetch(`${origin}/api/customers/nickname/${nickname}`, { headers: { cookie } })
  const { id } = (await found.json()) as { id: string }
  const passbook = (await (await post(`/api/customers/${id}/passbook`, cookie)).json()) as { token: string }
  return passbook.token
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
try {
  await seedFolder(dataDir, adminPassword)
  await using store = await runStore({ dataDir })
  const token = await findPassbook(`http://127.0.0.1:${store.port}`, 'Asha')
  const address = wifiAddress(store.port)
  const browser = await launchBrowser()
  for (const look of looks) {
    const camera = await openCamera(browser, address, look, { folder, isWanted })
    await shootShopper(camera, token)
    await shootOwner(camera, address)
    await camera.page.context().close()
  }
  await browser.close()
  console.log(`The screenshots are in ${folder}`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
