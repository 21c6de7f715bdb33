import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addToCart,
  chooseEntry,
  giveNickname,
  logInAsOwner,
  openCart,
  openTab,
  sidewaysScroll,
} from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { millimetre, openPrinted, recordPrints } from './paper.ts'
import { picture } from './picture.ts'

// A delivery, from a cart on a small phone with large text to the money at the door. The shopper sees each step.

shareBrowser()

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

/** Place Order is in sight below a cart that is longer than the screen, with large text too. */
const seePlaceOrder = async (phone: Page): Promise<void> => {
  await phone.setViewportSize({ width: 320, height: 568 })
  for (const size of [130, 200, 100]) {
    await setTextSize(phone, size)
    const isOnTop = () =>
      phone.getByRole('button', { name: 'Place Order' }).evaluate((button) => {
        const { x, width, top, bottom } = button.getBoundingClientRect()
        const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint(x + width / 2, y))
        return ends.every((element) => element === button)
      })
    await expect.poll(isOnTop, { message: `text of ${size} %` }).toBe(true)
  }
  await phone.setViewportSize({ width: 360, height: 740 })
}

const order = async ({ address }: TestBrowser, phone: Page): Promise<void> => {
  await phone.goto(address)
  await giveNickname(phone, 'Asha')
  for (const name of ['Poha', 'Milk', 'Bread', 'Soap', 'Tea']) await addToCart(phone, name)
  await openCart(phone)
  const cart = phone.getByRole('dialog')
  await cart.getByRole('radio', { name: 'Home delivery' }).check()
  await seePlaceOrder(phone)
  await cart.getByRole('button', { name: 'Place Order' }).click()
  await cart.getByRole('alert').first().waitFor()
  await picture(phone, 'cart-address-missing')
  await cart.getByRole('button', { name: '250 g' }).click()
  const amount = cart.getByRole('textbox', { name: 'Amount of Poha' })
  // A press between two digits selects the whole amount, also where it is selected already.
  await amount.click({ position: { x: 22, y: 20 } })
  await phone.keyboard.type('500')
  await expect.poll(() => amount.inputValue()).toBe('500')
  for (const [label, text] of [
    ['Name', 'Asha Patil'],
    ['Phone number', '98765 43210'],
    ['House and street', '12, MG Road'],
    ['Landmark (optional)', 'W'.repeat(80)],
    ['Pincode', '411001'],
  ] as const)
    await cart.getByLabel(label, { exact: true }).fill(text)
  await cart.getByText('Anything to add?').click()
  await cart.getByLabel('Note for the shop').fill('thin poha')
  await cart.getByLabel('If something is missing').selectOption('Take something similar')
  await picture(phone, 'cart-delivery')
  await cart.getByRole('button', { name: 'Place Order' }).click()
  await cart.getByRole('link', { name: 'See my order' }).click()
  await phone.getByText('thin poha').waitFor()
  await picture(phone, 'order-delivery')
}

/** The order is accepted, picked and packed, and its round fits the sheet. */
const pack = async ({ address }: TestBrowser, desk: Page, step: (name: string) => Promise<void>) => {
  await openTab(desk, address, 'orders')
  await desk.getByRole('button', { name: 'Accept all (1)' }).click()
  await step('Packing')
  await desk.getByRole('button', { name: 'Picking list' }).click()
  await desk.getByRole('checkbox', { name: '1 × Soap' }).check()
  await picture(desk, 'picking-list')
  await desk.getByRole('button', { name: 'Pack No. 1' }).click()
  const packing = desk.getByRole('dialog', { name: 'No. 1' })
  await packing.getByText('1 of 5 packed').waitFor()
  for (const name of ['Poha', 'Milk', 'Bread']) await packing.getByRole('checkbox', { name }).check()
  // Enter ticks, and leads to the next step without taking it.
  await packing.getByRole('checkbox', { name: 'Tea' }).press('Enter')
  const markReady = packing.getByRole('button', { name: /^Mark ready/ })
  await expect.poll(() => markReady.evaluate((button) => button === document.activeElement)).toBe(true)
  await picture(desk, 'packing-delivery')
  await markReady.click()
  await step('Ready')
  await desk.goBack()
  await desk.getByRole('dialog').waitFor({ state: 'detached' })

  await openTab(desk, address, 'orders&status=deliveries')
  await desk.getByRole('button', { name: 'Print round (1)' }).click()
  const round = await openPrinted(desk)
  expect(await round.locator('body').textContent()).toMatch(/12, MG Road.*411001/)
  await round.setViewportSize({ width: Math.floor(124 * millimetre), height: 740 }) // A5 without its margins
  expect(await sidewaysScroll(round)).toBe(0)
  await round.close()
}

test('goods are brought: a cart with an address, the printed round, and the money at the door', async () => {
  await using shop = await openTestBrowser()
  await shop.addProduct('Poha', '20', { unit: 'kg', stepBase: 250 })
  for (const name of ['Milk', 'Bread', 'Soap', 'Tea']) await shop.addProduct(name, '70')
  await shop.set({
    delivery_on: 'yes',
    delivery_fee: '30',
    delivery_area: 'Koregaon Park',
    delivery_pincodes: '411001',
  })
  const [phone, desk] = [await shop.phone(), await shop.desktop()]
  await recordPrints(desk)
  await order(shop, phone)
  const step = (name: string) =>
    phone.locator('[aria-current=step]').getByText(name, { exact: true }).waitFor()
  await step('Received')
  await logInAsOwner(desk, shop.address)
  await pack(shop, desk, step)
  await desk.getByRole('button', { name: /^Out for delivery order/ }).click()
  await step('On its way')
  await picture(desk, 'deliveries')
  await chooseEntry(desk, /^Payment of order/, 'Paid by cash')
  await phone.getByText('Paid by cash').waitFor()
  await desk.getByRole('button', { name: /^Complete order/ }).click()
  await step('Completed')
})
