import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addToCart, giveNickname, logInAsOwner, openCart } from '../browser/steps.ts'
import { openStage, type Stage, shareBrowser } from './stage.ts'

shareBrowser()

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Violation = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

/** What axe finds serious or critical, as readable lines. */
const findBarriers = async (page: Page): Promise<string[]> => {
  // Evaluated by the debugger, so the page's own Content-Security-Policy stays as it is.
  await page.evaluate(await axeSource)
  const violations = await page.evaluate<Violation[]>('axe.run().then(({ violations }) => violations)')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`))
}

const fill = async (stage: Stage) => {
  const category = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: 'Tea',
    displayOrder: 0,
  })
  await stage.addProduct('Masala Chai', '145', category.id)
  await stage.call('POST', '/api/highlights', { title: 'Diwali', description: 'Sweets' })
  for (const [key, value] of [
    ['daily_notice', 'Closed on Monday'],
    ['facebook_url', 'https://facebook.example'],
    ['store_phone', '022 1234 5678'],
    ['store_description', 'Since 1984'],
  ]) {
    await stage.call('PUT', '/api/settings', { key, value })
  }
}

const tabs = [
  'Overview',
  'Products',
  'Categories',
  'Orders',
  'Loyalty',
  'Highlights',
  'Social',
  'Store',
  'Settings',
]

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious for the shopper, ${scheme}`, async () => {
    await using stage = await openStage()
    await fill(stage)
    const page = await stage.phone()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const look = async (where: string) => expect(await findBarriers(page), where).toEqual([])
    await page.goto(stage.address)
    await page.getByRole('article').waitFor()
    await look('home before the nickname')
    await giveNickname(page, 'Asha')
    await look('home')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await look('mobile menu')
    await openCart(page)
    await look('empty cart')
    await page.getByRole('button', { name: 'Close cart' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await addToCart(page, 'Masala Chai')
    await look('Added!')
    await openCart(page)
    await look('cart')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText('Order Placed Successfully!').waitFor()
    await look('order placed')
    for (const path of ['/loyalty', '/store-info', '/nowhere', '/admin']) {
      await page.goto(stage.address + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await look(path)
    }
  })

  test(`axe finds nothing serious in the dashboard and its dialogs, ${scheme}`, async () => {
    await using stage = await openStage()
    await fill(stage)
    const { id } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'Asha' })
    const [product] = await stage.call<{ id: string }[]>('GET', '/api/products')
    await stage.call('POST', '/api/orders', {
      customerId: id,
      cartItems: [{ productId: product?.id, quantity: 2 }],
    })
    const page = await stage.desktop()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await logInAsOwner(page, stage.address)
    const look = async (where: string) => expect(await findBarriers(page), where).toEqual([])
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      await page.waitForLoadState('networkidle')
      await look(tab)
    }
    const dialogs = [
      ['products', 'Edit Masala Chai', 'Edit Product'],
      ['products', 'Delete Masala Chai', 'Delete Product'],
      ['categories', 'Delete Tea', 'Delete Category'],
      ['loyalty', 'Adjust points of Asha', 'Adjust Points'],
      ['loyalty', 'Reset points of Asha', 'Reset Points'],
      ['highlights', 'Delete Diwali', 'Delete Highlight'],
    ]
    for (const [tab, button, name] of dialogs) {
      await page.goto(`${stage.address}/admin/dashboard?tab=${tab}`)
      await page.getByRole('button', { name: button ?? '' }).click()
      await page.getByRole('dialog', { name: name ?? '' }).waitFor()
      await look(name ?? '')
    }
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Title').fill('x')
    await page.getByLabel('Description').fill('x')
    await page.getByRole('button', { name: 'Add Highlight' }).click()
    await page.getByRole('alert').waitFor()
    await look('a toast')
  })
}
