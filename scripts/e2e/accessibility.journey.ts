import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findAxeViolations } from '../browser/find-axe-violations.ts'
import { addToCart, giveNickname, logInAsOwner, openCart, openTab } from '../browser/steps.ts'
import { openStage, type Stage, shareBrowser } from './open-stage.ts'

shareBrowser()

const fill = async (stage: Stage) => {
  const category = await stage.call<{ id: string }>('POST', '/api/categories', {
    name: 'Tea',
    displayOrder: 0,
  })
  await stage.call('POST', '/api/categories', { name: 'Oil', displayOrder: 1 })
  await stage.addProduct('Masala Chai', '145', category.id)
  await stage.call('POST', '/api/highlights', { title: 'Diwali', description: 'Sweets' })
  for (const [key, value] of [
    ['daily_notice', 'Closed on Monday'],
    ['facebook_url', 'https://facebook.example'],
    ['public_url', 'https://shop.example'],
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

/**
 * Checks the page in light and dark. The dark page differs only in its colours, so only the colour rules run
 * there.
 */
const lookInBothSchemes = async (page: Page, where: string): Promise<void> => {
  expect(await findAxeViolations(page), `${where}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findAxeViolations(page, ['color-contrast', 'link-in-text-block']), `${where}, dark`).toEqual(
    [],
  )
  await page.emulateMedia({ colorScheme: 'light' })
}

test('axe finds nothing for the shopper, light and dark', async () => {
  await using stage = await openStage()
  await fill(stage)
  const page = await stage.phone()
  await page.emulateMedia({ colorScheme: 'light' })
  const look = (where: string) => lookInBothSchemes(page, where)
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
  await page.goto(stage.address)
  await page.getByRole('button', { name: 'Add Masala Chai' }).click()
  await page.getByRole('button', { name: 'Decrease quantity of Masala Chai' }).waitFor()
  await look('usuals, a card that is in the cart, and chips')
})

test('axe finds nothing where the shop asks whose a name is, and in the passbook', async () => {
  await using stage = await openStage()
  await fill(stage)
  const first = await stage.phone()
  await first.emulateMedia({ colorScheme: 'light' })
  await first.goto(stage.address)
  await giveNickname(first, 'Asha')
  await addToCart(first, 'Masala Chai')
  await openCart(first)
  await first.getByRole('button', { name: 'Place Order' }).click()
  await first.getByText('Order Placed Successfully!').waitFor()
  await first.goto(`${stage.address}/loyalty`)
  await first.getByRole('button', { name: 'My passbook' }).click()
  const link = await first.getByLabel('At this address of the shop').inputValue()
  await lookInBothSchemes(first, 'passbook')
  await first.getByRole('button', { name: 'Renew' }).click()
  await lookInBothSchemes(first, 'renewal')
  await first.evaluate(() => localStorage.clear())
  await first.goto(stage.address)
  await first.getByRole('group', { name: 'Welcome back' }).waitFor()
  await lookInBothSchemes(first, 'names of a known phone')

  const second = await stage.phone()
  await second.emulateMedia({ colorScheme: 'light' })
  await second.goto(stage.address)
  await giveNickname(second, 'Asha')
  await second.getByRole('button', { name: 'No, I am new' }).waitFor()
  await lookInBothSchemes(second, 'question')
  await second.getByRole('button', { name: 'No, I am new' }).click()
  await lookInBothSchemes(second, 'free name')
  await stage.call('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  await addToCart(second, 'Masala Chai')
  await openCart(second)
  await second.getByRole('button', { name: 'Place Order' }).click()
  await second.getByRole('button', { name: 'Order as Asha 2' }).waitFor()
  await lookInBothSchemes(second, 'taken name in the cart')
  for (const path of [stage.address, `${stage.address}/loyalty`]) {
    await second.goto(path)
    await second.getByText(/^This name is already used/).waitFor()
    await lookInBothSchemes(second, `taken name at ${path}`)
  }
  await second.goto(link)
  await second.getByRole('button', { name: 'Use this phone as Asha' }).waitFor()
  await lookInBothSchemes(second, 'passbook link')
  await second.goto('about:blank')
  await second.goto(`${stage.address}/passbook#asha`)
  await second.getByRole('alert').waitFor()
  await lookInBothSchemes(second, 'refused passbook link')
})

test('axe finds nothing in the dashboard and its dialogs, light and dark', async () => {
  await using stage = await openStage()
  await fill(stage)
  const { id } = await stage.call<{ id: string }>('POST', '/api/customers', { nickname: 'Asha' })
  const [product] = await stage.call<{ id: string }[]>('GET', '/api/products')
  await stage.call('POST', '/api/orders', {
    customerId: id,
    cartItems: [{ productId: product?.id, quantity: 2 }],
  })
  const page = await stage.desktop()
  await page.emulateMedia({ colorScheme: 'light' })
  await logInAsOwner(page, stage.address)
  const look = (where: string) => lookInBothSchemes(page, where)
  for (const tab of tabs) {
    await page.getByRole('tab', { name: tab }).click()
    await page.waitForLoadState('networkidle')
    await look(tab)
  }
  await openTab(page, stage.address, 'products&view=prices')
  const price = page.getByLabel('Price of Masala Chai (₹)')
  await price.fill('x')
  await price.press('ArrowUp')
  await page.getByText('The price must be a number such as 120 or 120.50').waitFor()
  await look('Prices')
  await price.focus()
  await page.keyboard.press('Escape')
  await openTab(page, stage.address, 'products&view=order')
  await page.getByRole('heading', { name: 'Order on the Shelf' }).waitFor()
  await look('Order on the Shelf')
  await openTab(page, stage.address, 'products&view=csv')
  await page.getByText('How the file should look').click()
  await look('Import and export')
  const list = Buffer.from('name,price,category\nMasala Chai,33,New shelf\nSugar,45,\nSalt,free,\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: list })
  for (const kind of ['1 changed', '1 new', '1 cannot be used']) {
    await page.getByRole('button', { name: kind }).click()
    await look(`Import, ${kind}`)
  }
  await openTab(page, stage.address, 'products')
  await page.getByRole('button', { name: 'Choose several' }).click()
  await page.getByRole('checkbox', { name: 'Masala Chai' }).check()
  await look('Choose several')
  const dialogs = [
    ['overview', 'Print a Poster', 'Poster for your Shop'],
    ['products', 'Edit Masala Chai', 'Edit Product'],
    ['products', 'Delete Masala Chai', 'Delete Product'],
    ['categories', 'Delete Tea', 'Delete Category'],
    ['loyalty', 'Adjust points of Asha', 'Adjust Points'],
    ['loyalty', 'Reset points of Asha', 'Reset Points'],
    ['loyalty', 'Redeem points of Asha', 'Redeem Points'],
    ['loyalty', 'More about Asha', 'Asha'],
    ['highlights', 'Delete Diwali', 'Delete Highlight'],
  ]
  for (const [tab, button, name] of dialogs) {
    await openTab(page, stage.address, tab ?? '')
    await page.getByText(/^New order #.* from Asha/).waitFor()
    await page.getByRole('button', { name: button ?? '' }).click()
    await page.getByRole('dialog', { name: name ?? '' }).waitFor()
    await look(name ?? '')
  }
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByLabel('Title', { exact: true }).fill('x')
  await page.getByRole('tab', { name: 'Store' }).click()
  await page.getByRole('dialog', { name: 'Unsaved Changes' }).waitFor()
  await look('Unsaved Changes')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Title', { exact: true }).fill('x')
  await page.getByLabel('Description', { exact: true }).fill('x')
  await page.getByRole('button', { name: 'Add Highlight' }).click()
  await page.getByRole('alert').waitFor()
  await look('a toast')
})

test('the dashboard works by keyboard alone, and the focus comes back to where it was', async () => {
  await using stage = await openStage()
  await fill(stage)
  const page = await stage.desktop()
  await page.goto(`${stage.address}/admin`)
  await page.getByRole('textbox', { name: 'Password' }).focus()
  await page.keyboard.type('shop-secret')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Overview', selected: true }).waitFor()

  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Products', selected: true }).waitFor()
  expect(await focused()).toBe('Products')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor()
  await openTab(page, stage.address, 'products')

  await page.getByRole('button', { name: 'Edit Masala Chai' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog.waitFor()
  // The Tab key cycles inside the dialog.
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Edit Masala Chai')

  await page.getByRole('button', { name: 'Delete Masala Chai' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Are you sure you want to delete this product?').waitFor()
  await expect.poll(focused).toBe('Cancel')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Delete Masala Chai')
  await page.keyboard.press('Enter')
  // The dialog takes the focus a moment after it opens.
  await expect.poll(focused).toBe('Cancel')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Product deleted successfully!').waitFor()
  // The button is gone with its row, so the focus moves to the beginning of the page instead of getting lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page')
})
