import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab, sidewaysScroll } from '../browser/steps.ts'
import { pseudoTexts } from '../build/pseudo-texts.ts'
import { buildTrial } from '../build-store.ts'
import { shootEmpty } from '../screenshots/empty-pages.ts'
import { shootOrderPages, shootShopPages } from '../screenshots/owner-pages.ts'
import { type Named, type PagesContext, samples } from '../screenshots/pages-context.ts'
import { shootShopper } from '../screenshots/shopper-pages.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { type Look, readPages } from './pages/read-pages.ts'

shareBrowser()

// Pages in a made-up language: what is seen or heard outside of brackets does not come from a texts module, and what is cut
// off here will be cut off in other languages, too. There axe looks for barriers.

const narrow: Look = { width: 320, text: 100, schemes: ['light', 'dark'] }

/** The shopper's pages, and the tabs of the dashboard. */
const shootPages = async ({ camera, texts, address, call }: PagesContext): Promise<void> => {
  const { page, open, shoot } = camera
  await open('/')
  await shoot('home-first-visit')
  await giveNickname(page, samples.stranger, texts)
  const [product] = await call<Named[]>('GET', '/api/products')
  await addToCart(page, product?.name ?? '', texts)
  await openCart(page, texts)
  await shoot('cart')
  await page.getByRole('button', { name: texts.cart.place, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const [order] = await call<{ id: string }[]>('GET', '/api/orders?limit=1')
  for (const route of [
    '/',
    `/order/${order?.id}`,
    '/loyalty',
    '/store-info',
    '/passbook',
    '/nowhere',
    '/admin',
  ]) {
    await open(route)
    await shoot(route)
  }
  await logInAsOwner(page, address, texts)
  for (const tab of Object.keys(texts.dashboard.tabNames)) {
    await openTab(page, address, tab, texts)
    await shoot(tab)
  }
}

/** What is read in each run of the tests, and before a release (`npm run screenshots -- --read`): every page in every state. */
const walks =
  process.env.READ_EVERY_STATE === 'yes'
    ? [
        { dataDir: 'shopper', part: shootShopper, look: narrow },
        { dataDir: 'orders', part: shootOrderPages, look: narrow },
        { dataDir: 'seeded', part: shootShopPages, look: narrow },
        { dataDir: 'empty', part: shootEmpty, look: narrow },
      ]
    : [
        { dataDir: 'seeded', part: shootPages, look: { width: 360, text: 130, schemes: ['light'] } as const },
        { dataDir: 'orders', part: shootPages, look: { width: 1366, text: 100, schemes: ['dark'] } as const },
      ]

test('every page: own texts, whole, without barriers', async () => {
  await using folder = await openTemporaryFolder()
  const at = (name: string): string => path.join(folder.path, name)
  await buildTrial(folder.path, [pseudoTexts])
  await seedFolder(at('seeded'), adminPassword, { products: 12, orders: 12, pictures: false })
  // In a copied folder the owner has a notice to read.
  for (const copy of ['shopper', 'orders']) await cp(at('seeded'), at(copy), { recursive: true })
  // At the same time, because most of a walk is waiting for the store and for the browser.
  const reading = walks.map(async ({ dataDir, part, look }) => {
    const found = await readPages({ program: at('server.mjs'), dataDir: at(dataDir), look, part })
    expect(found).toEqual({ foreign: [], cut: [], barriers: [], small: [] })
  })
  await Promise.allSettled(reading) // each ends its store, also when another has failed
  await Promise.all(reading)
})

const setTextSize = (page: Page, size: number) =>
  page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`
  }, size)

/** The words in a place that stand on more than one line. */
const brokenWords = (place: Locator) =>
  place.evaluate((element) => {
    const found: string[] = []
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(word)
      }
    }
    return found
  })

/** The names whose mark stands on another line than their first word. */
const loneMarks = (place: Locator) =>
  place.locator('[data-veg]').evaluateAll((marks) =>
    marks
      .map((mark) => mark.parentElement ?? mark)
      .filter((name) => {
        const words = document.createRange()
        words.selectNodeContents(name.querySelector('span:not([data-veg])') ?? name)
        const [first] = words.getClientRects()
        const mark = name.querySelector('[data-veg]')?.getBoundingClientRect()
        return !first || !mark || mark.top > first.bottom || mark.bottom < first.top
      })
      .map(({ textContent }) => textContent),
  )

/** The texts that are cut off by their own box. */
const cutOff = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p, a, button, output), nav[aria-label="Bottom bar"] a')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).overflow !== 'visible')
        .filter(
          ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
            scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1,
        )
        .map(({ textContent }) => textContent),
    )

/** Home and cart of a shopper. */
const lookAtShop = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  const suggestion = page.locator('aside')
  await suggestion.locator('p').waitFor()
  await setTextSize(page, 200)
  await expect.poll(() => brokenWords(suggestion)).toEqual([])
  await suggestion.getByRole('button').last().click()
  await setTextSize(page, 100)
  await giveNickname(page, 'Asha')
  await page.evaluate(async () => {
    const products: { id: string; name: string }[] = await (await fetch('/api/products')).json()
    const id = products.find(({ name }) => name === 'Pomegranate')?.id
    localStorage.setItem('usuals:Asha', id ?? '')
    localStorage.setItem('cart', JSON.stringify([{ productId: id, quantity: 25 }]))
  })
  await page.goto(address)
  const usuals = page.getByRole('region', { name: 'Your usuals' })
  await usuals.getByText('₹1,250.50/dozen').waitFor()
  for (const size of [100, 200]) {
    await setTextSize(page, size)
    const where = `home, text of ${size} %`
    await expect.poll(() => brokenWords(usuals.getByRole('listitem')), { message: where }).toEqual([])
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    for (let index = 0; index < (await headings.count()); index += 1)
      await expect.poll(() => brokenWords(headings.nth(index)), { message: where }).toEqual([])
    await expect.poll(() => sidewaysScroll(page), { message: where }).toBe(0)
    const isBesideButton = async () => {
      const price = await usuals.getByText('₹1,250.50/dozen').boundingBox()
      const button = await usuals.getByRole('button', { name: 'Add Pomegranate' }).boundingBox()
      return price !== null && button !== null && price.x + price.width <= button.x
    }
    await expect.poll(isBesideButton, { message: where }).toBe(true)
  }
  // The browser lays out a card below the screen a moment after the size of text changed.
  await expect.poll(() => cutOff(page)).toEqual([])
  const spaceBetweenBars = async () => {
    const search = await page.getByRole('searchbox').boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox()
    return (bar?.y ?? 0) - (search?.height ?? 0)
  }
  await expect.poll(spaceBetweenBars).toBeGreaterThan(640 / 2)
  await openCart(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('listitem').first().waitFor()
  const isWide = () => dialog.evaluate((element) => element.scrollWidth > element.clientWidth + 1)
  await expect.poll(isWide).toBe(false)
}

/** The owner's lists keep words whole and marks at their names. */
const lookAtLists = async (page: Page, address: string): Promise<void> => {
  await logInAsOwner(page, address)
  const listOf = (role: 'list' | 'table') =>
    page.getByRole('tabpanel').getByRole(role).filter({ hasText: 'Pomegranate' })
  const look = async (view: string, list: Locator) => {
    for (const size of [100, 200]) {
      await setTextSize(page, size)
      const where = `${view}, text of ${size} %`
      await expect.poll(() => loneMarks(list), { message: where }).toEqual([])
      await expect.poll(() => brokenWords(list), { message: where }).toEqual([])
      await expect.poll(() => sidewaysScroll(page), { message: where }).toBe(0)
    }
  }
  await openTab(page, address, 'products')
  await listOf('table').locator('[data-veg]').first().waitFor()
  await look('products', listOf('table'))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').first().waitFor()
  await look('several', listOf('list'))
  await openTab(page, address, 'products&view=starter')
  await listOf('list').waitFor()
  await look('starter', listOf('list'))

  // The way back stands in sight beside the field of a step.
  await openTab(page, address, 'overview')
  await setTextSize(page, 200)
  await page
    .getByRole('region', { name: 'First Steps' })
    .getByRole('link', { name: 'Write the name' })
    .click()
  const back = page.getByRole('link', { name: 'First Steps' })
  const isInSight = async () => {
    const [box, header] = [await back.boundingBox(), await page.getByRole('banner').boundingBox()]
    return box !== null && box.y >= (header?.height ?? 0) && box.y + box.height < 640
  }
  await expect.poll(isInSight).toBe(true)
}

/** The drawings of the sales are no wider than the screen. */
const lookAtCharts = async (page: Page, { address, call }: TestBrowser, productId: string): Promise<void> => {
  const { id: customerId } = await call<{ id: string }>('POST', '/api/customers', { nickname: 'Ravi' })
  await call('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  await openTab(page, address, 'overview')
  await page.getByRole('button', { name: 'Show as table' }).scrollIntoViewIfNeeded()
  await page.locator('svg.recharts-surface').nth(1).waitFor()
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
}

test('on the narrowest phone, with text of twice the size, nothing is cut off or broken', async () => {
  await using stage = await openTestBrowser()
  const categories = ['Personal Care', 'Cleaning & Household', 'Fruits & Vegetables']
  const ids: string[] = []
  for (const name of categories)
    ids.push((await stage.call<{ id: string }>('POST', '/api/categories', { name })).id)
  let pomegranate = ''
  for (const name of ['Watermelon', 'Pomegranate', 'Everyday Basmati Rice Long Grain Old Harvest 5 kg']) {
    const product = {
      name,
      price: name === 'Pomegranate' ? '1250.50' : '780',
      unit: 'dozen',
      veg: 'veg',
      categoryId: ids[2],
    }
    const { id } = await stage.call<{ id: string }>('POST', '/api/products', product)
    if (name === 'Pomegranate') pomegranate = id
  }
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'language', { get: () => 'hi-IN' })
  })
  await lookAtShop(page, stage.address)
  await stage.call('PUT', `/api/products/${pomegranate}`, { price: '780' })
  await lookAtLists(page, stage.address)
  await lookAtCharts(page, stage, pomegranate)
})

test('a cart longer than the screen, with an address, has Place Order in sight on a small phone, with large text too', async () => {
  await using stage = await openTestBrowser()
  const cart = []
  for (let index = 0; index < 6; index += 1) {
    const { id } = await stage.addProduct(`Product ${index}`, '1200')
    cart.push({ productId: id, quantity: 2 })
  }
  await stage.call('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 568 })
  await page.addInitScript((lines) => {
    localStorage.setItem('customer_nickname', 'Asha')
    localStorage.setItem('cart', lines)
    const address = { name: '', phone: '', street: '', landmark: '', pincode: '' }
    localStorage.setItem('delivery', JSON.stringify({ fulfilment: 'delivery', ...address }))
  }, JSON.stringify(cart))
  await page.goto(stage.address)
  await openCart(page)
  await page.getByLabel('House and street').waitFor()
  for (const size of [100, 130, 200]) {
    await setTextSize(page, size)
    await expect
      .poll(
        () =>
          page.getByRole('button', { name: 'Place Order' }).evaluate((button) => {
            const { x, width, top, bottom } = button.getBoundingClientRect()
            const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x + width / 2, y))
            return ends.every((element) => element === button)
          }),
        { message: `text of ${size} %` },
      )
      .toBe(true)
  }
})

const longName = 'Extraordinarily-long-unbroken-product-name-of-a-very-proud-supplier 25 kg'

test('with long words no page scrolls sideways, and the end of each stands clear of the bottom bar', async () => {
  await using stage = await openTestBrowser()
  const nickname = 'W'.repeat(40)
  const { id: categoryId } = await stage.call<{ id: string }>('POST', '/api/categories', { name: longName })
  const { id: productId } = await stage.addProduct(longName, '1000000', categoryId)
  const { id: customerId } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname })
  await stage.call('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  for (const key of ['store_name', 'daily_notice'])
    await stage.call('PUT', '/api/settings', { key, value: longName })
  await stage.call('POST', '/api/highlights', { title: longName, description: longName })
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript((name) => localStorage.setItem('customer_nickname', name), nickname)
  for (const route of ['/', '/loyalty', '/store-info', '/passbook', '/nowhere', '/admin']) {
    await page.goto(stage.address + route)
    const end = page.getByText(/^© .* All rights reserved\.$/)
    const isClear = async () => {
      // Anew each time, because the page grows while it loads.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const text = await end.boundingBox()
      const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox()
      return text !== null && bar !== null && text.y + text.height <= bar.y
    }
    await expect.poll(isClear, { message: route }).toBe(true)
    await expect.poll(() => sidewaysScroll(page), { message: route }).toBe(0)
  }
  await logInAsOwner(page, stage.address)
  for (const tab of ['overview', 'products', 'categories', 'orders']) {
    await openTab(page, stage.address, tab)
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    await expect.poll(() => sidewaysScroll(page), { message: tab }).toBe(0)
  }
})
