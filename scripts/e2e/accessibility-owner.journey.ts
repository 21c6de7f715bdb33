import { expect, test } from 'vitest'
import { texts } from '../../web/admin/app/texts.ts'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { fillShop, lookInBothSchemes } from './accessibility/steps.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

test('axe finds nothing in the dashboard and its dialogs, light and dark', async () => {
  await using stage = await openTestBrowser()
  await fillShop(stage)
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
  for (const tab of Object.values(texts.tabNames)) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
    const panel = page.getByRole('tabpanel')
    await panel.getByRole('heading').first().waitFor()
    await expect.poll(() => panel.getByRole('status', { name: /^Loading/ }).count()).toBe(0)
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
  await page.getByRole('heading', { name: 'Sort Products' }).waitFor()
  await look('Sort Products')
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
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Masala Chai' }).check()
  await look('Select')
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
  await using stage = await openTestBrowser()
  await fillShop(stage)
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
  await expect.poll(focused).toBe('Products')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Settings', selected: true }).waitFor()
  await openTab(page, stage.address, 'products')

  await page.getByRole('button', { name: 'Edit Masala Chai' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  // The dialog takes the focus a moment after it opens.
  await expect.poll(isInside).toBe(true)
  // The Tab key cycles inside the dialog.
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
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
  await expect.poll(focused).toBe('Cancel')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Product deleted successfully!').waitFor()
  // The button is gone with its row, so the focus moves to the beginning of the page instead of getting lost.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page')
})
