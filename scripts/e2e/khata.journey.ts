import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { texts as ownerPages } from '../../src/contract/owner-page-texts.hi.ts'
import { texts as dashboard } from '../../web/admin/app/texts.hi.ts'
import { texts as khata } from '../../web/admin/khata/texts.hi.ts'
import { texts as loyalty } from '../../web/admin/loyalty/texts.hi.ts'
import { texts as shell } from '../../web/app/texts.hi.ts'
import { texts as cart } from '../../web/shop/cart/texts.hi.ts'
import { texts as home } from '../../web/shop/home/texts.hi.ts'
import { texts as points } from '../../web/shop/loyalty/texts.hi.ts'
import { texts as shelves } from '../../web/shop/shelves/texts.hi.ts'
import { adminPassword } from '../browser/run-store.ts'
import { chooseEntry, logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { openPrinted, recordPrints } from './paper.ts'
import { picture } from './picture.ts'

// A khata from opening to settling. Then the same shop is kept in Hindi.

shareBrowser()

const untilClosed = (page: Page) => expect.poll(() => page.getByRole('dialog').count()).toBe(0)

/** An order that was collected without money goes on a khata, which is opened first. */
const openKhata = async ({ address }: TestBrowser, desk: Page, orderId: string): Promise<void> => {
  await openTab(desk, address, `orders&order=${orderId}`)
  await picture(desk, 'order-details')
  await desk.getByRole('button', { name: 'On khata', exact: true }).click()
  const opening = desk.getByRole('dialog', { name: 'Open a khata for Asha' })
  await opening.getByLabel('Real name').fill('Asha Patil')
  await opening.getByLabel('Phone (10 digits)').fill('98765 43210')
  await opening.getByLabel('Limit (₹)').fill('100')
  await picture(desk, 'open-khata')
  await opening.getByRole('button', { name: 'Open khata' }).click()
  await untilClosed(desk)
}

/** She is reminded by WhatsApp, and the statement is printed. */
const remind = async ({ address }: TestBrowser, desk: Page): Promise<void> => {
  await openTab(desk, address, 'loyalty')
  await chooseEntry(desk, 'More about Asha', 'Khata')
  await desk.getByText('Balance: ₹152').waitFor()
  await picture(desk, 'khata')
  await desk.getByRole('button', { name: 'Remind on WhatsApp' }).click()
  const whatsApp = desk.getByRole('link', { name: 'Open WhatsApp' })
  await whatsApp.waitFor()
  await picture(desk, 'khata-reminder')
  await desk.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [opened] = await Promise.all([desk.context().waitForEvent('page'), whatsApp.click()])
  await opened.waitForURL(/wa\.me\/919876543210/) // a new page is still blank at first
  await opened.close()
  await desk.getByText(/^Reminder opened/).waitFor()
  await untilClosed(desk)

  await chooseEntry(desk, 'More about the khata of Asha', 'Print statement')
  const statement = await openPrinted(desk)
  expect(await statement.locator('body').textContent()).toMatch(
    /Asha Patil 9876543210.*Order #.*₹152₹152.*₹152$/,
  )
  await statement.close()
}

/** She pays all of it. The dialog names the new balance before anything is saved. */
const settle = async ({ call }: TestBrowser, desk: Page): Promise<void> => {
  await desk.getByRole('button', { name: 'You got', exact: true }).click()
  await desk.getByLabel('Amount (₹)').fill('152')
  await desk.getByText('You got ₹152 · New balance: ₹0').waitFor()
  await picture(desk, 'khata-got')
  await desk.getByRole('button', { name: 'Save', exact: true }).click()
  await untilClosed(desk)
  await desk.getByText('Balance: ₹0').first().waitFor()
  await desk.getByRole('link', { name: 'All khatas' }).click()
  await desk.getByRole('link', { name: 'Asha' }).waitFor()
  await picture(desk, 'khatas')
  await desk.getByRole('button', { name: 'New khata' }).click()
  await desk.getByRole('dialog').waitFor()
  await picture(desk, 'new-khata')
  await desk.keyboard.press('Escape')
  await untilClosed(desk)
  const [asha] = await call<{ id: string }[]>('GET', '/api/customers')
  expect(await call('GET', `/api/customers/${asha?.id}/khata`)).toMatchObject({ balance: '0.00' })
}

/** What else the owner does with a customer is opened, and left as it is. */
const openCustomerDialogs = async ({ address }: TestBrowser, desk: Page): Promise<void> => {
  await openTab(desk, address, 'loyalty')
  await desk.getByRole('link', { name: 'All customers' }).click()
  for (const entry of ['Points history', 'Passbook', 'Rename', 'Merge', 'Erase']) {
    await chooseEntry(desk, 'More about Asha', new RegExp(`^${entry}`))
    await desk.getByRole('dialog').waitFor()
    await picture(desk, `customer-${entry.replace(' ', '-').toLowerCase()}`)
    await desk.keyboard.press('Escape')
    await untilClosed(desk)
  }
  for (const verb of ['Redeem', 'Adjust', 'Reset']) {
    await desk.getByRole('button', { name: `${verb} points of Asha` }).click()
    await desk.getByRole('dialog').waitFor()
    await picture(desk, `customer-${verb.toLowerCase()}`)
    await desk.keyboard.press('Escape')
    await untilClosed(desk)
  }
}

test('a khata is opened for an unpaid order, reminded of, printed and settled', async () => {
  await using shop = await openTestBrowser()
  const goods = [await shop.addProduct('Cow Milk 1 L', '72'), await shop.addProduct('Bread', '80')]
  const order = await shop.placeOrder('Asha', goods)
  await shop.call('PUT', `/api/orders/${order}/status`, { from: 'new', status: 'completed' })
  const desk = await shop.desktop()
  await recordPrints(desk)
  await logInAsOwner(desk, shop.address)
  await openKhata(shop, desk, order)
  await remind(shop, desk)
  await settle(shop, desk)
  await openCustomerDialogs(shop, desk)
})

/** The page is in Hindi, and fits also with text of twice the size. */
const expectHindi = async (page: Page, where: string): Promise<void> => {
  expect(await page.evaluate(() => document.documentElement.lang), where).toBe('hi-IN')
  for (const size of ['200%', '100%']) {
    await page.evaluate((each) => {
      document.documentElement.style.fontSize = each
    }, size)
    await expect.poll(() => sidewaysScroll(page), { message: `${where}, text of ${size}` }).toBe(0)
  }
}

test('in a shop in Hindi customers order, the owner keeps the khata and saves a receipt, and the language can be changed', async () => {
  await using shop = await openTestBrowser()
  await shop.addProduct('Toor Dal 1 kg', '145', { nameHi: 'तूर दाल 1 kg' })
  await shop.set({ store_name: 'Sharma Store', store_name_hi: 'शर्मा स्टोर', store_language: 'hi' })
  // A browser that has chosen no language gets that of the shop.
  const phone = await shop.phone()
  await phone.goto(shop.address)
  await phone.getByLabel(home.nickname).fill('आशा')
  await phone.getByRole('button', { name: home.save }).click()
  await phone.getByText(home.greeting('आशा')).waitFor()
  expect(await phone.title()).toBe('शर्मा स्टोर')
  const card = phone.getByRole('article', { name: 'तूर दाल 1 kg' })
  await card.getByRole('button', { name: shelves.add }).click()
  await expectHindi(phone, 'home')
  await phone.getByRole('button', { name: shell.cartWith('1 चीज़') }).click()
  await phone.getByRole('button', { name: cart.place }).click()
  await phone.getByText(cart.placed).waitFor()
  await phone.goto(`${shop.address}/loyalty`)
  await phone.getByText(points.line('तूर दाल 1 kg', '1')).waitFor()
  await expectHindi(phone, 'My Points')
  // The language is another page; the cart and the name are kept.
  await phone.goto(shop.address)
  await card.getByRole('button', { name: shelves.add }).click()
  await phone.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await phone.getByText('Welcome, आशा').waitFor()
  await phone.getByRole('button', { name: 'Cart, 1 item' }).waitFor()

  const desk = await shop.desktop()
  await desk.goto(`${shop.address}/admin`)
  await desk.getByRole('textbox', { name: dashboard.password }).fill(adminPassword)
  await desk.getByRole('button', { name: dashboard.logIn }).click()
  await desk.getByRole('heading', { name: ownerPages.dashboard, exact: true }).waitFor()
  await desk.getByRole('tab', { name: dashboard.tabNames.loyalty }).click()
  await chooseEntry(desk, loyalty.moreAbout('आशा'), khata.khata)
  const opening = desk.getByRole('dialog')
  await opening.getByLabel(khata.realName).fill('आशा पाटिल')
  await opening.getByRole('button', { name: khata.openKhata }).click()
  await desk.getByText(khata.noEntries).waitFor()
  await expectHindi(desk, 'khata')
  await desk.getByRole('tab', { name: dashboard.tabNames.orders }).click()
  const [receipt] = await Promise.all([
    desk.waitForEvent('download'),
    desk
      .getByRole('button', { name: /^रसीद .* डाउनलोड करें$/ })
      .first()
      .click(),
  ])
  const text = await readFile(await receipt.path(), 'utf8')
  for (const part of ['<html lang="hi-IN">', 'तूर दाल 1 kg', 'ऑर्डर नंबर', 'शर्मा स्टोर'])
    expect(text).toContain(part)
  await expectHindi(desk, 'orders')
})
