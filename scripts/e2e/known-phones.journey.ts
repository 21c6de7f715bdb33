import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, openCart } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

type AdminOrder = { customerNickname: string; isNewPhone: boolean; maybeNickname: string | null }

const takenSentence =
  'This name is already used in this shop. If it is you, open your passbook link. Otherwise choose another, for example Asha 2.'

const placeOrder = async (page: Page, nickname: string): Promise<void> => {
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText(`Thank you for your order, ${nickname}`).waitFor()
}

/** Opens a phone, gives the nickname and puts the tea into the cart. */
const beginShopping = async (stage: TestBrowser, nickname: string): Promise<Page> => {
  const page = await stage.phone()
  await page.goto(stage.address)
  await giveNickname(page, nickname)
  await addToCart(page, 'Tea')
  return page
}

/** Opens Asha's phone and places her first order. */
const orderAsAsha = async (stage: TestBrowser): Promise<Page> => {
  const page = await beginShopping(stage, 'Asha')
  await openCart(page)
  await placeOrder(page, 'Asha')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  return page
}

const keepPrivate = (stage: TestBrowser) =>
  stage.call('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })

const listOrders = (stage: TestBrowser) => stage.call<AdminOrder[]>('GET', '/api/orders')

test('two people called Asha order at once, and the second becomes Asha 2 when asked', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  const first = await beginShopping(stage, 'Asha')
  const second = await beginShopping(stage, 'Asha')
  await openCart(first)
  await openCart(second)
  await Promise.all([placeOrder(first, 'Asha'), placeOrder(second, 'Asha')])
  const orders = await listOrders(stage)
  expect(orders.map(({ customerNickname }) => customerNickname)).toEqual(['Asha', 'Asha'])
  // The Asha who ordered first is the one whom the shop knows.
  expect(orders.map(({ isNewPhone }) => isNewPhone).toSorted()).toEqual([false, true])

  const question = { name: 'Are you the Asha who already shops here?' }
  for (const page of [first, second]) await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const names = await first.evaluate(async () => (await fetch('/api/phone/names')).json())
  const [known, unknown] = names.length > 0 ? [first, second] : [second, first]
  await unknown.getByRole('group', question).getByRole('button', { name: 'No, I am new' }).click()
  await unknown.getByRole('button', { name: 'Shop as Asha 2' }).click()
  await unknown.getByText('Welcome, Asha 2').waitFor()
  expect(await known.getByRole('group', question).count()).toBe(0)

  await addToCart(unknown, 'Tea')
  await openCart(unknown)
  await placeOrder(unknown, 'Asha 2')
  const [latest] = await listOrders(stage)
  expect(latest).toMatchObject({ customerNickname: 'Asha 2', isNewPhone: false, maybeNickname: null })
})

test('where customers are private a second Asha orders by one tap as Asha 2, and the owner is told', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  await keepPrivate(stage)
  await orderAsAsha(stage)

  const page = await stage.phone()
  await page.goto(stage.address)
  await giveNickname(page, 'Asha')
  await page.getByText(takenSentence).waitFor()
  await page.getByRole('button', { name: 'Shop as Asha 2' }).waitFor()
  await addToCart(page, 'Tea')
  await openCart(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByRole('alert').getByText(takenSentence).waitFor()
  await cart
    .getByRole('article')
    .or(cart.getByText('Tea', { exact: true }))
    .first()
    .waitFor()
  await cart.getByRole('button', { name: 'Order as Asha 2' }).click()
  await page.getByText('Thank you for your order, Asha 2').waitFor()
  const [order] = await listOrders(stage)
  expect(order).toMatchObject({ customerNickname: 'Asha 2', maybeNickname: 'Asha', isNewPhone: false })

  // The points of another customer stay hidden.
  await page.evaluate(() => localStorage.setItem('customer_nickname', 'Asha'))
  await page.goto(`${stage.address}/loyalty`)
  await page.getByText(takenSentence.replace('Asha 2', 'Asha 3')).waitFor()
  expect(await page.getByText('Your Loyalty Points').count()).toBe(0)
})

test('a phone whose browser forgot everything but its cookies is offered its name', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  await keepPrivate(stage)
  const page = await orderAsAsha(stage)
  await page.evaluate(() => localStorage.clear())
  await page.goto(stage.address)
  const names = page.getByRole('group', { name: 'Welcome back' })
  await names.getByRole('button', { name: 'Asha' }).click()
  await page.getByText('Welcome, Asha').waitFor()
  await page.getByText('Points: 1').waitFor()
})

test('a passbook link makes another phone known; a renewed and a forged one do not', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  await keepPrivate(stage)
  const first = await orderAsAsha(stage)
  await first.goto(`${stage.address}/loyalty`)
  await first.getByRole('button', { name: 'My passbook' }).click()
  await first.getByRole('img', { name: 'QR code of the passbook of Asha' }).waitFor()
  const field = first.getByLabel('Private link')
  const link = await field.inputValue()
  expect(link.slice(0, link.indexOf('#'))).toBe(`${stage.address}/passbook`)
  // Over plain HTTP there is no clipboard API and no share API.
  expect(await first.evaluate(() => window.isSecureContext)).toBe(false)
  await first.getByRole('button', { name: 'Copy link' }).click()
  await first.getByText('Link copied').waitFor()
  expect(await first.getByRole('button', { name: 'Share' }).count()).toBe(0)

  const second = await stage.phone()
  const sent: string[] = []
  second.on('request', (request) => sent.push(request.url()))
  await second.goto(link)
  await second.getByRole('heading', { name: 'This is the passbook of Asha' }).waitFor()
  await second.getByRole('button', { name: 'Use this phone as Asha' }).click()
  await second.getByText('Points earned from ₹150 in purchases').waitFor()
  await second.getByText('Tea (1)').waitFor()
  expect(second.url()).toBe(`${stage.address}/loyalty`)
  expect(sent.filter((url) => url.includes(link.slice(-26)) && !url.includes('#'))).toEqual([])
  await second.goBack()
  expect(second.url()).not.toContain('#')

  await first.getByRole('button', { name: 'Renew' }).click()
  await first.getByRole('group').getByRole('button', { name: 'Renew' }).click()
  await first.getByText(/^Your passbook is new/).waitFor()
  await expect.poll(() => field.inputValue()).not.toBe(link)
  const third = await stage.phone()
  for (const refused of [link, `${stage.address}/passbook#${'a'.repeat(26)}`]) {
    await third.goto(refused)
    await third.getByText(/^This passbook link is not valid any more\./).waitFor()
  }
  await third.getByRole('link', { name: 'Go to the home page' }).click()
  await third.getByLabel('Your Name (One-time setup)').waitFor()
  // The phone that joined stays known.
  await second.goto(`${stage.address}/loyalty`)
  await second.getByText('Tea (1)').waitFor()
})
