import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { chooseEntry, logInAsOwner, openTab, scan, sidewaysScroll } from '../browser/steps.ts'
import {
  numberOf,
  openTestBrowser,
  shareBrowser,
  type TestBrowser,
  untilFocused,
} from './open-test-browser.ts'
import { millimetre, openPrinted, pagesOf, recordPrints } from './paper.ts'
import { picture } from './picture.ts'

// A day at the counter: the morning's prices, sales by scanner and keys, orders packed with one thumb and printed, a
// receipt, and the cash counted in the evening.

shareBrowser()

const vegetables = ['Beans', 'Carrot', 'Garlic', 'Okra', 'Potato', 'Radish']
const soapCode = '8901030865275'

/** The prices of a morning take one Enter and three keys each. */
const typePrices = async ({ address, call }: TestBrowser, desk: Page): Promise<void> => {
  await openTab(desk, address, 'products')
  await desk.getByRole('link', { name: 'Prices' }).click()
  await desk.getByLabel('Price of Beans (₹)').waitFor()
  await untilFocused(desk.getByRole('searchbox'))
  await desk.keyboard.press('Enter')
  for (const [index] of vegetables.entries()) {
    await desk.keyboard.type(String(31 + index))
    await desk.keyboard.press('Enter')
  }
  await picture(desk, 'prices')
  await desk.keyboard.press('Control+Enter')
  await desk.getByText(`${vegetables.length} prices saved!`).waitFor()
  const products = await call<{ name: string; price: string }[]>('GET', '/api/products')
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ...vegetables.map((name, index) => [name, `${31 + index}.00`]),
    ['Soap', '40.00'],
  ])
}

/** A customer is served by scanner and keys. A scan while money is typed is no money. */
const sell = async ({ address, set }: TestBrowser, desk: Page): Promise<void> => {
  await set({ upi_id: 'sharma@okaxis' })
  await openTab(desk, address, 'orders&view=counter')
  const field = desk.getByRole('combobox', { name: 'Name or barcode' })
  await untilFocused(field)
  await picture(desk, 'counter-empty')
  await field.fill('2*bean')
  await desk.getByRole('option', { name: 'Beans' }).waitFor()
  await picture(desk, 'counter-found')
  await desk.keyboard.press('Enter')
  await scan(desk, soapCode)
  const received = desk.getByLabel('Received (₹)')
  await received.click()
  await desk.keyboard.type('500', { delay: 80 })
  await desk.getByText('₹500 − ₹102 = ₹398').waitFor() // a busy page has then handled the last digit
  await scan(desk, soapCode)
  await expect.poll(() => desk.getByRole('textbox', { name: 'Amount of Soap' }).inputValue()).toBe('2')
  expect(await received.inputValue()).toBe('500')
  await scan(desk, '8901063142329')
  await desk.getByText('No product has the barcode 8901063142329.').waitFor()
  await picture(desk, 'counter-bill')
  await desk.keyboard.press('F4')
  await desk.getByRole('dialog', { name: 'Customer' }).waitFor()
  await picture(desk, 'counter-customer')
  await desk.keyboard.press('Escape')
  await received.fill('')
  await desk.keyboard.press('F9')
  await desk.getByRole('img', { name: 'Scan to pay ₹142' }).waitFor()
  await picture(desk, 'counter-upi')
  // A scan is the next line, and its Enter sells nothing.
  await scan(desk, soapCode)
  await desk.getByRole('img', { name: 'Scan to pay ₹182' }).waitFor()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Less of Soap' }).click()
  await desk.keyboard.press('F10')
  await desk.getByRole('dialog', { name: 'On khata' }).waitFor()
  await picture(desk, 'counter-khata')
  await desk.keyboard.press('Escape')
  await desk.keyboard.press('F6')
  await desk.getByRole('dialog', { name: 'Hold this bill' }).waitFor()
  await picture(desk, 'counter-hold')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('F7')
  await desk.getByRole('dialog', { name: 'Held bills' }).waitFor()
  await picture(desk, 'counter-held')
  await desk.keyboard.press('Enter')
  await received.fill('500')
  await desk.keyboard.press('F8')
  await desk.getByText('Change ₹358').waitFor()
  await picture(desk, 'counter-sold')
}

/** Pixels from the top. What lies below is in reach of the thumb of the hand that holds the phone. */
const thumbReach = 0.4 * 740

