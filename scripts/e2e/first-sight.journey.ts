import type { Locator, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, openCart } from '../browser/steps.ts'
import { holdScripts } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

/** The load event would wait for the scripts that are held back. */
const early = { waitUntil: 'domcontentloaded' } as const

const nameField = (page: Page) => page.getByLabel('Your Name (One-time setup)')

/** Records layout shifts from the beginning of each page that is opened from now on. */
const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shift'))
}

/** Whether the element is in full on the screen, below the search and above the bottom bar, in any language. */
const isInSight = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox()
  const search = await page.getByRole('searchbox').boundingBox()
  const bar = await page.getByRole('navigation').last().boundingBox()
  if (!box || !search || !bar) return false
  return box.y >= search.y + search.height && box.y + box.height <= bar.y
}

const fillShop = async ({ call, addProduct }: TestBrowser): Promise<void> => {
  const { id } = await call<{ id: string }>('POST', '/api/categories', { name: 'Tea, Coffee & Drinks' })
  await call('POST', '/api/categories', { name: 'Rice' })
  for (const size of [100, 250, 500]) await addProduct(`Masala Chai ${size} g`, `${size}`, id)
  const broken = await addProduct('Broken picture', '20', id)
  await call('PUT', `/api/products/${broken.id}/image`, { imageURL: '/objects/uploads/missing222' })
  for (const [key, value] of [
    ['store_name', 'Sharma Kirana Store'],
    ['daily_notice', 'Fresh paneer and ladi pav every morning from 7. Free delivery above ₹500.'],
    ['store_phone', '+91 55555 01234'],
  ]) {
    await call('PUT', '/api/settings', { key, value })
  }
}

/** A new phone's first visits, with the scripts held back as on a slow connection. */
const useBeforeScripts = async (stage: TestBrowser): Promise<void> => {
  const page = await stage.phone()
  await page.clock.setFixedTime('2031-06-01T06:30:00Z') // the year in the footer must not depend on it
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = await holdScripts(page)
  const failed = page.waitForResponse('**/objects/uploads/missing222/*')
  await page.goto(stage.address, early)
  await page.getByRole('article', { name: 'Masala Chai 250 g' }).getByText('₹250').waitFor()
  await page.getByText(/^Fresh paneer/).waitFor()
  expect(await page.title()).toBe('Sharma Kirana Store')
  expect((await failed).status()).toBe(404)
  await nameField(page).fill('Asha')
  await nameField(page).press('Enter')
  release()
  await page.getByText('Welcome, Asha').waitFor()
  const picture = page.getByRole('article', { name: 'Broken picture' }).locator('img')
  await expect.poll(() => picture.getAttribute('src')).toContain('/assets/placeholder')
  // Names are requested again, because no page contains who the shopper is.
  expect(asked.filter((path) => path.startsWith('/api/') && !/nickname|phone\/names/.test(path))).toEqual([])

  release = await holdScripts(page)
  await page.goto(stage.address, early)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('chai 500')
  release()
  await page.getByText('1 found for “chai 500”').waitFor()

  release = await holdScripts(page)
  await page.goto(`${stage.address}/store-info`, early)
  await page.getByText('+91 55555 01234').waitFor()
  await page.evaluate(() => localStorage.removeItem('customer_nickname'))
  await page.goto(`${stage.address}/loyalty`, early)
  await page.getByText('Please set your nickname first by visiting the home page.').waitFor()
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  release()
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Your cart is empty').waitFor()
}

/** On a small phone the first product is whole on the screen of the first visit, and two rows are once a name is set. */
const seeGoodsFirst = async (stage: TestBrowser): Promise<void> => {
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['hi', 'en']) {
    await page.goto(`${stage.address}/?lang=${language}`)
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const cards = page.getByRole('article')
    await expect.poll(() => isInSight(page, cards.first()), { message: language }).toBe(true)
    await page.evaluate(() => localStorage.setItem('customer_nickname', 'Ravi'))
    await page.reload()
    await expect.poll(() => isInSight(page, cards.nth(3)), { message: language }).toBe(true)
  }
}

/** The second and third visit of a small phone, with a name that leaves no room for the points beside it: whole products in sight, then the usuals, and nothing moves. */
const comeBack = async (stage: TestBrowser): Promise<void> => {
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  const shift = await watchShifts(page)
  await page.goto(`${stage.address}/store-info`)
  await page.evaluate(() => localStorage.setItem('customer_nickname', 'Ravindra Shekhar'))

  const visit = async (greeting: string) => {
    const release = await holdScripts(page)
    await page.goto(stage.address, early)
    const card = page.getByRole('article', { name: 'Masala Chai 250 g' })
    await card.waitFor()
    // Who is known sees no form, neither before the page is alive nor after.
    expect(await nameField(page).isVisible()).toBe(false)
    expect(await page.getByText('Set nickname first to shop').first().isVisible()).toBe(false)
    const before = await card.boundingBox()
    release()
    await page.getByText(greeting).waitFor()
    await page.waitForLoadState('networkidle') // no answer is left that could still move the page
    expect(await card.boundingBox()).toEqual(before)
    expect(await shift()).toBe(0)
    return card
  }
  const card = await visit('Welcome, Ravindra Shekhar')
  // It is in the first row; the second is whole on the screen, too.
  await expect.poll(() => isInSight(page, card)).toBe(true)
  const second = page.getByRole('article', { name: 'Broken picture' })
  await expect.poll(() => isInSight(page, second)).toBe(true)
  await addToCart(page, 'Masala Chai 250 g')
  await openCart(page)
  const place = page.getByRole('button', { name: 'Place Order' })
  const placeAt = await place.boundingBox()
  await page.waitForLoadState('networkidle')
  expect(await place.boundingBox()).toEqual(placeAt)
  await place.click()
  await page.getByText('Points: 2').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('usuals:Ravindra Shekhar'))).not.toBeNull()
  await visit('Points: 2')
  const usuals = page.getByRole('region', { name: 'Your usuals' })
  await expect.poll(() => isInSight(page, usuals.getByRole('listitem'))).toBe(true)
  await expect.poll(() => isInSight(page, card)).toBe(true)
  await usuals.getByRole('button', { name: 'Add Masala Chai 250 g' }).click()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
}

/** A catalogue of two hundred stays within the budgets of the first view. */
const measureFirstView = async (stage: TestBrowser): Promise<void> => {
  const names = ['Basmati Rice', 'Toor Dal', 'Mustard Oil', 'Paneer']
  for (let index = 0; index < 196; index += 1) {
    await stage.addProduct(`${names[index % names.length]} ${index} g`, `${10 + index}.50`)
  }
  const page = await stage.phone()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(stage.address)
  await page.waitForLoadState('networkidle')
  // Over plain HTTP, as on the Wi-Fi: gzip.
  expect(await responses[0]?.headerValue('content-encoding')).toBe('gzip')
  const sizes = await Promise.all(
    responses.map(async (response) => (await response.request().sizes()).responseBodySize),
  )
  expect(sizes[0]).toBeLessThan(32_000)
  expect(responses.length).toBeLessThanOrEqual(20)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(330_000)
}

test('a phone sees and uses the shop before its scripts have come, and at later visits nothing moves', async () => {
  await using stage = await openTestBrowser()
  await fillShop(stage)
  await useBeforeScripts(stage)
  await seeGoodsFirst(stage)
  await comeBack(stage)
  await measureFirstView(stage)
})
