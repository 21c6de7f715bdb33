import { expect, test } from 'vitest'
import { logInAsOwner } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

test('the dashboard is drawn before its scripts come, asks for nothing that came with it, and moves nothing', async () => {
  await using stage = await openTestBrowser()
  const { address, addProduct, placeOrder } = stage
  const tea = await addProduct('Tea', '40')
  for (const nickname of ['Asha', 'Ravi']) await placeOrder(nickname, [tea])
  const page = await stage.phone()
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
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.moved = String(value)
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
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
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
})

test('tabs that are opened first without a connection open when the store can be reached again', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await logInAsOwner(page, stage.address)
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor()
  await page.context().setOffline(true)
  for (const tab of ['Highlights', 'Categories']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText('This page could not be loaded.').waitFor()
  }
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await page.getByText('This page could not be loaded.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: 'Manage Categories' }).waitFor()
  await page.getByRole('tab', { name: 'Highlights' }).click()
  await page.getByRole('heading', { name: 'Add New Highlight' }).waitFor()
})
