import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { seedFolder } from '../src/seed/seed-folder.ts'
import { launchBrowser, wifiAddress } from './browser/launch.ts'
import { adminPassword, runStore } from './browser/run-store.ts'
import { addToCart, giveNickname, logInAsOwner, openCart } from './browser/steps.ts'

// Takes screenshots of every page of a filled store at three widths, light and dark, for visual review.
// Arguments select names by their beginning: `npm run screenshots -- home cart`.

const folder = path.join(import.meta.dirname, '..', '.work', 'screenshots')
const widths = [360, 768, 1280]
const schemes = ['light', 'dark'] as const
const tabs = [
  'overview',
  'products',
  'categories',
  'orders',
  'loyalty',
  'highlights',
  'social',
  'store',
  'settings',
]
const wanted = process.argv.slice(2)

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Waits until dialogs have slid in.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
}

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

const shootAll = async (
  browser: Browser,
  address: string,
  token: string,
  width: number,
  scheme: 'light' | 'dark',
) => {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 900 },
    colorScheme: scheme,
    locale: 'en-IN',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const shoot = async (name: string, fullPage = false): Promise<void> => {
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) return
    await settled(page)
    await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`), fullPage })
  }
  const open = async (route: string): Promise<void> => {
    await page.goto(address + route)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  await open('/')
  await shoot('home-first-visit')
  await giveNickname(page, 'Asha')
  await shoot('home')
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView({ block: 'end' }))
  await page.waitForTimeout(400) // the sections above get their final height
  await shoot('home-footer')
  await openCart(page)
  await shoot('cart-empty')
  await page.getByRole('button', { name: 'Close cart' }).click()
  const products = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.slice(0, 4).map((card) => card.querySelector('h3')?.textContent ?? ''))
  for (const product of products) await addToCart(page, product)
  await openCart(page)
  await shoot('cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  await shoot('cart-placed')
  await page.goto(`${address}/passbook#${token}`)
  await page.getByRole('button', { name: 'Use this phone as Asha' }).waitFor()
  await shoot('passbook-join')
  await page.getByRole('button', { name: 'Use this phone as Asha' }).click()
  await page.getByText('Your Loyalty Points').waitFor()
  await shoot('loyalty', true)
  await page.getByRole('button', { name: 'My passbook' }).click()
  await page.getByLabel('Private link').waitFor()
  await shoot('passbook')
  await open('/passbook')
  await shoot('passbook-link')
  await open('/store-info')
  await shoot('store-info', true)
  await open('/nowhere')
  await shoot('not-found')
  await open('/admin')
  await shoot('login')
  await logInAsOwner(page, address)
  for (const tab of tabs) {
    await open(`/admin/dashboard?tab=${tab}`)
    await shoot(`admin-${tab}`)
  }
  await open('/admin/dashboard?tab=products')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByRole('dialog').waitFor()
  await shoot('admin-edit-product')
  await context.close()
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const dataDir = await mkdtemp(path.join(tmpdir(), 'screenshots-'))
try {
  await seedFolder(dataDir, adminPassword)
  await using store = await runStore({ dataDir })
  const token = await findPassbook(`http://127.0.0.1:${store.port}`, 'Asha')
  const browser = await launchBrowser()
  for (const width of widths) {
    for (const scheme of schemes) await shootAll(browser, wifiAddress(store.port), token, width, scheme)
  }
  await browser.close()
  console.log(`The screenshots are in ${folder}`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
