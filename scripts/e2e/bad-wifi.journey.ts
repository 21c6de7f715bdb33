import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, listShifts, logInAsOwner, openCart, openTab, recordShifts } from '../browser/steps.ts'
import { breakCalls, holdScripts, loseAnswer } from './faults.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { picture } from './picture.ts'

// Phones on bad Wi-Fi. A shopper's: what it shows before its scripts have come, an order whose answer is lost, and an order
// that is followed over a lost connection. The owner's: the dashboard before its scripts have come, and without a connection.

shareBrowser()

/** The load event would wait for the scripts that are held back. */
const early = { waitUntil: 'domcontentloaded' } as const

const nameField = (page: Page) => page.getByLabel('Your Name (One-time setup)')

/** The first visit: goods are seen, and what is typed and pressed meanwhile counts once the scripts are there. */
const useBeforeScripts = async ({ address }: TestBrowser, page: Page): Promise<void> => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  let release = await holdScripts(page)
  await page.goto(address, early)
  await page.getByRole('article', { name: 'Masala Chai 250 g' }).getByText('₹250').waitFor()
  await page.getByText(/^Fresh paneer/).waitFor()
  expect(await page.title()).toBe('Sharma Kirana Store')
  await nameField(page).fill('Asha')
  await nameField(page).press('Enter')
  release()
  await page.getByText('Welcome, Asha').waitFor()
  const broken = page.getByRole('article', { name: 'Broken picture' }).locator('img')
  await expect.poll(() => broken.getAttribute('src')).toContain('/assets/placeholder')
  // The page came with its data. Names are asked for, because no page contains who the shopper is.
  expect(asked.filter((path) => path.startsWith('/api/') && !/nickname|phone\/names/.test(path))).toEqual([])

  release = await holdScripts(page)
  await page.goto(address, early)
  await page.getByRole('searchbox', { name: 'Search products' }).fill('chai 500')
  release()
  await page.getByText('1 found for “chai 500”').waitFor()

  release = await holdScripts(page)
  await page.goto(`${address}/loyalty`, early)
  await page.getByRole('button', { name: 'Cart', exact: true }).click()
  release()
  await page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Your cart is empty').waitFor()
}

/** Whether the element is in full on the screen, below the search and above the bottom bar. */
const isInSight = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox()
  const search = await page.getByRole('searchbox').boundingBox()
  const bar = await page.getByRole('navigation').last().boundingBox()
  if (!box || !search || !bar) return false
  return box.y >= search.y + search.height && box.y + box.height <= bar.y
}

/** The first product is whole on the first screen, two rows are once a name is set, and nothing moves when scripts come. */
const seeGoodsFirst = async ({ address }: TestBrowser, page: Page): Promise<void> => {
  await recordShifts(page)
  for (const language of ['hi', 'en']) {
    await page.goto(`${address}/?lang=${language}`)
    await expect.poll(() => isInSight(page, page.getByRole('article').first())).toBe(true)
  }
  // The name leaves no room for the points beside it.
  await page.evaluate(() => localStorage.setItem('customer_nickname', 'Ravindra Shekhar'))
  const visit = async (greeting: string) => {
    const release = await holdScripts(page)
    await page.goto(address, early)
    const card = page.getByRole('article', { name: 'Masala Chai 250 g' })
    await card.waitFor()
    // Who is known sees no form, neither before the page is alive nor after.
    expect(await nameField(page).isVisible()).toBe(false)
    const before = await card.boundingBox()
    expect(before).not.toBeNull()
    release()
    await page.getByText(greeting).waitFor()
    await page.waitForLoadState('networkidle') // no answer is left that could still move the page
    const after = await card.boundingBox()
    expect({ ...after, height: 0 }).toEqual({ ...before, height: 0 })
    // A line may be rounded to another half pixel when it is laid out again, which nobody sees.
    expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(1)
    expect(await listShifts(page)).toEqual([])
  }
  await visit('Welcome, Ravindra Shekhar')
  const card = page.getByRole('article', { name: 'Broken picture' })
  await expect.poll(() => isInSight(page, card)).toBe(true)
  const [widthOfCard, widthOfPicture] = [
    await card.boundingBox(),
    await card.getByRole('presentation').boundingBox(),
  ].map((box) => box?.width ?? 0)
  expect(widthOfPicture).toBeGreaterThan(0.9 * (widthOfCard ?? 0))
  await orderWithoutAnswer(page)
  await visit('Points: 2')
  const usuals = page.getByRole('region', { name: 'Your usuals' })
  await expect.poll(() => isInSight(page, usuals.getByRole('listitem'))).toBe(true)
}

