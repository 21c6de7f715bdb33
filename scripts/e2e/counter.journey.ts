import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { leavePacking, openOrders, placeOrder } from './orders/steps.ts'

shareBrowser()

type OrderJson = { id: string; status: string }

const screen = { width: 360, height: 740 }
/** Pixels from the top. What lies below is in reach of the thumb of the hand that holds the phone. */
const thumbReach = 0.4 * screen.height
const millimetre = 96 / 25.4

const listOrders = ({ call }: TestBrowser, query = '') => call<OrderJson[]>('GET', `/api/orders${query}`)

const pressWithThumb = async (button: Locator): Promise<void> => {
  const middle = async () => {
    const box = await button.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  await expect.poll(middle).toBeGreaterThan(thumbReach)
  await button.click()
}

/** Records what is printed in place of the browser's print dialog. */
const recordPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-slip]')?.textContent ?? ''
    }
  })

/** The slip alone is printed, on one sheet of the chosen paper. */
const printSlip = async (page: Page, dialog: Locator, number: string): Promise<void> => {
  await dialog.getByRole('combobox', { name: 'Paper of the slip' }).selectOption('58 mm')
  await pressWithThumb(dialog.getByRole('button', { name: `Print slip of order ${number}` }))
  await expect
    .poll(() => page.locator('body').getAttribute('data-printed'))
    .toMatch(new RegExp(`No\\. 1Order #${number}Asha.*3 ×Tea 250 g₹360 *1 ×Salt 1 kg₹28`))
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-slip]')
  const width = async () => Math.round((await sheet.boundingBox())?.width ?? 0)
  await expect.poll(width).toBe(Math.round(58 * millimetre))
  await dialog.waitFor({ state: 'hidden' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, points] = pdf.match(/\/MediaBox \[0 0 ([\d.]+)/) ?? []
  expect(Math.round((Number(points) / 72) * 25.4)).toBe(58)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

/** A queue is packed with one thumb: accept, tick, print, ready, next. */
const packQueue = async (stage: TestBrowser, page: Page): Promise<void> => {
  const first = await placeOrder(stage, 'Asha', [
    ['Tea 250 g', '120', 3],
    ['Salt 1 kg', '28', 1],
  ])
  const second = await placeOrder(stage, 'Ravi', [['Rice 5 kg', '310', 2]])
  await openOrders(stage, page)
  const newOrders = page.getByRole('link', { name: /^New( \d+)?$/ })
  await newOrders.click()
  // A press that begins on the list before does not count, because its button goes meanwhile.
  await newOrders.and(page.locator('[aria-current]')).waitFor()
  await page.getByRole('button', { name: `Accept order ${first}` }).click()
  const dialog = page.getByRole('dialog', { name: `No. 1 Order #${first}` })
  await pressWithThumb(dialog.getByText('Salt 1 kg'))
  await dialog.getByText('1 of 2 packed').waitFor()
  await pressWithThumb(dialog.getByText('Tea 250 g'))
  await printSlip(page, dialog, first)
  await pressWithThumb(dialog.getByRole('button', { name: 'Mark ready' }))
  await pressWithThumb(dialog.getByRole('button', { name: 'Next order No. 2 · Ravi' }))
  const next = page.getByRole('dialog', { name: `No. 2 Order #${second}` })
  await next.getByRole('button', { name: 'Mark ready' }).waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR')
  expect((await listOrders(stage)).map(({ status }) => status)).toEqual(['accepted', 'ready'])
}

/** Weighs the last of three lines. The question about it is above the buttons, and comes before marking ready. */
const weighWhilePacking = async (stage: TestBrowser, page: Page): Promise<void> => {
  const cartItems: { productId: string; quantity: number }[] = []
  for (const [name, unit] of [
    ['Potatoes', 'kg'],
    ['Coriander', 'bunch'],
    ['Oil', 'l'],
  ]) {
    const stepBase = unit === 'bunch' ? undefined : 250
    const product = { name, price: 33.33, unit, stepBase }
    const { id: productId } = await stage.call<{ id: string }>('POST', '/api/products', product)
    cartItems.push({ productId, quantity: unit === 'bunch' ? 1 : 3 })
  }
  const { id: customerId } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'Ravi' })
  const { id } = await stage.call<{ id: string }>('POST', '/api/orders', { customerId, cartItems })
  await stage.call('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'accepted' })
  await page.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${id}`)
  const packing = page.getByRole('dialog')
  const potatoes = packing.getByRole('textbox', { name: 'Weight of Potatoes' })
  await potatoes.fill('900')
  // Leaving the field asks; the tick beside it is still taken.
  await packing.getByRole('checkbox').first().click()
  const question = packing.getByRole('group', { name: /^900 g is more than 10 % above the 750 g/ })
  await question.waitFor()
  await expect.poll(() => packing.getByRole('checkbox').first().isChecked()).toBe(true)
  await question.getByRole('button', { name: 'Save 900 g' }).click()
  await packing.getByText('Weighed: 900 g (ordered 750 g)').waitFor()

  await packing.getByRole('textbox', { name: 'Amount of Oil' }).fill('950')
  const ready = packing.getByRole('button', { name: /^Mark ready order/ })
  const save = packing.getByRole('button', { name: 'Save 950 ml' })
  const bar = packing.getByRole('button', { name: 'Back', exact: true })
  for (let presses = 0; presses < 2; presses += 1) {
    await ready.tap()
    await save.waitFor()
    const isAboveBar = async () => {
      const [box, below] = [await save.boundingBox(), await bar.boundingBox()]
      return box !== null && below !== null && box.y + box.height < below.y
    }
    await expect.poll(isAboveBar).toBe(true)
  }
  expect(await stage.call('GET', `/api/orders/${id}`)).toMatchObject({ status: 'accepted' })
  await save.click()
  await packing.getByText('Weighed: 950 ml (ordered 750 ml)').waitFor()
  await leavePacking(page)
}

/** On the owner's phone the first order is on the first screen, and neither tabs nor bar cover what has the focus. */
const lookThroughList = async (stage: TestBrowser, page: Page): Promise<void> => {
  for (const nickname of ['Meena', 'Iqbal', 'Zoya', 'Ravi', 'Asha', 'Omar'])
    await placeOrder(stage, nickname, [['Tea', '100', 1]])
  await openTab(page, stage.address, 'orders&status=new')
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  await expect.poll(() => top(page.getByRole('tabpanel'))).toBeLessThanOrEqual(200)
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  const first = page.getByRole('button', { name: /^Accept order/ }).first()
  await expect.poll(async () => (await top(bar)) - (await top(first))).toBeGreaterThan(44)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const belowHeader = async () => {
    const header = await page.getByRole('banner').boundingBox()
    return (await top(page.getByRole('tab', { name: 'Orders' }))) - (header?.height ?? Number.NaN)
  }
  await expect.poll(belowHeader).toBeGreaterThanOrEqual(0)
  const tabs = page.getByRole('tablist')
  // The tabs may still change their height, so both are measured together.
  const belowTabs = () =>
    tabs.evaluate((list) => {
      const focused = document.activeElement?.getBoundingClientRect().top ?? Number.NaN
      return focused - list.getBoundingClientRect().bottom
    })
  await page
    .getByRole('button', { name: /^Accept order/ })
    .last()
    .focus()
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Shift+Tab')
    await expect.poll(belowTabs).toBeGreaterThan(0)
  }
}

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

/** The receipt is saved, opens by itself, and fits A5 and both rolls whatever was typed. */
const saveReceipt = async (stage: TestBrowser, page: Page): Promise<void> => {
  const evil = '<script>document.title="run"</script><img src=x onerror=alert(1)>'
  const long = 'Extraordinarily-long-unbroken-product-name'.repeat(3).slice(0, 120)
  const number = await placeOrder(stage, 'فاطمه', [
    [evil, '10', 1],
    [long, '1000000', 999],
  ])
  for (const [key, value] of [
    ['store_name', `Sharma & Sons ${'W'.repeat(60)}`],
    ['store_description', evil.repeat(4)],
  ]) {
    await stage.call('PUT', '/api/settings', { key, value })
  }
  await openTab(page, stage.address, 'orders')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download receipt ${number}` }).click(),
  ])
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
  expect(await receipt.locator('tbody .name').allTextContents()).toEqual([evil, long])
  expect(await receipt.locator('script, img').count()).toBe(0)
  for (const width of [320, 1280]) {
    await receipt.setViewportSize({ width, height: 800 })
    await expect.poll(() => sidewaysScroll(receipt), { message: `${width} px` }).toBe(0)
  }
  await receipt.emulateMedia({ media: 'print' })
  // The paper's width minus the 5 mm on each side on which printers do not print.
  for (const paper of [148, 80, 58, 48]) {
    await receipt.setViewportSize({ width: Math.floor((paper - 10) * millimetre), height: 800 })
    await expect.poll(() => listOverflowing(receipt), { message: `${paper} mm` }).toEqual([])
  }
}