const pressWithThumb = async (button: Locator): Promise<void> => {
  const middle = async () => {
    const box = await button.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  await expect.poll(middle).toBeGreaterThan(thumbReach)
  await button.click()
}

/** The slip alone is printed, on one sheet of the chosen paper. */
const printSlip = async (page: Page, packing: Locator, number: string): Promise<void> => {
  await packing.getByRole('combobox', { name: 'Paper of the slip' }).selectOption('58 mm')
  await pressWithThumb(packing.getByRole('button', { name: `Print slip of order ${number}` }))
  const slip = await openPrinted(page)
  expect(await slip.locator('body').textContent()).toMatch(
    new RegExp(`No\\. 2Order #${number}Asha.*Beans.*Soap`),
  )
  const sheets = pagesOf(await slip.pdf({ preferCSSPageSize: true }))
  expect(sheets).toEqual([expect.stringMatching(/^58×/)])
  await slip.close()
}

/** Two orders are packed one after the other: accept, tick, weigh, print, ready, next. */
const packQueue = async (
  { address, call, addProduct, placeOrder }: TestBrowser,
  page: Page,
  goods: string[],
) => {
  const oil = await addProduct('Oil', '33.33', { unit: 'l', stepBase: 250 })
  const first = numberOf(await placeOrder('Asha', goods))
  const second = numberOf(await placeOrder('Ravi', [oil]))
  await openTab(page, address, 'orders&status=new')
  await picture(page, 'orders')
  await chooseEntry(page, `More for order ${second}`, 'Cancel order')
  await page.getByRole('dialog').waitFor()
  await picture(page, 'cancel-order-owner')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Accept order ${first}` }).click()
  const packing = page.getByRole('dialog', { name: `No. 2 Order #${first}` })
  await pressWithThumb(packing.getByText('Soap'))
  await packing.getByText('1 of 2 packed').waitFor()
  await picture(page, 'packing')
  await pressWithThumb(packing.getByText('Beans'))
  await printSlip(page, packing, first)
  await pressWithThumb(packing.getByRole('button', { name: 'Mark ready' }))
  await pressWithThumb(packing.getByRole('button', { name: 'Next order No. 3 · Ravi' }))

  const next = page.getByRole('dialog', { name: `No. 3 Order #${second}` })
  const amount = next.getByRole('textbox', { name: 'Amount of Oil' })
  await amount.fill('950')
  await page.goBack()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: `Pack order ${second}` }).click()
  await amount.fill('950')
  const save = next.getByRole('button', { name: 'Save 950 ml' })
  // The question about the weight comes before marking ready, and stands above the buttons.
  await next.getByRole('button', { name: /^Mark ready order/ }).tap()
  const bar = next.getByRole('button', { name: 'Back', exact: true })
  const isAboveBar = async () => {
    const [box, below] = [await save.boundingBox(), await bar.boundingBox()]
    return box !== null && below !== null && box.y + box.height < below.y
  }
  await expect.poll(isAboveBar).toBe(true)
  await picture(page, 'packing-question')
  await save.click()
  await next.getByText('Weighed: 950 ml (ordered 250 ml)').waitFor()
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const orders = await call<{ status: string }[]>('GET', '/api/orders')
  expect(orders.map(({ status }) => status)).toEqual(['accepted', 'ready', 'completed'])
}

/** The receipt is saved, opens by itself, and fits A5 and both rolls whatever was typed. */
const saveReceipt = async (shop: TestBrowser, page: Page): Promise<void> => {
  const evil = '<script>document.title="run"</script><img src=x onerror=alert(1)>'
  const long = 'Extraordinarily-long-unbroken-product-name'.repeat(3).slice(0, 120)
  await shop.set({ store_name: `Sharma & Sons ${'W'.repeat(60)}`, store_description: evil.repeat(4) })
  const goods = [await shop.addProduct(evil, '10'), await shop.addProduct(long, '1000000')]
  const number = numberOf(await shop.placeOrder('فاطمه', goods))
  await openTab(page, shop.address, 'orders')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download receipt ${number}` }).click(),
  ])
  await using folder = await openTemporaryFolder()
  const file = `${folder.path}/${download.suggestedFilename()}`
  await download.saveAs(file)

  const receipt = await shop.desktop()
  await receipt.goto(`file://${file}`)
  expect(await receipt.locator('tbody .name').allTextContents()).toEqual([evil, long])
  await receipt.emulateMedia({ media: 'print' })
  // The paper's width minus the 5 mm on each side on which printers do not print.
  for (const paper of [148, 80, 58]) {
    await receipt.setViewportSize({ width: Math.floor((paper - 10) * millimetre), height: 800 })
    await expect.poll(() => sidewaysScroll(receipt), { message: `${paper} mm` }).toBe(0)
  }
}

/** In the evening the cash is counted, which stays. */
const countCash = async ({ address }: TestBrowser, page: Page): Promise<void> => {
  await openTab(page, address, 'overview')
  await page.getByRole('row', { name: 'Received by cash ₹142' }).waitFor()
  await page.getByLabel('Counted cash').fill('102')
  await page.getByLabel('Counted cash').press('Enter')
  await page.getByText('₹40 short').waitFor()
  await picture(page, 'day')
  await page.reload()
  await page.getByText('₹40 short').waitFor()
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
}

test('a day at the counter: prices, sales, packing, slips and receipts, and the cash in the evening', async () => {
  await using shop = await openTestBrowser()
  const goods: string[] = []
  for (const name of vegetables) goods.push(await shop.addProduct(name, '30'))
  goods.push(await shop.addProduct('Soap', '40', { barcode: soapCode }))
  const [desk, phone] = [await shop.desktop(), await shop.phone()]
  await recordPrints(phone)
  await logInAsOwner(desk, shop.address)
  await typePrices(shop, desk)
  await sell(shop, desk)
  await logInAsOwner(phone, shop.address)
  await packQueue(shop, phone, [goods[0] ?? '', goods.at(-1) ?? ''])
  await saveReceipt(shop, phone)
  await countCash(shop, phone)
})