/** The answer to an order is lost, and the page is loaded again: pressing once more places no second order. */
const orderWithoutAnswer = async (page: Page): Promise<void> => {
  await addToCart(page, 'Masala Chai 250 g')
  await openCart(page)
  await breakCalls(page, '**/api/orders', loseAnswer)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('dialog').getByRole('alert').getByText('it will be ordered only once').waitFor()
  await picture(page, 'cart-without-answer')
  await page.unroute('**/api/orders')
  await page.reload()
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).dblclick()
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** What became of the order meanwhile is seen once the connection is back. */
const followOrder = async ({ address, call }: TestBrowser, page: Page): Promise<void> => {
  const orders = await call<{ id: string }[]>('GET', '/api/orders')
  expect(orders).toHaveLength(1)
  const [order] = orders
  const set = (from: string, to: string, reason?: string) =>
    call('PUT', `/api/orders/${order?.id}/status`, { from, status: to, reason })
  await page.goto(`${address}/order/${order?.id}`)
  const step = page.locator('[aria-current=step]')
  await step.getByText('Received', { exact: true }).waitFor()
  await set('new', 'accepted')
  await step.getByText('Packing', { exact: true }).waitFor()
  await page.context().setOffline(true)
  await page.getByText('Connection to the shop lost.').waitFor()
  await picture(page, 'order-offline')
  await set('accepted', 'cancelled', 'The dal did not come')
  await page.context().setOffline(false)
  await page.getByText('This order was cancelled. Reason: The dal did not come', { exact: true }).waitFor()
}

test('a phone on bad Wi-Fi: it is used before its scripts have come, orders once, and hears what it missed', async () => {
  await using shop = await openTestBrowser()
  const { id: categoryId } = await shop.call<{ id: string }>('POST', '/api/categories', { name: 'Drinks' })
  for (const size of [100, 250, 500])
    await shop.addProduct(`Masala Chai ${size} g`, `${size}`, { categoryId })
  const imageUrl = '/objects/uploads/missing222' // there is no such picture
  await shop.addProduct('Broken picture', '20', { categoryId, imageUrl })
  await shop.set({
    store_name: 'Sharma Kirana Store',
    daily_notice: 'Fresh paneer and ladi pav every morning from 7. Free delivery above ₹500.',
  })
  await useBeforeScripts(shop, await shop.phone())
  const page = await shop.phone()
  await seeGoodsFirst(shop, page)
  await followOrder(shop, page)
})

test('the dashboard is drawn before its scripts come, asks for nothing that came with it, moves nothing, and hears of the next order', async () => {
  await using shop = await openTestBrowser()
  const { address, addProduct, placeOrder } = shop
  const tea = await addProduct('Tea', '40')
  for (const nickname of ['Asha', 'Ravi']) await placeOrder(nickname, [tea])
  const page = await shop.phone()
  await logInAsOwner(page, address)
  await page.goto('about:blank')
  const { promise: scriptsMayCome, resolve: letScriptsCome } = Promise.withResolvers<void>()
  // The live connection may be there before the tab.
  const isListening = page.waitForResponse('**/api/events')
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome
    if (route.request().url().includes('orders-tab')) await isListening
    await route.continue()
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname + search)
  })
  await recordShifts(page)
  await page.goto(`${address}/admin/dashboard?tab=orders`, { waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Order Management (2)' }).waitFor()
  await page.getByRole('link', { name: 'Orders 2', exact: true }).waitFor()
  expect(calls).toEqual([])
  letScriptsCome()
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .waitFor()
  await page.getByText('Ravi').first().waitFor()
  for (const answered of [
    '/api/admin/session',
    '/api/orders/counts',
    '/api/orders?limit=50&waiting=only',
    '/api/orders?limit=500&status=new',
  ])
    expect(calls).not.toContain(answered)
  expect(await listShifts(page)).toEqual([])
  // What came with the page is read again after changes, as everything is.
  await page
    .getByRole('button', { name: /^Accept/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await placeOrder('Meena', [tea])
  await page.getByRole('row', { name: /Meena/ }).waitFor()
  await page.getByRole('tab', { name: 'Orders', description: '2 new' }).waitFor()
})

test('what is opened first without a connection says so, closes, and opens when the store can be reached again', async () => {
  await using shop = await openTestBrowser()
  const order = await shop.placeOrder('Asha', [await shop.addProduct('Tea', '40')])
  await shop.call('PUT', `/api/orders/${order}/status`, { status: 'accepted', from: 'new' })
  const page = await shop.phone()
  await logInAsOwner(page, shop.address)
  await openTab(page, shop.address, 'orders')
  const pack = page.getByRole('button', { name: /^Pack order/ })
  await pack.waitFor()
  await page.context().setOffline(true)
  const failed = page.getByText('This page could not be loaded.')
  await pack.click()
  await page.getByRole('dialog').getByText('This page could not be loaded.').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await page.getByRole('button', { name: 'Picking list' }).click()
  await page
    .getByRole('dialog', { name: 'Picking list' })
    .getByText('This page could not be loaded.')
    .waitFor()
  await page.keyboard.press('Escape')
  for (const tab of ['Highlights', 'Categories']) {
    await page.getByRole('tab', { name: tab }).click()
    await failed.waitFor()
  }
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await failed.waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Manage Categories' }).waitFor()
  await page.getByRole('tab', { name: 'Highlights' }).click()
  await page.getByRole('heading', { name: 'Add New Highlight' }).waitFor()
  await openTab(page, shop.address, 'orders')
  await pack.click()
  await page.getByRole('button', { name: /^Mark ready/ }).waitFor()
})
