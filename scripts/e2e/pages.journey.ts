import path from 'node:path'
import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { texts as dashboard } from '../../web/admin/app/texts.ts'
import { texts as settings } from '../../web/admin/settings/texts.ts'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { knownTexts } from '../build/known-texts-plugin.ts'
import { buildTrial } from '../build-store.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { picture } from './picture.ts'

// Every page of shoppers and every tab of the dashboard is read: texts that no texts module has, texts that are cut off
// where a language is longer, what axe finds, and what is too small for a thumb.

shareBrowser()

const longName = 'Extraordinarily-long-unbroken-product-name-of-a-very-proud-supplier 25 kg'

/** How pages are looked at. */
type Look = { device: 'phone' | 'desktop'; textSize: string; colorScheme: 'light' | 'dark' }

const walk = async (program: string, dataDir: string, { device, textSize, colorScheme }: Look) => {
  await using stage = await openTestBrowser({ program, dataDir, pictures: 'read' })
  const { address, call } = stage
  const categoryId = (await call<{ id: string }>('POST', '/api/categories', { name: longName })).id
  const product = await stage.addProduct(longName, '1000000', { categoryId, imageUrl: null })
  // Words that only the pages' HTML holds.
  for (const route of ['products', 'categories', 'highlights', 'starter', 'settings'])
    await call('GET', `/api/${route}`)
  const nickname = 'W'.repeat(40)
  await stage.placeOrder(nickname, [product])
  const hours = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
  )
  await stage.set({ daily_notice: longName, opening_hours: JSON.stringify(hours), shop_open: 'hours' })
  const page: Page = await stage[device]()
  await page.emulateMedia({ colorScheme })
  await page.addInitScript((size) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = size
    })
  }, textSize)
  const open = async (name: string, route: string) => {
    await page.goto(address + route)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await picture(page, `page-${name}`)
  }
  await open('first-visit', '/')
  await giveNickname(page, 'Ravi')
  await addToCart(page, longName)
  await openCart(page)
  await picture(page, 'page-cart')
  await page.getByRole('button', { name: 'Place Order', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [order] = await call<{ id: string }[]>('GET', '/api/orders?limit=1')
  await open('home', '/')
  await open('order', `/order/${order?.id}`)
  for (const route of ['loyalty', 'store-info', 'passbook', 'nowhere', 'admin'])
    await open(route, `/${route}`)
  await logInAsOwner(page, address)
  for (const tab of Object.keys(dashboard.tabNames)) {
    await openTab(page, address, tab)
    await picture(page, `tab-${tab}`)
  }
  for (const group of Object.keys(settings.groups)) {
    await openTab(page, address, `settings&view=${group}`)
    await picture(page, `settings-${group}`)
  }
}

const looks: Look[] = [
  { device: 'phone', textSize: '130%', colorScheme: 'light' },
  { device: 'desktop', textSize: '100%', colorScheme: 'dark' },
]

test('every page, with large text on a phone and dark on a desktop: own texts, whole, without barriers', async () => {
  await using folder = await openTemporaryFolder()
  const at = (name: string): string => path.join(folder.path, name)
  await buildTrial(folder.path, { plugins: [knownTexts] })
  for (const { device } of looks)
    await seedFolder(at(device), adminPassword, { products: 12, orders: 12, pictures: false })
  // At the same time, because most of a walk is waiting for the store and for the browser.
  const walks = looks.map((look) => walk(at('server.mjs'), at(look.device), look))
  await Promise.allSettled(walks) // each ends its store, also when another has failed
  await Promise.all(walks)
})
