import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, logInAsOwner, openCart, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { listenIn, rings } from './orders/bell.ts'
import { countPresses } from './press-counter.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

/** A person who knows where to press: seconds for each. */
const secondsOf = { click: 1.5, key: 0.4 }
const wanted = 50

type Listed = { name: string; nameHi: string; imageUrl: string | null; price: string }

const listProducts = ({ call }: TestBrowser) => call<Listed[]>('GET', '/api/products')

/** Logs in on the shop's PC with the password that the login page names there. */
const logInAtFirst = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/admin`)
  const hint = await page.getByText(/^Default password: /).textContent()
  await page.getByRole('textbox', { name: 'Password' }).click()
  await page.keyboard.type(hint?.replace('Default password: ', '') ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'First Steps' }).waitFor()
}

const missing = (page: Page) => page.getByText(/prices? (is|are) missing\.$/)

/** Ticks a whole category and then single things, until there are as many as wanted, and types all prices. */
const chooseFifty = async (page: Page): Promise<void> => {
  const { keyboard } = page
  await page
    .getByRole('button', { name: /^Select all of/ })
    .first()
    .click()
  const prices = page.locator('[data-price]')
  await untilFocused(prices.first())
  const ofCategory = Math.min(await prices.count(), wanted)
  // The focus is in the first price: no click is needed until the last one.
  for (let typed = 0; typed < ofCategory; typed += 1) {
    await keyboard.type(String(20 + typed))
    await keyboard.press('Enter')
  }
  await missing(page).waitFor({ state: 'detached' })
  const unticked = page.locator('input[type=checkbox]:not(:checked):not(:disabled)')
  for (let count = await prices.count(); count < wanted; count += 1) {
    // The tick leads to the price.
    await unticked.first().click()
    await expect.poll(() => page.locator('[data-price]:focus').inputValue()).toBe('')
    await keyboard.type(String(20 + count))
  }
}

test('from the first start to fifty products with pictures, a poster, and an order that rings', {
  timeout: 180_000,
}, async () => {
  await using stage = await openTestBrowser({ env: { ADMIN_PASSWORD: '' } })
  const page = await stage.desktop()
  const atPc = await countPresses(page)
  await listenIn(page)
  const shopPc = `http://127.0.0.1:${stage.store.port}`
  const began = performance.now()
  await logInAtFirst(page, shopPc)
  const steps = page.getByRole('region', { name: 'First Steps' })
  await steps.getByRole('button', { name: /Add your first products/ }).click()
  await steps.getByRole('link', { name: 'Add from list' }).click()
  await page.getByLabel('Search the list').waitFor()
  await chooseFifty(page)
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  const addedAt = performance.now()
  await page.getByText('50 products added!').waitFor()
  const products = await listProducts(stage)
  expect(products).toHaveLength(wanted)
  expect(products.filter(({ nameHi, imageUrl }) => nameHi === '' || imageUrl === null)).toEqual([])
  const adding = Math.round(performance.now() - addedAt)
  await page.getByRole('heading', { name: 'Manage Products (50)' }).waitFor()

  // The journeys' stores are not on the Wi-Fi, and without an address there is no poster.
  const setting = { key: 'public_url', value: 'https://sharma.example' }
  expect((await page.request.put(`${shopPc}/api/settings`, { data: setting })).ok()).toBe(true)
  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Print a Poster' }).click()
  await page.getByRole('dialog').locator('svg').first().waitFor()
  await page.keyboard.press('Escape')

  const phone = await stage.phone()
  await phone.setViewportSize({ width: 360, height: 740 })
  const onPhone = await countPresses(phone)
  await phone.goto(stage.address)
  await phone.getByLabel('Your Name').click()
  await phone.keyboard.type('Asha')
  await phone.keyboard.press('Enter')
  await phone.getByText('Welcome, Asha').waitFor()
  const card = phone.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const picture = card.locator('img')
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100)
  expect(await sidewaysScroll(phone)).toBe(0)
  await addToCart(phone, name)
  await openCart(phone)
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await phone.getByText('Order Placed Successfully!').waitFor()
  await page.getByText(/^New order #\w+ from Asha/).waitFor()
  await expect.poll(() => rings(page)).toBe(true)
  const machine = Math.round(performance.now() - began)

  const [pc, mobile] = [atPc(), onPhone()]
  const clicks = pc.clicks + mobile.clicks
  const keys = pc.keys + mobile.keys
  const minutes = (clicks * secondsOf.click + keys * secondsOf.key) / 60
  console.log(
    `First start to fifty products and a first order: ${clicks} clicks and ${keys} keys, about ${minutes.toFixed(1)} minutes (${secondsOf.click} s a click, ${secondsOf.key} s a key); adding took ${adding} ms, all ${machine} ms of machine`,
  )
  expect(minutes).toBeLessThan(10)
})

test('two owners add the same things at once: nobody gets anything twice', async () => {
  await using stage = await openTestBrowser()
  const pages = [await stage.desktop(), await stage.phone()]
  for (const page of pages) {
    await logInAsOwner(page, stage.address)
    await page.goto(`${stage.address}/admin/dashboard?tab=products&view=starter`)
    await page.getByRole('checkbox').nth(0).click()
    await page.keyboard.type('40')
    await page.getByRole('checkbox').nth(1).click()
    await page.keyboard.type('30')
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Add 2 products' }).click()))
  // Either of them may have been the first.
  const [added, known] = ['2 products added!', 'All 2 are in your shop already.']
  const answers = pages.map(async (page) => {
    const answer = page.getByText(added).or(page.getByText(known)).first()
    return (await answer.textContent())?.includes(added) ? added : known
  })
  expect((await Promise.all(answers)).toSorted()).toEqual([added, known])
  expect(await listProducts(stage)).toHaveLength(2)
})

test('what is ticked and typed outlives a reload and a change of the language', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await page.goto(`${stage.address}/admin/dashboard?tab=products&view=starter`)
  await page.getByRole('checkbox').first().click()
  await page.keyboard.type('40')
  await page.reload()
  const price = page.locator('[data-price]')
  await expect.poll(() => price.inputValue()).toBe('40')
  await page.getByRole('link', { name: 'हिन्दी' }).first().click()
  await page.getByLabel('सूची में खोजें').waitFor()
  await expect.poll(() => price.inputValue()).toBe('40')
  await page.getByRole('button', { name: '1 चीज़ जोड़ें' }).click()
  await page.getByText('1 चीज़ जुड़ गई!').waitFor()
  expect(await listProducts(stage)).toMatchObject([{ price: expect.stringMatching(/\.\d\d$/) }])
})
