import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, giveNickname, listShifts, openCart, recordShifts } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser, untilFocused } from './open-test-browser.ts'
import { picture } from './picture.ts'

// A shopper on a phone, over plain HTTP on the Wi-Fi: the first order, paid by UPI, and her second phone. Then a shop with
// nine hundred products.

shareBrowser()

/** From the first visit to an order. */
const orderFirst = async ({ address }: TestBrowser, page: Page): Promise<void> => {
  await page.goto(address)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await picture(page, 'home-first-visit')
  await page.getByText('Set nickname first to shop').last().tap()
  await untilFocused(page.getByLabel('Your Name (One-time setup)'))
  await giveNickname(page, 'Zoë "Z" 👩‍🌾 / शर्मा')
  for (const name of ['Toor Dal 1 kg', 'Toor Dal 1 kg', 'Basmati Rice 5 kg']) await addToCart(page, name)
  await page.reload()
  await page.getByRole('article', { name: 'Toor Dal 1 kg' }).getByText('2 in cart').waitFor()
  await picture(page, 'home')
  await page.getByRole('searchbox').fill('tur dal')
  await page.getByRole('region', { name: 'Search results' }).getByRole('article').first().waitFor()
  await picture(page, 'search')
  await page.getByRole('searchbox').fill('')
  await openCart(page)
  await page.getByRole('button', { name: 'Increase quantity of Basmati Rice 5 kg' }).click()
  await page.getByRole('button', { name: 'Decrease quantity of Toor Dal 1 kg' }).click()
  // 164.50 + 2 × 620 = 1,404.50
  for (const amount of ['₹1,404.50', '+₹0.50', '₹1,405.00'])
    await page.getByRole('definition').getByText(amount, { exact: true }).waitFor()
  await picture(page, 'cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Points Earned: +14').waitFor()
  await picture(page, 'cart-placed')
  // Also with the largest text the button is on the screen, before the view closes by itself.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const seeOrder = await page.getByRole('link', { name: 'See my order' }).boundingBox()
  expect((seeOrder?.y ?? 0) + (seeOrder?.height ?? 0)).toBeLessThanOrEqual(740)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** The strip of the order stands above the bottom bar, and leads to the order's own page, which leads to WhatsApp. */
const followOrder = async ({ address, call, set }: TestBrowser, page: Page): Promise<void> => {
  const strip = page.getByRole('region', { name: 'Your orders' })
  const isAboveBar = async () => {
    const above = await strip.boundingBox()
    const below = await page.getByRole('button', { name: 'Cart', exact: true }).boundingBox()
    return above !== null && below !== null && above.y + above.height <= below.y
  }
  await expect.poll(isAboveBar).toBe(true)
  await page.goto(`${address}/loyalty`)
  await page.getByRole('button', { name: /^Cancel order/ }).click()
  await picture(page, 'cancel-order')
  await page.getByRole('button', { name: 'Keep the order' }).click()
  await page.goto(address)
  const [order] = await call<{ id: string; total: string; pointsEarned: number }[]>('GET', '/api/orders')
  expect(order).toMatchObject({ total: '1404.50', pointsEarned: 14 })
  await set({ upi_id: 'sharma@okaxis' })
  await call('PUT', `/api/orders/${order?.id}/status`, { from: 'new', status: 'accepted' })
  await strip.getByRole('link', { name: /Packing$/ }).click()
  await page.locator('[aria-current=step]').getByText('Packing').waitFor()
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const invoice = page.getByRole('link', { name: 'Send invoice on WhatsApp' })
  const [opened] = await Promise.all([page.waitForEvent('popup'), invoice.click()])
  await opened.waitForURL(/wa\.me\/919876543210/) // a new page is still blank at first
  await opened.close()
}

/** The UPI ID and the amount are copied where browsers offer no clipboard API, and the code is saved as a picture. */
const payByUpi = async ({ address, call }: TestBrowser, page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Copy amount' }).click()
  await page.getByText('Amount copied').waitFor()
  await page.getByRole('button', { name: 'Copy UPI ID' }).click()
  await page.getByText('UPI ID copied').waitFor()
  await picture(page, 'order')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save QR picture' }).click(),
  ])
  const code = await readFile(await download.path())
  expect(code.subarray(1, 4).toString()).toBe('PNG')
  expect(code.readUInt32BE(16)).toBeGreaterThan(500)
  const other = await page.context().newPage()
  await other.goto(address)
  const search = other.getByRole('searchbox')
  await search.press('ControlOrMeta+V')
  await expect.poll(() => search.inputValue()).toBe('sharma@okaxis')
  await other.close()
  const [order] = await call<{ id: string }[]>('GET', '/api/orders')
  await call('PUT', `/api/orders/${order?.id}/payment`, { from: 'unpaid', payment: 'upi' })
  await page.getByText('Paid by UPI').waitFor()
}

