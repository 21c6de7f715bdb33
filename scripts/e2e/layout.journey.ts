import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

const longName = 'Extraordinarily-long-unbroken-product-name-of-a-very-proud-supplier 25 kg'

test('no page scrolls sideways at 320 px, also with long words', async () => {
  await using stage = await openTestBrowser()
  const category = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: longName,
    displayOrder: 0,
  })
  await stage.addProduct(longName, '1000000', category.id)
  await stage.call('PUT', '/api/settings', { key: 'store_name', value: longName })
  await stage.call('PUT', '/api/settings', { key: 'daily_notice', value: longName })
  await stage.call('POST', '/api/highlights', { title: longName, description: longName })
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(stage.address)
  await giveNickname(page, 'W'.repeat(40))
  await addToCart(page, longName)
  await openCart(page)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  for (const path of ['/', '/loyalty', '/store-info', '/nowhere', '/admin']) {
    await page.goto(stage.address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await sidewaysScroll(page), path).toBe(0)
  }
  await page.goto(`${stage.address}/loyalty`)
  await page.getByRole('button', { name: 'My passbook' }).click()
  const link = await page.getByLabel('Private link').inputValue()
  expect(await sidewaysScroll(page), 'passbook').toBe(0)

  const other = await stage.phone()
  await other.setViewportSize({ width: 320, height: 640 })
  await other.goto(stage.address)
  await giveNickname(other, 'W'.repeat(40))
  await other.getByRole('button', { name: 'No, I am new' }).click()
  await other.getByRole('button', { name: /^Shop as W/ }).waitFor()
  expect(await sidewaysScroll(other), 'free name').toBe(0)
  await other.goto(link)
  await other.getByRole('button', { name: /^Use this phone as W/ }).waitFor()
  expect(await sidewaysScroll(other), 'passbook link').toBe(0)
  await logInAsOwner(page, stage.address)
  for (const tab of ['overview', 'products', 'categories', 'orders']) {
    await openTab(page, stage.address, tab)
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    expect(await sidewaysScroll(page), tab).toBe(0)
  }
})

test('on a phone the end of every page stands clear of the bottom bar', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  for (const path of ['/', '/loyalty', '/store-info', '/passbook', '/admin']) {
    await page.goto(stage.address + path)
    const end = page.getByText('© 2024 Your Store. All rights reserved.')
    const isClear = async () => {
      // Anew each time, because the page grows while it loads.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      const text = await end.boundingBox()
      const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox()
      return text !== null && bar !== null && text.y + text.height <= bar.y
    }
    await expect.poll(isClear, { message: path }).toBe(true)
  }
})

test('on the owner’s phone the first order is on the first screen, and the tabs stay in reach', async () => {
  await using stage = await openTestBrowser()
  const tea = await stage.addProduct('Tea', '150')
  const { id } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'W'.repeat(40) })
  const place = () =>
    stage.call('POST', '/api/orders', { customerId: id, cartItems: [{ productId: tea.id, quantity: 1 }] })
  for (let count = 0; count < 6; count += 1) await place()
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'orders')
  await page.getByText('6 new orders').waitFor()
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  await expect.poll(() => top(page.getByRole('tabpanel'))).toBeLessThanOrEqual(200)
  const bar = await top(page.getByRole('navigation', { name: 'Bottom bar' }))
  await expect
    .poll(() => top(page.getByRole('button', { name: /^Accept order/ }).first()))
    .toBeLessThan(bar - 44)

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const tab = page.getByRole('tab', { name: 'Orders' })
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(() => top(tab)).toBeGreaterThanOrEqual(header?.height ?? 0)
  const tabs = await page.getByRole('tablist').boundingBox()
  const end = (tabs?.y ?? 0) + (tabs?.height ?? 0)
  await page.getByRole('button', { name: 'Accept order' }).last().focus()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Shift+Tab')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getBoundingClientRect().top))
      .toBeGreaterThan(end)
  }
  await page.getByRole('tab', { name: 'Loyalty' }).click()
  const heading = page.getByRole('heading', { name: 'Customer Loyalty Points' })
  await expect.poll(() => top(heading)).toBeGreaterThan(end)
})

