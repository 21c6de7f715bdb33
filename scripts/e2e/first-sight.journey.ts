import type { Locator, Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, openCart } from '../browser/steps.ts'
import { holdScripts } from './faults.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

/** The load event would wait for the scripts that are held back. */
const early = { waitUntil: 'domcontentloaded' } as const

const pathsAsked = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('the goods are there before any script, and what comes alive asks for nothing again', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  await stage.call('PUT', '/api/settings', { key: 'daily_notice', value: 'Fresh paneer today' })
  const page = await stage.phone()
  const asked = pathsAsked(page)
  const release = await holdScripts(page)
  await page.goto(stage.address, early)
  await page.getByRole('article', { name: 'Tea' }).getByText('₹150').waitFor()
  await page.getByText('Fresh paneer today').waitFor()
  expect(await page.title()).toBe('General Store')

  const field = page.getByLabel('Your Name (One-time setup)')
  await field.fill('Asha')
  release()
  await page.getByRole('button', { name: 'Save' }).click() // enabled by hydration
  await page.getByText('Welcome, Asha').waitFor()
  // Names are requested again, because no page contains who the shopper is.
  expect(asked.filter((path) => path.startsWith('/api/') && !/nickname|phone\/names/.test(path))).toEqual([])
})

test('a button tapped before the script has come does its work when it has', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  const release = await holdScripts(page)
  await page.goto(stage.address, early)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  release()
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Your cart is empty').waitFor()
})

test('a picture that failed before the script has come is the placeholder when it has', async () => {
  await using stage = await openTestBrowser()
  const { id } = await stage.addProduct('Tea', '120')
  await stage.call('PUT', `/api/products/${id}/image`, { imageURL: '/objects/uploads/missing222' })
  const page = await stage.phone()
  const release = await holdScripts(page)
  const failed = page.waitForResponse('**/objects/uploads/missing222/*')
  await page.goto(stage.address, { waitUntil: 'commit' })
  expect((await failed).status()).toBe(404)
  release()
  const picture = page.getByRole('article', { name: 'Tea' }).locator('img')
  await expect.poll(() => picture.getAttribute('src')).toContain('/assets/placeholder')
})

test('who is known sees no form, neither before the page is alive nor after', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  const page = await stage.phone()
  await page.goto(`${stage.address}/store-info`)
  await page.evaluate(() => localStorage.setItem('customer_nickname', 'Asha'))
  const release = await holdScripts(page)
  await page.goto(stage.address, early)
  await page.getByRole('article', { name: 'Tea' }).waitFor()
  expect(await page.getByLabel('Your Name (One-time setup)').isVisible()).toBe(false)
  expect(await page.getByText('Set nickname first to shop').isVisible()).toBe(false)
  const height = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.parentElement?.clientHeight)
  const before = await height()
  release()
  await page.getByText('Welcome, Asha').waitFor()
  expect(await height()).toBe(before)
  await page.getByRole('button', { name: 'Not you? Change name' }).click()
  await page.getByLabel('Your Name (One-time setup)').waitFor()
})

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

/** Whether the element is in full on the screen, below the search and above the bottom bar. */
const isInSight = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox()
  const search = await page.getByRole('searchbox').boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox()
  if (!box || !search || !bar) return false
  return box.y >= search.y + search.height && box.y + box.height <= bar.y
}

test('at the second visit a phone shows whole products, the usuals at the third, and nothing moves', async () => {
  await using stage = await openTestBrowser()
  const { id } = await stage.call<{ id: string }>('POST', '/api/categories', { name: 'Tea, Coffee & Drinks' })
  await stage.call('POST', '/api/categories', { name: 'Rice' })
  for (const size of [100, 250, 500]) await stage.addProduct(`Masala Chai ${size} g`, `${size}`, id)
  const notice = 'Fresh paneer and ladi pav every morning from 7. Free delivery above ₹500.'
  await stage.call('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Kirana Store' })
  await stage.call('PUT', '/api/settings', { key: 'daily_notice', value: notice })
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 640 })
  const shift = await watchShifts(page)
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')

  const visit = async (greeting: string) => {
    const release = await holdScripts(page)
    await page.goto(stage.address, early)
    const card = page.getByRole('article', { name: 'Masala Chai 250 g' })
    await card.waitFor()
    const before = await card.boundingBox()
    release()
    await page.getByText(greeting).waitFor()
    expect(await card.boundingBox()).toEqual(before)
    expect(await shift()).toBe(0)
    return card
  }
  const card = await visit('Welcome, Asha')
  expect(await isInSight(page, card)).toBe(true)
  await addToCart(page, 'Masala Chai 250 g')
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Points: 2').waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('usuals:Asha'))).not.toBeNull()
  await visit('Points: 2')
  const usuals = page.getByRole('region', { name: 'Your usuals' })
  expect(await isInSight(page, usuals.getByRole('listitem'))).toBe(true)
  await usuals.getByRole('button', { name: 'Add Masala Chai 250 g' }).click()
  await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor()
})

test('My Points and store info are there before any script too, and come alive', async () => {
  await using stage = await openTestBrowser()
  await stage.call('PUT', '/api/settings', { key: 'store_phone', value: '+91 55555 01234' })
  const page = await stage.phone()
  const release = await holdScripts(page)
  await page.goto(`${stage.address}/store-info`, early)
  await page.getByText('+91 55555 01234').waitFor()
  await page.goto(`${stage.address}/loyalty`, early)
  await page.getByText('Please set your nickname first by visiting the home page.').waitFor()
  release()
  await openCart(page)
  await page.getByText('Your cart is empty').waitFor()
})

test('a catalogue of two hundred stays within the budgets of the first view', async () => {
  await using stage = await openTestBrowser()
  const names = ['Basmati Rice', 'Toor Dal', 'Masala Chai', 'Mustard Oil', 'Paneer']
  for (let index = 0; index < 200; index += 1) {
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
  expect(sizes[0]).toBeLessThan(22_000)
  expect(responses.length).toBeLessThanOrEqual(16)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(310_000)
})
