import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { listenIn, rings } from './orders/bell.ts'
import { leavePacking } from './orders/steps.ts'

shareBrowser()

const iconOf = (page: Page) => page.locator('link[rel="icon"]').getAttribute('href')

const untilLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor()

/** Places orders of new customers, without the browser. */
const placeOrders = async (stage: TestBrowser, productId: string, names: string[]): Promise<void> => {
  const cartItems = [{ productId, quantity: 1 }]
  for (const nickname of names) {
    const { id } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname })
    await stage.call('POST', '/api/orders', { customerId: id, cartItems })
  }
}

/** An order from the phone rings on every tab until it is opened, and the phone sees what becomes of it. */
const ringForOrder = async (stage: TestBrowser, dashboard: Page, phone: Page): Promise<void> => {
  await dashboard.getByRole('tab', { name: 'Settings' }).click()
  await phone.goto(stage.address)
  await giveNickname(phone, 'Asha')
  await addToCart(phone, 'Tea')
  await openCart(phone)
  // Its height may still change with what the tab reads.
  const place = async () => {
    const box = await dashboard.getByRole('tabpanel').boundingBox()
    return [box?.x, box?.y]
  }
  const before = await place()
  await phone.getByRole('button', { name: 'Place Order' }).click()
  await dashboard.getByText(/^New order #\w{6} from Asha, ₹150$/).waitFor()
  // Nothing moves under the pointer.
  await expect.poll(place).toEqual(before)
  await expect.poll(() => rings(dashboard)).toBe(true)
  await expect.poll(() => dashboard.title()).toMatch(/^\(1\) Admin Dashboard/)
  await expect.poll(() => iconOf(dashboard)).toContain(encodeURIComponent('>1</text>'))
  const open = dashboard.getByRole('button', { name: 'View', exact: true })
  await expect.poll(async () => (await open.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await open.click()
  await expect.poll(() => rings(dashboard)).toBe(false)
  await expect.poll(() => dashboard.title()).toMatch(/^Admin Dashboard/)
  await expect.poll(() => iconOf(dashboard)).not.toContain(encodeURIComponent('</text>'))
  await phone.getByRole('dialog').waitFor({ state: 'hidden' })
  await dashboard.getByRole('button', { name: /^Accept order/ }).click()
  await phone.getByRole('region', { name: 'Your orders' }).getByText('Accepted').waitFor()
  await leavePacking(dashboard)
}

/** A dashboard that was cut off says so, and rings for what it missed when it is back. */
const missOrders = async (stage: TestBrowser, dashboard: Page, productId: string): Promise<void> => {
  await dashboard.context().setOffline(true)
  await dashboard.getByText('Connection lost — orders may be waiting.').waitFor()
  await expect.poll(() => dashboard.title()).toMatch(/^Connection lost/)
  // The script of the counter is there, although nobody has opened it yet.
  await dashboard.getByRole('link', { name: 'New order' }).click()
  await dashboard.getByLabel('Name or barcode').waitFor()
  await dashboard.goBack()
  await placeOrders(stage, productId, ['Ravi', 'Meena'])
  await dashboard.context().setOffline(false)
  await dashboard.getByText('2 new orders', { exact: true }).first().waitFor()
  await expect.poll(() => rings(dashboard)).toBe(true)
  await untilLive(dashboard)
  await dashboard.getByRole('row', { name: /Ravi/ }).click()
  await dashboard.getByRole('row', { name: /Meena/ }).waitFor()
  await expect.poll(() => rings(dashboard)).toBe(false)
}

/** Seven tabs share one connection: one of them rings for a burst of orders, and all stop when one opens them. */
const shareBell = async (stage: TestBrowser, dashboard: Page, productId: string): Promise<Page[]> => {
  const others: Page[] = []
  for (let count = 0; count < 6; count += 1) {
    const other = await dashboard.context().newPage()
    await listenIn(other)
    const showsOrders = count === 0 || count === 5
    await other.goto(`${stage.address}/admin/dashboard?tab=${showsOrders ? 'orders' : 'social'}`)
    // A tab that does not lead has no button of the sound while its browser has not started it.
    await other.getByRole('tabpanel').waitFor()
    if (showsOrders) await untilLive(other)
    others.push(other)
  }
  const batches = ['A', 'B', 'C', 'D'].map((batch) =>
    [1, 2, 3, 4, 5].map((count) => `Guest ${batch}${count}`),
  )
  await Promise.all(batches.map((names) => placeOrders(stage, productId, names)))
  const tabs = [dashboard, ...others]
  for (const tab of [dashboard, ...others.slice(-1)]) {
    await tab.getByText('22 new orders', { exact: true }).first().waitFor()
    await expect.poll(() => tab.title()).toMatch(/^\(22\)/)
  }
  const ringing = async () => (await Promise.all(tabs.map(rings))).filter(Boolean).length
  await expect.poll(ringing).toBe(1)
  await others[5]?.getByRole('link', { name: /^New 2/ }).click()
  await others[5]?.getByRole('row').nth(1).click()
  await expect.poll(ringing).toBe(0)
  await expect.poll(() => others[0]?.title()).toMatch(/^Admin Dashboard/)
  return others
}

/** A changed price shows on a shopper's page, which stays in place. */
const changePrice = async (stage: TestBrowser, phone: Page, productId: string): Promise<void> => {
  const last = phone.getByRole('article').last()
  await last.scrollIntoViewIfNeeded()
  const place = await last.boundingBox()
  expect(await phone.evaluate(() => scrollY)).toBeGreaterThan(0)
  await stage.call('PUT', `/api/products/${productId}`, { price: 165 })
  await phone.getByRole('article').filter({ hasText: 'Tea' }).getByText('₹165').waitFor()
  await expect.poll(() => last.boundingBox()).toEqual(place)
}

test('orders ring in the dashboard: on every tab, after a lost connection, in one of seven tabs, and not after the logout', async () => {
  await using stage = await openTestBrowser()
  const tea = await stage.addProduct('Tea', '150')
  for (let count = 1; count <= 24; count += 1) await stage.addProduct(`Soap ${count}`, '40')
  const [dashboard, phone] = [await stage.desktop(), await stage.phone()]
  await listenIn(dashboard)
  await logInAsOwner(dashboard, stage.address)
  await openTab(dashboard, stage.address, 'orders')
  await untilLive(dashboard)
  await ringForOrder(stage, dashboard, phone)
  await changePrice(stage, phone, tea.id)
  // The pointer leaves the list, where new orders would wait for it.
  await dashboard.getByRole('tab', { name: /^Orders/ }).click()
  await missOrders(stage, dashboard, tea.id)
  const [other] = await shareBell(stage, dashboard, tea.id)
  await other?.setViewportSize({ width: 1366, height: 768 })
  const endOfTenth = async () => {
    const tenth = await other?.getByRole('row').nth(10).boundingBox()
    return (tenth?.y ?? 768) + (tenth?.height ?? 0)
  }
  await expect.poll(endOfTenth).toBeLessThan(768)
  await dashboard.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => sidewaysScroll(dashboard)).toBe(0)

  // Another tab of the same browser logs out.
  await other?.getByRole('button', { name: 'Logout' }).click()
  await dashboard.getByText('Please log in again.').waitFor()
})