/** In the evening the cash is counted, which stays, and the day before is a step in the history. */
const countCash = async ({ address, addProduct, call }: TestBrowser, page: Page): Promise<void> => {
  const { id: productId } = await addProduct('Ghee 1 kg', '500')
  const { id: customerId } = await call<{ id: string }>('POST', '/api/customers', { nickname: 'Zubin' })
  const cartItems = [{ productId, quantity: 1 }]
  const { id } = await call<{ id: string }>('POST', '/api/orders', { customerId, cartItems })
  await call('PUT', `/api/orders/${id}/payment`, { payment: 'cash', from: 'unpaid' })
  await openTab(page, address, 'overview')
  await page.getByRole('row', { name: 'Received by cash ₹500' }).waitFor()
  await page.getByLabel('Counted cash').fill('460')
  await page.getByLabel('Counted cash').press('Enter')
  await page.getByText('₹40 too little').waitFor()
  await page.getByRole('button', { name: 'Day before' }).click()
  await page.getByRole('heading', { name: 'Today' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('row', { name: 'Orders 0' }).waitFor()
  await page.goBack()
  await page.getByText('₹40 too little').waitFor()
}

/** A delivery is accepted and packed, and its round fits the sheet. */
const bringHome = async ({ address, addProduct, call }: TestBrowser, page: Page): Promise<void> => {
  await call('PUT', '/api/settings', { key: 'delivery_on', value: 'yes' })
  const { id: productId } = await addProduct('Curd 400 g', '45')
  const { id: customerId } = await call<{ id: string }>('POST', '/api/customers', { nickname: 'Zoya' })
  const delivery = { name: 'Zoya Khan', phone: '9876543210', street: '3 Lane', landmark: 'W'.repeat(80) }
  const body = { customerId, cartItems: [{ productId, quantity: 1 }], fulfilment: 'delivery', delivery }
  const { id } = await call<{ id: string }>('POST', '/api/orders', body)
  const number = id.slice(-6).toUpperCase()
  await openTab(page, address, 'orders&status=deliveries')
  await page.getByRole('button', { name: `Accept order ${number}` }).click()
  const packing = page.getByRole('dialog', { name: `Order #${number}` })
  await packing.getByText('Zoya Khan').waitFor()
  await packing.getByText('Curd 400 g').click()
  await packing.getByRole('button', { name: 'Mark ready' }).click()
  await leavePacking(page)
  await page.getByRole('button', { name: 'Print round (1)' }).click()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: Math.floor(124 * millimetre), height: 740 }) // A5 without its margins
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(screen)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
}

test('a day at the counter: orders are packed, weighed and printed, the cash is counted, a round is printed', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await page.setViewportSize(screen)
  await recordPrints(page)
  await packQueue(stage, page)
  await weighWhilePacking(stage, page)
  await lookThroughList(stage, page)
  await saveReceipt(stage, page)
  await countCash(stage, page)
  await bringHome(stage, page)
})
