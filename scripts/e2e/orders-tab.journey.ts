import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { adminPassword } from '../browser/run-store.ts'
import { sidewaysScroll } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { openOrders, placeOrder } from './orders/steps.ts'
import { recordSpeech, spoken } from './orders/voice.ts'

shareBrowser()

/** Lists the elements that extend beyond the page, as the printer sees it. */
const listOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        return left < -0.5 || right > innerWidth + 0.5 || element.scrollWidth > Math.ceil(innerWidth)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )

const millimetre = 96 / 25.4

test('the receipt is saved, opens by itself, and fits A5 and both rolls whatever was typed', async () => {
  await using stage = await openTestBrowser()
  const evil = '<script>document.title="run"</script><img src=x onerror=alert(1)>'
  const long = 'Extraordinarily-long-unbroken-product-name'.repeat(3).slice(0, 120)
  const number = await placeOrder(stage, 'فاطمه', [
    ['Toor Dal "premium" & \'fresh\' 1 kg', '145', 2],
    [evil, '10', 1],
    [long, '1000000', 999],
  ])
  for (const [key, value] of [
    ['store_name', `Sharma & Sons ${'W'.repeat(60)}`],
    ['store_description', evil.repeat(4)],
    ['store_phone', '+91 55555 01234'],
  ]) {
    await stage.call('PUT', '/api/settings', { key, value })
  }
  const page = await stage.phone()
  await openOrders(stage, page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download receipt ${number}` }).click(),
  ])
  await page.getByRole('alert').getByText('Receipt Downloaded').waitFor()
  expect(download.suggestedFilename()).toBe(`receipt-${number}.html`)
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, download.suggestedFilename())
  await download.saveAs(file)

  const receipt = await stage.desktop()
  const fetched: string[] = []
  receipt.on('request', (request) => fetched.push(request.url()))
  await receipt.goto(`file://${file}`)
  expect(fetched).toHaveLength(1)
  expect(await receipt.title()).toContain(`Receipt ${number} · Sharma & Sons`)
  expect(await receipt.locator('h1').textContent()).toContain('Sharma & Sons')
  expect(await receipt.locator('.about').textContent()).toBe(evil.repeat(4))
  expect(await receipt.locator('tbody .name').allTextContents()).toEqual([
    'Toor Dal "premium" & \'fresh\' 1 kg',
    evil,
    long,
  ])
  expect(await receipt.locator('.total').textContent()).toContain('₹99,90,00,300')
  expect(await receipt.locator('script, img').count()).toBe(0)
  for (const width of [320, 360, 1280]) {
    await receipt.setViewportSize({ width, height: 800 })
    expect(await sidewaysScroll(receipt), `${width} px`).toBe(0)
  }
  await receipt.emulateMedia({ media: 'print' })
  // The paper's width minus the 5 mm on each side on which printers do not print.
  for (const paper of [148, 80, 58, 48]) {
    await receipt.setViewportSize({ width: Math.floor((paper - 10) * millimetre), height: 800 })
    expect(await listOverflowing(receipt), `${paper} mm`).toEqual([])
    const pdf = await receipt.pdf({ width: `${paper}mm`, height: '210mm' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('more than a thousand orders are looked through fifty at a time, a request a page', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 50, orders: 1_050, pictures: false })
  await using stage = await openTestBrowser({ dataDir: folder.path })
  const page = await stage.phone()
  await openOrders(stage, page)
  await page.getByRole('heading', { name: 'Order Management (1,050)' }).waitFor()
  const reads = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('before=')) reads.add(request.url())
  })
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(50)
  for (const text of ['Orders 51–100 of 1,050', 'Orders 101–150 of 1,050']) {
    await page.getByRole('button', { name: 'Older orders' }).click()
    await page.getByText(text).waitFor()
    await expect.poll(() => rows.count()).toBe(50)
    // The new page is shown from its top.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await expect.poll(async () => (await rows.first().boundingBox())?.y).toBeGreaterThan(0)
  }
  expect(reads.size).toBe(2)
  expect(await sidewaysScroll(page)).toBe(0)
  const small = await page
    .getByRole('tabpanel')
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((button) => button.getBoundingClientRect().height < 44).length)
  expect(small).toBe(0)
  await page.getByRole('button', { name: 'Newer orders' }).click()
  await page.getByText('Orders 51–100 of 1,050').waitFor()
})

test('with the store down each failure says so, and an ended session leads back to the login', async () => {
  await using folder = await openTemporaryFolder()
  await seedFolder(folder.path, adminPassword, { products: 20, orders: 60, pictures: false })
  await using stage = await openTestBrowser({ dataDir: folder.path })
  const page = await stage.desktop()
  await recordSpeech(page)
  await openOrders(stage, page)
  await breakCalls(page, '**/api/**')
  await page
    .getByRole('button', { name: /^Download receipt/ })
    .first()
    .click()
  // The list may show the same message.
  const toast = page.getByRole('alert').filter({ hasText: 'Download Error' })
  await toast.getByText('The store could not be reached.').waitFor()
  await page.getByRole('button', { name: 'Older orders' }).click()
  await page.getByText('The orders could not be loaded.').waitFor()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Orders 51–60 of 60').waitFor()

  await page
    .getByRole('button', { name: /^Read order/ })
    .first()
    .click()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Newer orders' }).click()
  await page.getByText('Please log in again.').waitFor()
  await expect.poll(() => spoken(page)).toEqual([])
})
