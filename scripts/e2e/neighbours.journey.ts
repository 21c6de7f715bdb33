import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, chooseEntry, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

type AdminOrder = { customerNickname: string; isNewPhone: boolean; maybeNickname: string | null }

const takenSentence =
  'This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example Asha 2.'

const listOrders = ({ call }: TestBrowser) => call<AdminOrder[]>('GET', '/api/orders')

/** Opens a phone, gives the nickname, and puts the tea into the cart. */
const beginShopping = async (stage: TestBrowser, nickname: string): Promise<Page> => {
  const page = await stage.phone()
  await page.goto(stage.address)
  await giveNickname(page, nickname)
  await addToCart(page, 'Tea')
  await openCart(page)
  return page
}

const placeOrder = async (page: Page, nickname: string): Promise<void> => {
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText(`Thank you for your order, ${nickname}`).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Two people called Asha order at once. Returns the phone that the shop knows as Asha's. */
const orderBoth = async (stage: TestBrowser): Promise<{ known: Page; unknown: Page }> => {
  const [first, second] = [await beginShopping(stage, 'Asha'), await beginShopping(stage, 'Asha')]
  await Promise.all([placeOrder(first, 'Asha'), placeOrder(second, 'Asha')])
  const orders = await listOrders(stage)
  expect(orders.map(({ customerNickname }) => customerNickname)).toEqual(['Asha', 'Asha'])
  // The Asha who ordered first is the one whom the shop knows.
  expect(orders.map(({ isNewPhone }) => isNewPhone).toSorted()).toEqual([false, true])
  const names = await first.evaluate(async () => (await fetch('/api/phone/names')).json())
  return names.length > 0 ? { known: first, unknown: second } : { known: second, unknown: first }
}

/** Where customers are private, the name of another is taken, and its points stay hidden. */
const orderUnderFreeName = async (stage: TestBrowser, page: Page): Promise<void> => {
  await page.goto(stage.address)
  await page.getByText(takenSentence).waitFor()
  await addToCart(page, 'Tea')
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByRole('alert').getByText(takenSentence).waitFor()
  await cart.getByRole('button', { name: 'Order as Asha 2' }).click()
  await page.getByText('Thank you for your order, Asha 2').waitFor()
  expect((await listOrders(stage))[0]).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: 'Asha' })
  await page.evaluate(() => localStorage.setItem('customer_nickname', 'Asha'))
  await page.goto(`${stage.address}/loyalty`)
  await page.getByText(takenSentence.replace('Asha 2', 'Asha 3')).waitFor()
  expect(await page.getByText('Your Loyalty Points').count()).toBe(0)
}

/** A passbook link makes another phone known and is nowhere sent; a renewed one does not. */
const handOnPassbook = async (stage: TestBrowser, known: Page): Promise<void> => {
  // The browser forgot everything but its cookies.
  await known.evaluate(() => localStorage.clear())
  await known.goto(stage.address)
  await known
    .getByRole('group', { name: 'Welcome back' })
    .getByRole('button', { name: 'Asha', exact: true })
    .click()
  await known.getByText('Points: 2').waitFor()
  await known.goto(`${stage.address}/loyalty`)
  await known.getByRole('button', { name: 'My passbook' }).click()
  const field = known.getByLabel('Private link')
  const link = await field.inputValue()
  // Over plain HTTP there is no clipboard API and no share API.
  expect(await known.evaluate(() => window.isSecureContext)).toBe(false)
  await known.getByRole('button', { name: 'Copy link' }).click()
  await known.getByText('Link copied').waitFor()
  expect(await known.getByRole('button', { name: 'Share' }).count()).toBe(0)

  const second = await stage.phone()
  const sent: string[] = []
  second.on('request', (request) => sent.push(request.url()))
  await second.goto(link)
  await second.getByRole('button', { name: 'Use this phone as Asha' }).click()
  await second.getByText('Points earned from ₹300 in purchases').waitFor()
  expect(second.url()).toBe(`${stage.address}/loyalty`)
  expect(sent.filter((url) => url.includes(link.slice(-26)) && !url.includes('#'))).toEqual([])
  await second.goBack()
  expect(second.url()).not.toContain('#')

  await known.getByRole('button', { name: 'Renew' }).click()
  await known.getByRole('group').getByRole('button', { name: 'Renew' }).click()
  await known.getByText(/^Your passbook is new/).waitFor()
  await expect.poll(() => field.inputValue()).not.toBe(link)
  const third = await stage.phone()
  await third.goto(link)
  await third.getByText(/^This passbook link is not valid any more\./).waitFor()
  // The phone that joined stays known.
  await second.goto(`${stage.address}/loyalty`)
  await second.getByText('Points earned from ₹300 in purchases').waitFor()
}

/** The owner's tools for a customer by keyboard: the focus comes back, and the code can be scanned across a counter. */
const manageCustomers = async (stage: TestBrowser): Promise<void> => {
  const owner = await stage.phone()
  await owner.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(owner, stage.address)
  await openTab(owner, stage.address, 'orders')
  const row = owner.locator('tr[data-order]').filter({ hasText: 'maybe Asha' }).first()
  await row.waitFor()
  await row.getByRole('button', { name: /^Details of order/ }).click()
  const same = owner.getByRole('button', { name: /^Same person: order/ })
  const question = owner.getByRole('dialog', { name: 'Same person?' })
  await same.press('Enter')
  await question.getByText('Asha 2 becomes Asha').waitFor()
  await owner.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await untilFocused(same)
  await same.press('Enter')
  await question.getByRole('button', { name: 'Same person' }).click()
  await question.waitFor({ state: 'detached' })
  // The button that had the focus is gone, so the focus stays within the order.
  await expect
    .poll(() => owner.evaluate(() => document.activeElement?.textContent))
    .toContain('Bill by WhatsApp')

  await stage.call('PUT', '/api/settings', { key: 'public_url', value: stage.address })
  await openTab(owner, stage.address, 'loyalty')
  const menu = owner.getByRole('button', { name: 'More about Asha', exact: true })
  await chooseEntry(owner, 'More about Asha', 'Redeem points of Asha')
  const points = owner.getByLabel('Points to redeem')
  await untilFocused(points)
  // A field for numbers has no value while it holds `5-`.
  await points.pressSequentially('5-')
  await owner.keyboard.press('Enter')
  await owner.getByRole('alert').getByText('The points must be a whole number').waitFor()
  await untilFocused(points)
  await points.fill('1')
  await owner.keyboard.press('Enter')
  await owner.getByRole('dialog').waitFor({ state: 'detached' })
  await untilFocused(menu)
  await chooseEntry(owner, 'More about Asha', 'Passbook')
  const code = owner.getByRole('img', { name: 'QR code of the passbook of Asha' })
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan(270)
}

test('neighbours of the same name: who is known, a free name, a passbook on another phone, and one person with two names', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  const { known, unknown } = await orderBoth(stage)
  await stage.call('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  await orderUnderFreeName(stage, unknown)
  await handOnPassbook(stage, known)
  await manageCustomers(stage)
})
