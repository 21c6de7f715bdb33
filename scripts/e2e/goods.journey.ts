import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

test('potatoes are priced by the kilo with the keyboard, bought in steps, and packed by weight', async () => {
  await using stage = await openTestBrowser()
  await stage.call('PUT', '/api/settings', { key: 'whatsapp_phone', value: '098765 43210' })
  const owner = await stage.desktop()
  await logInAsOwner(owner, stage.address)
  await openTab(owner, stage.address, 'products')
  await owner.getByLabel('Product Name').fill('Potatoes')
  await owner.getByLabel('Price').focus()
  await owner.keyboard.type('40')
  const more = owner.getByText('More details')
  await more.focus()
  await owner.keyboard.press('Enter')
  await owner.keyboard.press('Tab')
  await owner.keyboard.type('Kilo')
  await owner.getByText('Shoppers see ₹40/kg · 250 g ₹10').waitFor()
  await owner.getByLabel('Food mark').selectOption('veg')
  await owner.getByLabel('Product Name').press('Enter')
  await owner.getByText('Product added successfully!').waitFor()

  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  await giveNickname(shopper, 'Asha')
  const card = shopper.getByRole('article', { name: 'Potatoes' })
  await card.getByText('₹40/kg').waitFor()
  await card.getByText('250 g ₹10').waitFor()
  await card.getByRole('img', { name: 'Veg' }).waitFor()
  await addToCart(shopper, 'Potatoes')
  await card.getByText('250 g in cart').waitFor()
  await openCart(shopper)
  const cart = shopper.getByRole('dialog', { name: 'Shopping Cart' })
  for (const amount of ['500 g', '750 g', '1 kg', '1.25 kg', '1.5 kg']) {
    await cart.getByRole('button', { name: 'Increase quantity of Potatoes' }).click()
    await cart
      .getByRole('status', { name: 'Quantity of Potatoes' })
      .getByText(amount, { exact: true })
      .waitFor()
  }
  await cart.getByText('1.5 kg · ₹60').waitFor()
  await cart.getByRole('button', { name: 'Place Order' }).click()
  await cart.getByText('Order Placed Successfully!').waitFor()

  const orders = await stage.call<{ id: string; total: string; items: unknown[] }[]>('GET', '/api/orders')
  expect(orders).toMatchObject([
    { total: '60.00', items: [{ quantity: 6, price: '10.00', unit: 'kg', stepBase: 250 }] },
  ])
  await owner.goto(`${stage.address}/admin/dashboard?tab=orders&pack=${orders[0]?.id}`)
  await owner.getByRole('dialog').getByText('1.5 kg', { exact: true }).waitFor()
  await shopper.goto(`${stage.address}/loyalty`)
  await shopper.getByText('Potatoes (1.5 kg)').waitFor()
  await shopper.getByText('1 item', { exact: true }).waitFor()
  const bill = shopper.getByRole('link', { name: 'Send invoice on WhatsApp' }).first()
  await expect
    .poll(async () => new URL((await bill.getAttribute('href')) ?? '').searchParams.get('text'))
    .toContain('\n1.5 kg Potatoes: ₹60\n')
})

test.for(['en', 'hi'])(
  'on the narrowest phone, in %s, nothing stands out of cards, cart and form',
  async (lang) => {
    await using stage = await openTestBrowser()
    const names = { name: 'Mustard oil, loose', nameHi: 'खुला सरसों का तेल' }
    const oil = { ...names, price: 8.75, unit: 'l', stepBase: 50, veg: 'veg' }
    const { id } = await stage.call<{ id: string }>('POST', '/api/products', oil)
    const saffron = { name: 'Saffron', price: 1200, mrp: 1350, unit: 'pack', veg: 'nonveg' }
    await stage.call('POST', '/api/products', saffron)
    const page = await stage.phone()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${stage.address}/?lang=${lang}`)
    await page.evaluate((productId) => {
      localStorage.setItem('cart', JSON.stringify([{ productId, quantity: 25 }]))
      localStorage.setItem('customer_nickname', 'Asha')
    }, id)
    for (const text of [100, 200]) {
      await page.goto(stage.address)
      await page.addStyleTag({ content: `html { font-size: ${text}% }` })
      await page.getByRole('article').first().waitFor()
      expect(await sidewaysScroll(page), `home at ${text} %`).toBe(0)
      const clipped = () =>
        page.getByRole('article').evaluateAll((cards) =>
          cards
            .flatMap((card) => [...card.querySelectorAll<HTMLElement>('p, output, button')])
            .filter((element) => element.scrollWidth > element.clientWidth + 1)
            .map(({ textContent }) => textContent),
        )
      await expect.poll(clipped, { message: `cards at ${text} %` }).toEqual([])
      await page.getByRole('button', { name: lang === 'hi' ? /^थैला/ : /^Cart/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('listitem').first().waitFor()
      const isWide = () => dialog.evaluate((element) => element.scrollWidth > element.clientWidth + 1)
      await expect.poll(isWide, { message: `cart at ${text} %` }).toBe(false)
    }
  },
)
