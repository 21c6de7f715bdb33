import { expect, test } from 'vitest'
import { addToCart, giveNickname, openCart } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'
import { untilFocused } from './until-focused.ts'

shareBrowser()

test('a shopper on a phone goes from nickname to points, over plain HTTP on the Wi-Fi', async () => {
  await using stage = await openTestBrowser()
  const { id: dals } = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: 'Dals',
    displayOrder: 0,
  })
  await stage.addProduct('Toor Dal 1 kg', '164.50', dals)
  await stage.addProduct('Basmati Rice 5 kg', '620')
  await stage.call('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Kirana' })
  const page = await stage.phone()

  await page.goto(stage.address)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.getByRole('heading', { name: 'Welcome to Sharma Kirana' }).waitFor()
  const add = page.getByRole('article', { name: 'Toor Dal 1 kg' }).getByRole('button')
  expect(await add.isDisabled()).toBe(true)
  expect(await page.getByText('Set nickname first to shop').count()).toBe(2)

  await page.getByText('Set nickname first to shop').last().tap()
  const field = page.getByLabel('Your Name (One-time setup)')
  await untilFocused(field)
  await giveNickname(page, 'Asha')
  await addToCart(page, 'Toor Dal 1 kg')
  await page.getByRole('button', { name: 'Added!' }).waitFor()
  await addToCart(page, 'Toor Dal 1 kg')
  await addToCart(page, 'Basmati Rice 5 kg')
  await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor()

  await page.reload()
  await page.getByRole('article', { name: 'Toor Dal 1 kg' }).getByText('2 in cart').waitFor()
  await page.getByRole('button', { name: 'Cart, 3 items' }).waitFor()
  await openCart(page)
  await page.getByRole('button', { name: 'Increase quantity of Basmati Rice 5 kg' }).click()
  await page.getByRole('button', { name: 'Decrease quantity of Toor Dal 1 kg' }).click()
  // 164.50 + 2 × 620 = 1,404.50
  await page.getByText('+14 points').waitFor()
  await expect
    .poll(() => page.getByRole('definition').allTextContents())
    .toEqual(['₹1,405', '+14 points', '₹1,405'])

  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('Order Placed Successfully!').waitFor()
  await page.getByText('Thank you for your order, Asha').waitFor()
  await page.getByText('Points Earned: +14').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByText('Points: 14').waitFor()
  await page.getByRole('button', { name: 'Cart', exact: true }).waitFor()

  await page.getByRole('navigation', { name: 'Bottom bar' }).getByRole('link', { name: 'My Points' }).click()
  await page.getByText('Points earned from ₹1,405 in purchases').waitFor()
  const [order] = await stage.call<{ id: string; total: string; items: unknown[] }[]>('GET', '/api/orders')
  expect(order).toMatchObject({ total: '1404.50', pointsEarned: 14, customerNickname: 'Asha', itemCount: 3 })
  await page.getByRole('heading', { name: `Order #${order?.id.slice(-6).toUpperCase()}` }).waitFor()
  await page.getByText('Basmati Rice 5 kg (2)').waitFor()
})

test('nicknames in any script, with quotes, slashes and emoji, work from home to dashboard', async () => {
  await using stage = await openTestBrowser()
  await stage.addProduct('Tea', '150')
  const nicknames = [
    'रमेश शर्मा',
    'அருண்',
    'Zoë "Z" O\'Hara',
    'a/b\\c?d#e%20f&g',
    '👩‍🌾 Meena',
    '<b>x</b>',
    '/../etc',
  ]
  for (const nickname of nicknames) {
    const page = await stage.phone()
    await page.goto(stage.address)
    await giveNickname(page, nickname)
    await addToCart(page, 'Tea')
    await openCart(page)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText(`Thank you for your order, ${nickname}`).waitFor()
    await page.goto(`${stage.address}/loyalty`)
    await page.getByText('Points earned from ₹150 in purchases').waitFor()
  }
  const orders = await stage.call<{ customerNickname: string }[]>('GET', '/api/orders')
  expect(orders.map(({ customerNickname }) => customerNickname)).toEqual(nicknames.toReversed())
})

test('what was typed before a nickname was refused stays in the field', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await page.goto(stage.address)
  const field = page.getByLabel('Your Name (One-time setup)')
  await field.fill('x'.repeat(41))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The nickname can have at most 40 characters.').waitFor()
  expect(await field.inputValue()).toBe('x'.repeat(41))
})
