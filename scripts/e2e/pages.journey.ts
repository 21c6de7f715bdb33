import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languageParameter, languages } from '../../src/contract/languages.ts'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder, type TemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { texts as dashboard } from '../../web/admin/app/texts.ts'
import { texts as settings } from '../../web/admin/settings/texts.ts'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { buildTrial } from '../build-store.ts'
import { openTestBrowser, shareBrowser, untilFocused } from './open-test-browser.ts'
import { findAxeViolations } from './pages/find-axe-violations.ts'
import { findCutTexts } from './pages/find-cut-texts.ts'
import { picture } from './picture.ts'

// Every page of shoppers and every tab of the dashboard is read: texts that are cut off where a language is longer, what
// axe finds, and what is too small for a thumb. So is the gallery of the dashboard's kit, down
// to 320 px and with text twice as large: what holds for its parts holds for every tab that is made of them.

shareBrowser()

let trial: TemporaryFolder
const program = () => path.join(trial.path, 'server.mjs')
beforeAll(async () => {
  trial = await openTemporaryFolder()
  await buildTrial(trial.path)
})
afterAll(() => trial[Symbol.asyncDispose]())

const longName = 'Extraordinarily-long-unbroken-product-name-of-a-very-proud-supplier 25 kg'

/** What pages are shown on. */
type Display = { device: 'phone' | 'desktop'; textSize: string; colorScheme: 'light' | 'dark' }

const walk = async ({ device, textSize, colorScheme }: Display) => {
  const dataDir = path.join(trial.path, device)
  await seedFolder(dataDir, adminPassword, { products: 12, orders: 12, pictures: false })
  await using shop = await openTestBrowser({ program: program(), dataDir, pictures: 'read' })
  const { address, call } = shop
  const categoryId = (await call<{ id: string }>('POST', '/api/categories', { name: longName })).id
  const product = await shop.addProduct(longName, '1000000', { categoryId, imageUrl: null })
  const nickname = 'W'.repeat(40)
  await shop.placeOrder(nickname, [product])
  const hours = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['00:00', '24:00']]]),
  )
  await shop.set({ daily_notice: longName, opening_hours: JSON.stringify(hours), shop_open: 'hours' })
  const page: Page = await shop[device]()
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

const displays: Display[] = [
  { device: 'phone', textSize: '130%', colorScheme: 'light' },
  { device: 'desktop', textSize: '100%', colorScheme: 'dark' },
]

test('every page, with large text on a phone and dark on a desktop: whole texts, without barriers', async () => {
  // At the same time, because most of a walk is waiting for the store and for the browser.
  const walks = displays.map(walk)
  await Promise.allSettled(walks) // each ends its store, also when another has failed
  await Promise.all(walks)
})

const galleryDisplays = [
  { width: 320, textSize: '100%', colorScheme: 'light' },
  { width: 360, textSize: '200%', colorScheme: 'dark' },
  { width: 1366, textSize: '100%', colorScheme: 'dark' },
] as const

const customer = 'Ramesh Kumar Sharma, second floor'

type GalleryDisplay = (typeof galleryDisplays)[number]

const openGallery = async (page: Page, address: string, language: string, display: GalleryDisplay) => {
  await page.setViewportSize({ width: display.width, height: 740 })
  await page.emulateMedia({ colorScheme: display.colorScheme })
  await page.goto(`${address}/kit?${languageParameter}=${language}`)
  await page.getByRole('heading', { name: 'Kit', level: 1 }).waitFor()
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, display.textSize)
}

/** What is wrong with what is shown: barriers that axe finds, and texts that do not fit. */
const findProblems = async (page: Page): Promise<string[]> => [
  ...(await findCutTexts(page, '')),
  ...(await findAxeViolations(page)),
]

/** Opens a layer by the keyboard, checks it, and closes it. */
const tryLayer = async (page: Page, opener: Locator, layer: Locator) => {
  await opener.focus()
  await page.keyboard.press('Enter')
  await layer.waitFor()
  expect(await findProblems(page)).toEqual([])
  await page.keyboard.press('Escape')
  await layer.waitFor({ state: 'detached' })
  await untilFocused(opener)
}

test('the kit is whole and without barriers in both languages, at 320 px, with text twice as large, light and dark, and obeys the keyboard', async () => {
  await using shop = await openTestBrowser({ program: program() })
  const { address, addProduct, call } = shop
  await addProduct('Basmati rice 25 kg', '104999.50')
  await call('POST', '/api/customers', { nickname: customer })
  const page = await shop.desktop()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await logInAsOwner(page, address)
  for (const language of languages) {
    for (const display of galleryDisplays) {
      await openGallery(page, address, language, display)
      await page.getByRole('combobox', { name: 'ProductPicker' }).fill('basmati')
      await page.getByRole('option', { name: 'Basmati rice 25 kg' }).waitFor()
      await page.getByRole('option', { name: customer }).waitFor()
      expect(await findProblems(page)).toEqual([])
      await tryLayer(page, button(/^More about/).nth(1), page.getByRole('menu'))
      await tryLayer(page, button('Saves'), dialog('FormDialog'))
    }
  }

  // From a row's menu to its question, and back to the row.
  await openGallery(page, address, 'en', galleryDisplays[2])
  const more = button('More about Milk')
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await dialog('Delete').getByText('Are you sure?').waitFor()
  expect(await findProblems(page)).toEqual([])
  await dialog('Delete').getByRole('button', { name: 'Delete' }).press('Enter')
  await dialog('Delete').waitFor({ state: 'detached' })
  await untilFocused(more)

  // A form that is refused keeps what was typed, and says the reason at its field.
  await button('Is refused at the field').press('Enter')
  const amount = dialog('FormDialog').getByLabel('Amount (₹)')
  await untilFocused(amount)
  await page.keyboard.type('12.50')
  await page.keyboard.press('Enter')
  await dialog('FormDialog').getByRole('alert').getByText('Somebody else has changed it meanwhile.').waitFor()
  expect(await findProblems(page)).toEqual([])
  await expect.poll(() => amount.inputValue()).toBe('12.50')
  await page.keyboard.press('Escape')
  await dialog('Unsaved Changes').getByRole('button', { name: 'Close without saving' }).press('Enter')
  await dialog('FormDialog').waitFor({ state: 'detached' })
  await untilFocused(button('Is refused at the field'))
})
