import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, chooseEntry, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { json } from '../tools/lib/calls.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

/** Orders as Asha on a phone, which the shop then knows. */
const orderAsAsha = async (stage: TestBrowser): Promise<Page> => {
  const page = await stage.phone()
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  for (let count = 0; count < 2; count += 1) await addToCart(page, 'Tea')
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Thank you for your order, Asha').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return page
}

/** Somebody whose phone the shop does not know orders as Asha 2, because Asha is taken. */
const orderUnderFreeName = async ({ store }: TestBrowser, productId: string): Promise<void> => {
  const origin = `http://127.0.0.1:${store.port}`
  const body = { nickname: 'Asha 2', insteadOf: 'Asha' }
  const { id: customerId } = await json<{ id: string }>(origin, 'POST', '/api/customers', { body })
  const cartItems = [{ productId, quantity: 1 }]
  await json(origin, 'POST', '/api/orders', { body: { customerId, cartItems } })
}

/** A passbook link makes another phone known and is nowhere sent. */
const handOnPassbook = async (stage: TestBrowser, known: Page): Promise<void> => {
  // The browser forgot everything but its cookies.
  await known.evaluate(() => localStorage.clear())
  await known.goto(stage.address)
  await known
    .getByRole('group', { name: 'Welcome back' })
    .getByRole('button', { name: 'Asha', exact: true })
    .click()
  await known.getByText('Points: 3').waitFor()
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

test('neighbours of the same name: a passbook on another phone, and one person with two names', async () => {
  await using stage = await openTestBrowser()
  const tea = await stage.addProduct('Tea', '150')
  const known = await orderAsAsha(stage)
  await stage.call('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  await orderUnderFreeName(stage, tea.id)
  await handOnPassbook(stage, known)
  await manageCustomers(stage)
})