/** A passbook link makes another phone known, and is nowhere sent. */
const handOnPassbook = async (shop: TestBrowser, known: Page): Promise<void> => {
  await known.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'My Points' }).click()
  await known.getByText('Points earned from ₹1,405 in purchases').waitFor()
  await picture(known, 'my-points')
  await known.getByRole('button', { name: 'My passbook' }).click()
  const link = await known.getByLabel('Private link').inputValue()
  await known.getByRole('button', { name: 'Copy link' }).click()
  await known.getByText('Link copied').waitFor()
  await picture(known, 'passbook')

  await shop.set({ private_customers: 'yes' })
  const second = await shop.phone()
  const sent: string[] = []
  second.on('request', (request) => sent.push(request.url()))
  await second.goto(link)
  const join = second.getByRole('button', { name: /^Use this phone as Zoë/ })
  await join.waitFor()
  await picture(second, 'passbook-join')
  await join.click()
  await second.getByText('Points earned from ₹1,405 in purchases').waitFor()
  expect(second.url()).toBe(`${shop.address}/loyalty`)
  expect(sent.filter((url) => url.includes(link.slice(-26)) && !url.includes('#'))).toEqual([])
  await second.goBack()
  expect(second.url()).not.toContain('#')
}

test('a shopper on a phone: from the first visit to an order paid by UPI, and to a second phone', async () => {
  await using shop = await openTestBrowser()
  await shop.addProduct('Toor Dal 1 kg', '164.50')
  await shop.addProduct('Basmati Rice 5 kg', '620')
  await shop.set({ whatsapp_phone: '098765 43210', public_url: shop.address })
  const page = await shop.phone()
  await orderFirst(shop, page)
  await followOrder(shop, page)
  await payByUpi(shop, page)
  await handOnPassbook(shop, page)
  await shop.set({ closed_message: 'Back on Monday', shop_open: 'no' })
  await page.goto(shop.address)
  await page.getByText('Back on Monday').waitFor()
  await picture(page, 'home-closed')
})

const shelvesOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.getByRole('list') })

/** Cards come and go with the screen, and nothing moves. */
const scrollThrough = async (page: Page): Promise<void> => {
  const shelves = shelvesOf(page)
  const count = await shelves.count()
  expect(count).toBeGreaterThan(5)
  for (let index = 0; index < count; index += 1) {
    await shelves.nth(index).evaluate((shelf) => shelf.scrollIntoView({ block: 'end' }))
    await shelves.nth(index).getByRole('article').last().waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(600)
  }
  expect(await listShifts(page)).toEqual([])
}

/** A phone that was turned and turned back shows its rows as before. */
const turnTwice = async (page: Page): Promise<void> => {
  const card = shelvesOf(page).first().getByRole('article').first()
  const heightOfRow = async () => (await card.boundingBox())?.height
  await page.evaluate(() => window.scrollTo(0, 0))
  await card.waitFor()
  const upright = await heightOfRow()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(heightOfRow).not.toBe(upright)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(heightOfRow).toBe(upright)
}

/** The Tab key reaches every card of a shelf, also of those that were not drawn yet. */
const walkByKeyboard = async (page: Page): Promise<void> => {
  const focusedCard = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)
  const shelf = shelvesOf(page).last()
  // The button of a block that is not yet filled passes the focus to its first card, or from below to its last card.
  await page
    .getByRole('button', { name: /^Show \d+ more products$/ })
    .last()
    .focus()
  await shelf.getByRole('article').last().waitFor()
  const enabled = shelf.getByRole('article').filter({ has: page.getByRole('button', { disabled: false }) })
  const names = await enabled.getByRole('heading', { level: 3 }).allTextContents()
  await expect.poll(async () => names.includes((await focusedCard()) ?? '')).toBe(true)
  const start = names.indexOf((await focusedCard()) ?? '')
  const passed = names.slice(start, start + 12)
  for (const name of passed) {
    await expect.poll(focusedCard).toBe(name)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focusedCard).toBe(passed.at(-1))
}

test('nine hundred products: shelves are scrolled and walked through by keyboard, and nothing moves, nor after a turn', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 900, orders: 0, pictures: false })
  await using shop = await openTestBrowser({ dataDir: folder.path })
  const visit = async (page: Page) => {
    await recordShifts(page)
    await page.addInitScript(() => localStorage.setItem('customer_nickname', 'Asha'))
    await page.goto(shop.address)
    await page.getByRole('main').getByText('Asha').first().waitFor()
  }
  const [phone, desktop] = [await shop.phone(), await shop.desktop()]
  await visit(phone)
  await scrollThrough(phone)
  await turnTwice(phone)
  await visit(desktop)
  await walkByKeyboard(desktop)
})
