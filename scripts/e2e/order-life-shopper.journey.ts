import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

test('an order’s life on the phone: invoice, live status, points taken back, and the same again', async () => {
  await using stage = await openTestBrowser()
  const tea = await stage.addProduct('Tea', '150')
  const rice = await stage.addProduct('Rice', '60')
  await stage.call('PUT', '/api/settings', { key: 'whatsapp_phone', value: '098765 43210' })
  const page = await stage.phone()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  for (const name of ['Tea', 'Tea', 'Rice']) await addToCart(page, name)
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  // The order stays above the bottom bar, also after a reload, with its invoice.
  await page.reload()
  const strip = page.getByRole('region', { name: 'Your orders' })
  const link = strip.getByRole('link', { name: 'Send invoice on WhatsApp' })
  await link.waitFor()
  await expect
    .poll(() => link.getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/919876543210\?text=.*2%20x%20Tea/)
  const isAboveBar = async () => {
    const above = await strip.boundingBox()
    const below = await page.getByRole('button', { name: 'Cart', exact: true }).boundingBox()
    return above !== null && below !== null && above.y + above.height <= below.y
  }
  await expect.poll(isAboveBar).toBe(true)
  expect(await findAxeViolations(page)).toEqual([])
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await opened.waitForURL(/wa\.me\/919876543210/) // a new page is still blank at first
  await opened.close()
  await strip.getByText('New', { exact: true }).waitFor() // an order's number may have these letters, too

  // The owner changes the order's status, while the shopper is on the home page and then on My Points.
  const [order] = await stage.call<{ id: string }[]>('GET', '/api/orders')
  const set = (from: string, to: string, reason?: string) =>
    stage.call('PUT', `/api/orders/${order?.id}/status`, { from, status: to, reason })
  await set('new', 'accepted')
  await strip.getByText('Accepted').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await strip.getByRole('link', { name: /^Order #\w{6} No\. 1$/ }).click()
  const points = page.getByRole('main')
  const status = points.locator('[data-status]')
  await status.getByText('Accepted').waitFor()
  // Nothing is missed while the connection is lost.
  await page.context().setOffline(true)
  await page.getByText('Connection to the shop lost.').waitFor({ timeout: 30_000 })
  await set('accepted', 'ready')
  await set('ready', 'cancelled', 'The rice did not come')
  await page.context().setOffline(false)
  await status.getByText('Cancelled').waitFor({ timeout: 30_000 })
  for (const place of [points, strip]) {
    await place.getByText('Reason: The rice did not come', { exact: true }).waitFor()
  }
  await page.getByText('Points earned from ₹0 in purchases').waitFor()
  await page
    .getByRole('region', { name: 'Points History' })
    .getByText(/^Taken back/)
    .waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // Orders again what is still available. That is sold out before the tap, too, and later the shop closes.
  await stage.call('PUT', `/api/products/${rice.id}`, { isSoldOut: true })
  await page.getByRole('button', { name: 'Order again' }).click()
  await page.getByText('Rice is sold out.').waitFor()
  await page.getByRole('button', { name: 'Increase quantity of Tea' }).click()
  await stage.call('PUT', `/api/products/${tea.id}`, { isSoldOut: true })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Tea is sold out. The order goes without it.').waitFor()
  await page.getByText('Nothing in your cart can be ordered now.').waitFor()
  await stage.call('PUT', `/api/products/${tea.id}`, { isSoldOut: false })
  await stage.call('PUT', '/api/settings', { key: 'shop_open', value: 'no' })
  await page.goto(stage.address)
  await page.getByText('The shop is closed at the moment.').waitFor()
  await page.getByRole('article', { name: 'Rice' }).getByRole('button', { name: 'Sold out' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await openCart(page)
  await page.getByText('The shop is closed at the moment. Your cart is kept.').waitFor()
  await expect.poll(() => page.getByRole('status', { name: 'Quantity of Tea' }).textContent()).toBe('3')
  expect(await findAxeViolations(page)).toEqual([])
})

test('a new order is cancelled on the phone, and the owner’s dashboard hears it', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  const dashboard = await stage.desktop()
  await logInAsOwner(dashboard, stage.address)
  const page = await stage.phone()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  await addToCart(page, 'Tea')
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const strip = page.getByRole('region', { name: 'Your orders' })
  await dashboard.getByText(/^New order #\w{6} from Asha, ₹150$/).waitFor()

  await strip.getByRole('link').first().click()
  const cancel = page.getByRole('button', { name: /^Cancel order \w{6}$/ })
  await cancel.waitFor()
  // The link leads to the order, below the points.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await cancel.click()
  const question = page.getByRole('dialog', { name: 'Cancel order' })
  await question.getByText(/^Do you want to cancel order #\w{6}\?$/).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('main').getByText('Cancelled by you', { exact: true }).waitFor()
  await cancel.waitFor({ state: 'detached' })
  await strip.waitFor({ state: 'detached' })
  await dashboard.getByText(/^Order #\w{6} was cancelled by the customer$/).waitFor()
  await dashboard.getByRole('button', { name: 'Open' }).waitFor({ state: 'detached' })
})
