import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, openCart } from '../browser/steps.ts'
import { breakCalls, loseAnswer } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

type OrderJson = {
  id: string
  total: string
  pointsEarned: number
  customerNickname: string
  itemCount: number
}

const listOrders = ({ call }: TestBrowser) => call<OrderJson[]>('GET', '/api/orders')

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click()

const untilPlaced = async (page: Page): Promise<void> => {
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** From nickname to points, over plain HTTP on the Wi-Fi. */
const orderFirst = async (stage: TestBrowser, page: Page): Promise<void> => {
  await page.goto(stage.address)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  const add = page.getByRole('article', { name: 'Toor Dal 1 kg' }).getByRole('button')
  expect(await add.isDisabled()).toBe(true)
  await page.getByText('Set nickname first to shop').last().tap()
  await untilFocused(page.getByLabel('Your Name (One-time setup)'))
  await giveNickname(page, 'Zoë "Z" 👩‍🌾 / शर्मा')
  for (const name of ['Toor Dal 1 kg', 'Toor Dal 1 kg', 'Basmati Rice 5 kg']) await addToCart(page, name)
  await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor()

  await page.reload()
  await page.getByRole('article', { name: 'Toor Dal 1 kg' }).getByText('2 in cart').waitFor()
  await openCart(page)
  await page.getByRole('button', { name: 'Increase quantity of Basmati Rice 5 kg' }).click()
  await page.getByRole('button', { name: 'Decrease quantity of Toor Dal 1 kg' }).click()
  // 164.50 + 2 × 620 = 1,404.50
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['₹1,404.50', '+14 points', '+₹0.50', '₹1,405.00'])
  await placeOrder(page)
  await page.getByText('Points Earned: +14').waitFor()
  await untilPlaced(page)
  await page.getByText('Points: 14').waitFor()
  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'My Points' }).click()
  await page.getByText('Points earned from ₹1,405 in purchases').waitFor()
  const [order] = await listOrders(stage)
  expect(order).toMatchObject({
    total: '1404.50',
    pointsEarned: 14,
    customerNickname: 'Zoë "Z" 👩‍🌾 / शर्मा',
    itemCount: 3,
  })
  await page.getByRole('heading', { name: `Order #${order?.id.slice(-6).toUpperCase()}` }).waitFor()
}

/** The response to an order is lost, and the page is loaded again: the order is placed once. */
const orderWithoutAnswer = async (stage: TestBrowser, page: Page): Promise<void> => {
  const before = (await listOrders(stage)).length
  await page.goto(stage.address)
  await addToCart(page, 'Toor Dal 1 kg')
  await openCart(page)
  // Back closes the cart, and a closed cart leaves no step to go back.
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${stage.address}/`)
  const entries = await page.evaluate(() => history.length)
  for (const _time of ['first', 'second']) {
    await openCart(page)
    await page.getByRole('button', { name: 'Close cart' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await expect
    .poll(() => page.evaluate(() => [history.length, history.state.dialog]))
    .toEqual([entries, undefined])
  await openCart(page)
  await breakCalls(page, '**/api/orders', loseAnswer)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.getByRole('dialog').getByRole('alert').getByText('it will be ordered only once').waitFor()
  expect(await listOrders(stage)).toHaveLength(before + 1)
  await page.unroute('**/api/orders')
  await page.reload()
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await untilPlaced(page)
  expect(await listOrders(stage)).toHaveLength(before + 1)
}

/** What becomes of the order is seen live, also after the connection was lost. */
const followOrder = async (stage: TestBrowser, page: Page): Promise<void> => {
  const strip = page.getByRole('region', { name: 'Your orders' })
  const isAboveBar = async () => {
    const above = await strip.boundingBox()
    const below = await page.getByRole('button', { name: 'Cart', exact: true }).boundingBox()
    return above !== null && below !== null && above.y + above.height <= below.y
  }
  await strip.waitFor()
  await expect.poll(isAboveBar).toBe(true)
  const invoice = strip.getByRole('link', { name: 'Send invoice on WhatsApp' })
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([page.waitForEvent('popup'), invoice.click()])
  await opened.waitForURL(/wa\.me\/919876543210/) // a new page is still blank at first
  await opened.close()

  const [order] = await listOrders(stage)
  const set = (from: string, to: string, reason?: string) =>
    stage.call('PUT', `/api/orders/${order?.id}/status`, { from, status: to, reason })
  await set('new', 'accepted')
  await strip.getByText('Accepted').waitFor()
  await strip
    .getByRole('link', { name: /^Order #\w{6} No\. \d+ Accepted$/ })
    .first()
    .click()
  // The link leads to the order's own page.
  const own = page.getByRole('main')
  await own.locator('[aria-current=step]').getByText('Packing', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.getByText('Connection to the shop lost.').waitFor()
  await set('accepted', 'ready')
  await set('ready', 'cancelled', 'The dal did not come')
  await page.context().setOffline(false)
  await own.getByText('This order was cancelled. Reason: The dal did not come', { exact: true }).waitFor()
}

test('a shopper on a phone: from nickname to points, a lost answer, and an order followed live', async () => {
  await using stage = await openTestBrowser()
  const { id: dals } = await stage.call<{ id: string }>('POST', '/api/categories', { name: 'Dals' })
  await stage.addProduct('Toor Dal 1 kg', '164.50', dals)
  await stage.addProduct('Basmati Rice 5 kg', '620')
  await stage.call('PUT', '/api/settings', { key: 'whatsapp_phone', value: '098765 43210' })
  const page = await stage.phone()
  await orderFirst(stage, page)
  await orderWithoutAnswer(stage, page)
  await followOrder(stage, page)
})
