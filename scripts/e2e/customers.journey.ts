import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

type Placed = { customerId: string; number: string }
type Shopper = { order: (nickname: string, insteadOf?: string) => Promise<Placed> }

/** Opens a shopper's phone at another address than this PC's, which calls the API without showing pages. */
const openShopper = async (stage: TestBrowser, productId: string, address: string): Promise<Shopper> => {
  const context = (await stage.phone()).context()
  await context.setExtraHTTPHeaders({ 'X-Forwarded-For': address })
  const local = `http://127.0.0.1:${stage.store.port}`
  const post = async (path: string, data: unknown) => {
    const answer = await context.request.post(local + path, { data })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
  return {
    order: async (nickname, insteadOf) => {
      const { id: customerId } = await post('/api/customers', { nickname, insteadOf })
      const { id } = await post('/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
      return { customerId, number: id.slice(-6).toUpperCase() }
    },
  }
}

/** Opens the dashboard on a narrow phone of the owner's, with a function that adds shoppers. */
const openShop = async (stage: TestBrowser) => {
  const tea = await stage.addProduct('Masala Chai', '1000')
  let shoppers = 0
  const shopper = () => openShopper(stage, tea.id, `192.0.2.${++shoppers}`)
  const owner = await stage.phone()
  await owner.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(owner, stage.address)
  const open = (tab: string) => openTab(owner, stage.address, tab)
  const customers = () => stage.call<object[]>('GET', '/api/customers')
  return { shopper, owner, open, customers }
}

const row = (page: Page, number: string) => page.locator('tr', { hasText: `#${number}` })
const more = async (page: Page, nickname: string, action: RegExp) => {
  await page.getByRole('button', { name: `More about ${nickname}`, exact: true }).click()
  await page.getByRole('dialog', { name: nickname, exact: true }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })

test('an order from a second phone says so until the owner knows the person, by keyboard, too', async () => {
  await using stage = await openTestBrowser()
  const { shopper, owner, open, customers } = await openShop(stage)
  await (await shopper()).order('Asha')
  const { number } = await (await shopper()).order('Asha')
  const other = await (await shopper()).order('Asha 2', 'Asha')
  await open('orders')
  await row(owner, number).getByText('new phone').waitFor()
  await owner.getByRole('button', { name: `Details of order ${number}` }).click()
  await owner.getByRole('button', { name: `Same person: order ${number}` }).waitFor()
  expect(await sidewaysScroll(owner)).toBe(0)
  expect(await findAxeViolations(owner)).toEqual([])
  await owner.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeViolations(owner, ['color-contrast'])).toEqual([])
  await owner.emulateMedia({ colorScheme: 'light' })
  await owner.getByRole('button', { name: `Same person: order ${number}` }).click()
  const confirm = owner.getByRole('dialog', { name: 'Same person?' })
  await confirm.getByRole('button', { name: 'Same person' }).click()
  await row(owner, number).getByText('new phone').waitFor({ state: 'detached' })
  await owner.reload()
  await owner.getByText(`#${number}`).waitFor()
  expect(await owner.getByText('new phone').count()).toBe(0)

  await row(owner, other.number).getByText('maybe Asha').waitFor()
  await owner.getByRole('button', { name: `Details of order ${other.number}` }).click()
  const same = owner.getByRole('button', { name: `Same person: order ${other.number}` })
  await same.focus()
  await owner.keyboard.press('Enter')
  const question = owner.getByRole('dialog', { name: 'Same person?' })
  await question.getByText('Asha 2 becomes Asha').waitFor()
  await question.getByText('Asha then has 30').waitFor()
  expect(await findAxeViolations(owner)).toEqual([])
  await owner.keyboard.press('Escape')
  await closed(owner)
  await untilFocused(same)
  await owner.keyboard.press('Enter')
  await question.getByText('Asha 2 becomes Asha').waitFor()
  await question.getByRole('button', { name: 'Same person' }).click()
  await owner.getByText('Customers merged').waitFor()
  await closed(owner)
  await row(owner, other.number).getByText('Asha', { exact: true }).waitFor()
  await expect.poll(() => owner.getByText('maybe Asha').count()).toBe(0)
  // The button that had the focus is gone, so the focus stays within the order.
  const focused = () => owner.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toContain('Bill by WhatsApp')
  expect(await customers()).toMatchObject([{ nickname: 'Asha', loyaltyPoints: 30 }])
})

test('two customers are merged after a look at what moves, and undoing it brings everything back', async () => {
  await using stage = await openTestBrowser()
  const { shopper, owner, open, customers } = await openShop(stage)
  await (await shopper()).order('Asha')
  await (await shopper()).order('Asha 2')
  const before = await customers()
  await open('loyalty')
  await more(owner, 'Asha', /^Merge /)
  await owner.getByRole('button', { name: /^Asha 2/ }).click()
  await owner.getByText('Asha 2 becomes Asha').waitFor()
  await owner.getByText('Asha then has 20').waitFor()
  expect(await findAxeViolations(owner)).toEqual([])
  expect(await customers()).toEqual(before)
  await owner.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await owner.getByText('Customers merged').waitFor()
  await closed(owner)
  await owner.getByText('with Asha 2').waitFor()
  expect(await customers()).toMatchObject([{ nickname: 'Asha', loyaltyPoints: 20 }])

  await more(owner, 'Asha', /^Undo merge: Asha 2$/)
  await owner.getByText('Make Asha 2 a separate customer again?').waitFor()
  await owner.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
  await owner.getByText('Merge undone').waitFor()
  await owner.getByRole('button', { name: 'Close', exact: true }).click()
  await closed(owner)
  await owner.getByRole('button', { name: 'More about Asha 2' }).waitFor()
  expect(await customers()).toEqual(before)
})

test('a renamed customer is found under the old name, and the passbook at the counter leads to it', async () => {
  await using stage = await openTestBrowser()
  const { shopper, owner, open } = await openShop(stage)
  const { customerId } = await (await shopper()).order('Asha')
  await stage.call('PUT', '/api/settings', { key: 'public_url', value: stage.address })
  await open('loyalty')
  await more(owner, 'Asha', /^Rename /)
  const name = owner.getByLabel('New name')
  await untilFocused(name)
  await name.fill('Asha 12B')
  await name.press('Enter')
  await owner.getByText('Customer renamed').waitFor()
  await closed(owner)
  await owner.getByRole('button', { name: 'More about Asha 12B' }).waitFor()
  await owner.getByLabel('Search by nickname').fill('asha')
  await owner.getByRole('button', { name: 'More about Asha 12B' }).waitFor()
  const found = await stage.call('GET', '/api/customers/nickname/Asha')
  expect(found).toMatchObject({ id: customerId, nickname: 'Asha 12B' })

  await more(owner, 'Asha 12B', /^Passbook /)
  const code = owner.getByRole('img', { name: 'QR code of the passbook of Asha 12B' })
  await code.waitFor()
  // Large enough to be scanned from the other side of a counter.
  await expect.poll(async () => (await code.boundingBox())?.width).toBeGreaterThan(270)
  expect(await findAxeViolations(owner)).toEqual([])
  const link = new URL((await owner.getByText(/\/passbook#/).textContent()) ?? '')
  expect(link.origin).toBe(stage.address)
  const other = await stage.phone()
  const answer = await other.context().request.post(`http://127.0.0.1:${stage.store.port}/api/passbook`, {
    data: { token: link.hash.slice(1) },
  })
  expect(await answer.json()).toEqual({ nickname: 'Asha 12B', isKnown: false })
  await owner.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(owner)).toBe(0)
})

test('points are redeemed from the row, with their worth, and what is no number takes nothing', async () => {
  await using stage = await openTestBrowser()
  const { shopper, owner, open, customers } = await openShop(stage)
  await (await shopper()).order('Asha')
  await stage.call('PUT', '/api/settings', { key: 'points_value', value: '50' })
  await open('loyalty')
  const redeem = owner.getByRole('button', { name: 'Redeem points of Asha' })
  await redeem.click()
  await owner.getByText('Asha has 10 points, worth ₹5.').waitFor()
  const points = owner.getByLabel('Points to redeem')
  await untilFocused(points)
  await points.pressSequentially('5-')
  await owner.keyboard.press('Enter')
  await owner.getByRole('alert').getByText('The points must be a whole number').waitFor()
  await untilFocused(points)
  await points.fill('4')
  await owner.getByText('4 points are worth ₹2').waitFor()
  expect(await findAxeViolations(owner)).toEqual([])
  await owner.keyboard.press('Enter')
  await closed(owner)
  await untilFocused(redeem)
  expect(await customers()).toMatchObject([{ nickname: 'Asha', loyaltyPoints: 6 }])
})
