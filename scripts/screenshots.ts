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

/** Gives the filled store an address for its poster. Returns the end of Asha's passbook link. */
const prepareStore = async (origin: string): Promise<string> => {
  const call = async (method: string, route: string, cookie: string, body?: object): Promise<Response> => {
    const response = await fetch(origin + route, {
      method,
      headers: { cookie, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`)
    return response
  }
  const login = await call('POST', '/api/admin/login', '', { password: adminPassword })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  await call('PUT', '/api/settings', cookie, { key: 'public_url', value: 'https://sharma.example' })
  const found = await call('GET', '/api/customers/nickname/Asha', cookie)
  const { id } = (await found.json()) as { id: string }
  const passbook = await call('POST', `/api/customers/${id}/passbook`, cookie, {})
  return ((await passbook.json()) as { token: string }).token
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
try {
  await seedFolder(dataDir, adminPassword)
  await using store = await runStore({ dataDir })
  const token = await prepareStore(`http://127.0.0.1:${store.port}`)
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