/** The buttons and links on the screen that are too small for a thumb. */
const smallTargets = (page: Page) =>
  page.locator('button:visible, a:visible').evaluateAll((elements) =>
    elements
      .filter((element) => !element.textContent.startsWith('Skip to'))
      .map((element) => ({
        name: element.ariaLabel || element.textContent,
        width: element.getBoundingClientRect().width,
        height: element.getBoundingClientRect().height,
      }))
      .filter(({ width, height }) => Math.min(width, height) < 44),
  )

test('every button and link of the shopper is at least 44 px wide and tall', async () => {
  await using stage = await openTestBrowser()
  const { id } = await stage.call<{ id: string }>('POST', '/api/categories', { name: 'Tea' })
  await stage.call('POST', '/api/categories', { name: 'Oil' })
  await stage.addProduct('Tea', '150', id)
  await stage.call('PUT', '/api/settings', { key: 'daily_notice', value: longName })
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(stage.address)
  await expect.poll(() => smallTargets(page), { message: 'without a nickname' }).toEqual([])
  await giveNickname(page, 'Asha')
  await addToCart(page, 'Tea')
  await openCart(page)
  await expect.poll(() => smallTargets(page), { message: 'cart' }).toEqual([])
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Points: 1').waitFor()
  await page.goto(`${stage.address}/loyalty`)
  await page.getByRole('button', { name: 'Order again' }).waitFor()
  await page.goto(stage.address)
  await page.getByRole('button', { name: 'Add Tea' }).click()
  const minus = page.getByRole('button', { name: 'Decrease quantity of Tea' })
  await minus.waitFor()
  await expect.poll(() => smallTargets(page), { message: 'usuals and a counted card' }).toEqual([])
  const card = page.getByRole('article', { name: 'Tea' })
  const counted = (await card.boundingBox())?.height
  await minus.click()
  await minus.waitFor({ state: 'detached' })
  await expect.poll(async () => (await card.boundingBox())?.height).toBe(counted)
})

test('with text of twice the size nothing on home is cut off, and the bars leave room', async () => {
  await using stage = await openTestBrowser()
  const { id } = await stage.call<{ id: string }>('POST', '/api/categories', { name: 'Tea' })
  await stage.call('POST', '/api/categories', { name: 'Oil' })
  await stage.addProduct('Everyday Basmati Rice Long Grain Old Harvest 5 kg', '150', id)
  const page = await stage.phone()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 568 })
    await page.goto(stage.address)
    if (width === 320) await giveNickname(page, 'Asha')
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const texts = page.locator('main :is(h1, h2, h3, p, a, button), nav[aria-label="Bottom bar"] a')
    const cutOff = () =>
      texts.evaluateAll((elements) =>
        elements
          .filter((element) => getComputedStyle(element).overflow !== 'visible')
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
          .map(({ textContent }) => textContent),
      )
    // The browser lays out a card below the screen a moment after the size of text changed.
    await expect.poll(cutOff, { message: `${width}` }).toEqual([])
    expect(await sidewaysScroll(page), `${width}`).toBe(0)
    await page.getByRole('article').scrollIntoViewIfNeeded()
    const search = await page.getByRole('searchbox').boundingBox()
    const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox()
    expect((bar?.y ?? 0) - (search?.y ?? 0) - (search?.height ?? 0)).toBeGreaterThan(568 / 2)
  }
})

test('headings go down one level at a time on every page', async () => {
  await using stage = await openTestBrowser()
  const category = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: 'Tea',
    displayOrder: 0,
  })
  await stage.addProduct('Tea', '150', category.id)
  await stage.call('POST', '/api/highlights', { title: 'Diwali', description: 'Sweets' })
  const page = await stage.desktop()
  const levels = () =>
    page
      .locator('h1, h2, h3, h4')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])))
  for (const path of ['/', '/loyalty', '/store-info', '/passbook', '/nowhere', '/admin']) {
    await page.goto(stage.address + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Monthly Highlights' }).waitFor()
    const found = await levels()
    expect(
      found.filter((level) => level === 1),
      path,
    ).toHaveLength(1)
    for (const [index, level] of found.entries()) {
      expect(level, `${path}: ${found.join(' ')}`).toBeLessThanOrEqual((found[index - 1] ?? 0) + 1)
    }
  }
})
