import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCart } from '../browser/steps.ts'
import { openStage, shareBrowser } from './open-stage.ts'

shareBrowser()

/** Holds the page's scripts back until the returned function is called, as on a slow connection. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const arrival = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return release
}

/** The load event would wait for the scripts that are held back. */
const early = { waitUntil: 'domcontentloaded' } as const

const pathsAsked = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

test('the goods are there before any script, and what comes alive asks for nothing again', async () => {
  await using stage = await openStage()
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
  await using stage = await openStage()
  const page = await stage.phone()
  const release = await holdScripts(page)
  await page.goto(stage.address, early)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  release()
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Your cart is empty').waitFor()
})

test('a picture that failed before the script has come is the placeholder when it has', async () => {
  await using stage = await openStage()
  const { id } = await stage.addProduct('Tea', '120')
  await stage.call('PUT', `/api/products/${id}/image`, { imageURL: '/objects/uploads/missing222' })
  const page = await stage.phone()
  let begin = () => {}
  const mayBegin = new Promise<void>((resolve) => {
    begin = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await mayBegin
    await route.continue()
  })
  const failed = page.waitForResponse('**/objects/uploads/missing222/*')
  await page.goto(stage.address, { waitUntil: 'commit' })
  expect((await failed).status()).toBe(404)
  begin()
  const picture = page.getByRole('article', { name: 'Tea' }).locator('img')
  await expect.poll(() => picture.getAttribute('src')).toContain('/assets/placeholder')
})

test('who is known sees no form, neither before the page is alive nor after', async () => {
  await using stage = await openStage()
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
  expect(await page.getByLabel('Your Name (One-time setup)').isVisible()).toBe(true)
})

test('My Points and store info are there before any script too, and come alive', async () => {
  await using stage = await openStage()
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
  await using stage = await openStage()
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
