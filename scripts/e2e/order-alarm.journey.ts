import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { listenIn, rings } from './orders/bell.ts'
import { leavePacking } from './orders/steps.ts'

shareBrowser()

const openDashboard = async (stage: TestBrowser): Promise<Page> => {
  const page = await stage.desktop()
  await listenIn(page)
  await logInAsOwner(page, stage.address)
  await page.goto(`${stage.address}/admin/dashboard?tab=orders`)
  await page.getByText('Live', { exact: true }).waitFor()
  return page
}

/** Places orders for `count` customers, without the browser. */
const placeOrders = async (stage: TestBrowser, productId: string, count: number): Promise<void> => {
  const cartItems = [{ productId, quantity: 1 }]
  for (let placed = 0; placed < count; placed += 1) {
    const { id } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: `Guest ${placed}` })
    await stage.call('POST', '/api/orders', { customerId: id, cartItems })
  }
}

test('an order from the phone rings in the dashboard, and the phone sees what becomes of it', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  const dashboard = await openDashboard(stage)
  await dashboard.getByRole('tab', { name: 'Settings' }).click()
  const phone = await stage.phone()
  await phone.goto(stage.address)
  await giveNickname(phone, 'Asha')
  for (const name of ['Tea', 'Tea']) await addToCart(phone, name)
  await openCart(phone)
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await dashboard.getByText(/^New order #\w{6} from Asha, ₹300$/).waitFor()
  await expect.poll(() => rings(dashboard)).toBe(true)
  await expect.poll(() => dashboard.title()).toMatch(/^\(1\) Admin Dashboard/)
  const icon = () => dashboard.locator('link[rel="icon"]').getAttribute('href')
  await expect.poll(icon).toContain(encodeURIComponent('>1</text>'))
  const open = dashboard.getByRole('button', { name: 'Open' })
  await expect.poll(async () => (await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await findAxeViolations(dashboard)).toEqual([])

  await open.click()
  await dashboard.getByText('2 ×').waitFor()
  await expect.poll(() => rings(dashboard)).toBe(false)
  await expect.poll(() => dashboard.title()).toMatch(/^Admin Dashboard/)
  await expect.poll(icon).not.toContain(encodeURIComponent('</text>'))
  expect(await findAxeViolations(dashboard)).toEqual([])
  await dashboard.setViewportSize({ width: 360, height: 780 })
  expect(await sidewaysScroll(dashboard)).toBe(0)

  await phone.goto(`${stage.address}/loyalty`)
  const points = phone.getByRole('main')
  const status = points.locator('[data-status]')
  await status.getByText('New').waitFor()
  await dashboard.getByRole('button', { name: /^Accept order/ }).click()
  await status.getByText('Accepted').waitFor()
  await leavePacking(dashboard)
  await phone.getByText('Points earned from ₹300 in purchases').waitFor()
  await dashboard.getByRole('button', { name: /^Cancel order/ }).click()
  await dashboard.getByRole('button', { name: 'Out of stock' }).click()
  expect(await findAxeViolations(dashboard)).toEqual([])
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await status.getByText('Cancelled').waitFor()
  await points.getByText('Reason: Out of stock', { exact: true }).waitFor()
  await phone.getByText('Points earned from ₹0 in purchases').waitFor()
})

test('a dashboard that was cut off says so, and rings for what it missed when it is back', async () => {
  await using stage = await openTestBrowser()
  const tea = await stage.addProduct('Tea', '150')
  const dashboard = await openDashboard(stage)
  await dashboard.context().setOffline(true)
  await dashboard.getByText('Connection lost — orders may be waiting.').waitFor({ timeout: 30_000 })
  await dashboard.getByRole('alert').filter({ hasText: 'Last contact:' }).waitFor()
  await expect.poll(() => dashboard.title()).toMatch(/^Connection lost/)
  expect(await findAxeViolations(dashboard)).toEqual([])
  await placeOrders(stage, tea.id, 2)
  await dashboard.context().setOffline(false)
  await dashboard.getByText('2 new orders', { exact: true }).first().waitFor({ timeout: 30_000 })
  await expect.poll(() => rings(dashboard)).toBe(true)
  await dashboard.getByText('Live', { exact: true }).waitFor()
  await expect.poll(() => dashboard.locator('tbody tr').count()).toBe(2)
})

test('a hundred orders in a burst are all counted, and seven tabs share one connection', async () => {
  await using stage = await openTestBrowser()
  const tea = await stage.addProduct('Tea', '150')
  const dashboard = await openDashboard(stage)
  const others: Page[] = []
  for (let count = 0; count < 6; count += 1) others.push(await dashboard.context().newPage())
  for (const other of others) {
    await other.goto(`${stage.address}/admin/dashboard?tab=orders`)
    await other.getByText('Live', { exact: true }).waitFor()
  }
  const batches = [20, 20, 20, 20, 20]
  await Promise.all(batches.map((count) => placeOrders(stage, tea.id, count)))
  for (const tab of [dashboard, ...others.slice(-1)]) {
    await tab.getByText('100 new orders', { exact: true }).first().waitFor()
    await tab.getByRole('heading', { name: 'Order Management (100)' }).waitFor()
    await expect.poll(() => tab.title()).toMatch(/^\(100\)/)
  }
  await dashboard.getByRole('button', { name: 'Open' }).click()
  await dashboard.waitForURL('**/admin/dashboard?tab=orders&status=new')
  await expect.poll(() => rings(dashboard)).toBe(false)
  const first = dashboard.getByRole('button', { name: /^Accept order/ }).first()
  await first.click()
  await leavePacking(dashboard)
  await dashboard.getByRole('link', { name: 'Accepted 1' }).waitFor()
  // Opening the orders in one tab silences all tabs.
  await others[0]?.getByRole('button', { name: 'Open' }).waitFor({ state: 'detached' })
})
