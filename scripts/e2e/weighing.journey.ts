import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

/** Records what is printed in place of the browser's print dialog. */
const recordPrints = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = document.querySelector('[data-slip]')?.textContent ?? ''
      dispatchEvent(new Event('afterprint'))
    }
  })

test('a kilo and a half of potatoes is ordered, weighed while packing, and the shopper sees it live', async () => {
  await using stage = await openTestBrowser()
  const potatoes = { name: 'Potatoes', price: 15, unit: 'kg', stepBase: 250 }
  await stage.call('POST', '/api/products', potatoes)
  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  await giveNickname(shopper, 'Asha')
  for (let steps = 0; steps < 6; steps += 1) await addToCart(shopper, 'Potatoes')
  await openCart(shopper)
  const cart = shopper.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByText('1.5 kg · ₹90').waitFor()
  await cart.getByRole('button', { name: 'Place Order' }).click()
  await cart.getByText('Order Placed Successfully!').waitFor()
  await shopper.goto(`${stage.address}/loyalty`)
  await shopper.getByText('Potatoes (1.5 kg)').waitFor()
  await shopper.getByText('Total: ₹90').waitFor()

  const [{ id } = { id: '' }] = await stage.call<{ id: string }[]>('GET', '/api/orders')
  const owner = await stage.phone()
  await recordPrints(owner)
  await owner.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(owner, stage.address)
  await owner.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${id}`)
  const packing = owner.getByRole('dialog')
  const print = packing.getByRole('button', { name: /^Print slip/ })
  await print.click()
  await expect.poll(() => owner.locator('body').getAttribute('data-printed')).toContain('1.5 kgPotatoes₹90')

  const field = packing.getByRole('textbox', { name: 'Weight of Potatoes' })
  await field.fill('1.62')
  await packing.getByText('₹97').waitFor()
  await field.press('Enter')
  await packing.getByText('Weighed: 1.62 kg (ordered 1.5 kg)').waitFor()
  await shopper.getByText('Weighed: 1.62 kg (ordered 1.5 kg)').waitFor()
  await shopper.getByText('Total: ₹97').waitFor()

  await field.fill('1700')
  // Leaving the field asks; the tick beside it is still taken.
  await packing.getByRole('checkbox').click()
  const question = packing.getByRole('group', { name: /^1\.7 kg is more than 10 % above the 1\.5 kg/ })
  await question.waitFor()
  await expect.poll(() => packing.getByRole('checkbox').isChecked()).toBe(true)
  expect(await sidewaysScroll(owner)).toBe(0)
  expect(await findAxeViolations(owner)).toEqual([])
  await question.getByRole('button', { name: 'Save 1.7 kg' }).click()
  await packing.getByText('Weighed: 1.7 kg (ordered 1.5 kg)').waitFor()
  await packing.getByText('Asha, 1 item, ₹102').waitFor()
  await shopper.getByText('Weighed: 1.7 kg (ordered 1.5 kg)').waitFor()
  await shopper.getByText('Total: ₹102').waitFor()
  await shopper.getByText('+1 points', { exact: true }).waitFor()
  const customer = () =>
    stage.call<{ loyaltyPoints: number; totalSpent: string }>('GET', '/api/customers/nickname/Asha')
  expect(await customer()).toMatchObject({ loyaltyPoints: 1, totalSpent: '102.00' })
  await print.click()
  await expect.poll(() => owner.locator('body').getAttribute('data-printed')).toContain('1.7 kgPotatoes₹102')

  await stage.call('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'completed' })
  await packing.getByText('This order is Completed.').waitFor()
  await packing.getByRole('textbox').waitFor({ state: 'detached' })
  await shopper.getByRole('button', { name: 'Order again' }).click()
  await cart.getByText('1.5 kg · ₹90').waitFor()
})

test('of two browsers that weigh a line, the second is told the weight and keeps what was typed', async () => {
  await using stage = await openTestBrowser()
  const { id: productId } = await stage.call<{ id: string }>('POST', '/api/products', {
    name: 'Oil',
    price: 30,
    unit: 'l',
    stepBase: 250,
  })
  const { id: customerId } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'Ravi' })
  const cartItems = [{ productId, quantity: 4 }]
  const { id } = await stage.call<{ id: string }>('POST', '/api/orders', { customerId, cartItems })
  const [first, second] = [await stage.phone(), await stage.desktop()]
  const fields = []
  for (const page of [first, second]) {
    await logInAsOwner(page, stage.address)
    await page.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${id}`)
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Amount of Oil' })
    await field.fill(page === first ? '1.02' : '0.98')
    fields.push(field)
  }
  await fields[0]?.press('Enter')
  await first.getByText('Weighed: 1.02 l (ordered 1 l)').waitFor()
  await second.getByRole('dialog').getByText('1.02 l', { exact: true }).waitFor()
  await fields[1]?.press('Enter')
  const sentence = 'Somebody else has weighed Oil meanwhile: 1.02 l. Please look at it again.'
  await second.getByText(sentence).waitFor()
  expect(await fields[1]?.inputValue()).toBe('0.98')
  await second.getByRole('button', { name: 'Save the weight of Oil' }).click()
  await second.getByText('Weighed: 980 ml (ordered 1 l)').waitFor()
  await first.getByText('Weighed: 980 ml (ordered 1 l)').waitFor()
})

test('the question about the last of three lines is above the buttons, and comes before marking ready', async () => {
  await using stage = await openTestBrowser()
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
  const owner = await stage.phone()
  await owner.setViewportSize({ width: 360, height: 740 })
  await logInAsOwner(owner, stage.address)
  await owner.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${id}`)
  const packing = owner.getByRole('dialog')
  await packing.getByRole('textbox', { name: 'Amount of Oil' }).fill('950')
  const ready = packing.getByRole('button', { name: /^Mark ready order/ })
  const bottomOf = async (locator: typeof ready) => {
    const box = await locator.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  const save = packing.getByRole('button', { name: 'Save 950 ml' })
  for (let presses = 0; presses < 2; presses += 1) {
    await ready.tap()
    await save.waitFor()
    const bar = packing.getByRole('button', { name: 'Back', exact: true })
    const isAboveBar = async () => (await bottomOf(save)) < ((await bar.boundingBox())?.y ?? 0)
    await expect.poll(isAboveBar).toBe(true)
  }
  expect(await stage.call('GET', `/api/orders/${id}`)).toMatchObject({ status: 'accepted' })
})
