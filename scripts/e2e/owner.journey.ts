import sharp from 'sharp'
import { expect, test } from 'vitest'
import { logInAsOwner, openTab } from '../browser/steps.ts'
import { breakCalls } from './faults.ts'
import { openTestBrowser, shareBrowser } from './open-test-browser.ts'

shareBrowser()

const photo = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: '#c0702a' } })
    .jpeg()
    .toBuffer()

test('the owner goes from login to a new product on the shelf with its picture', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await page.goto(`${stage.address}/admin/dashboard`)
  await page.waitForURL('**/admin')
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login to Dashboard' }).click()
  await page.getByText('Invalid password. Please try again.').waitFor()
  // This is not the shop's own PC, so there is no hint, and by now it would be there.
  expect(await page.getByText('Default password').count()).toBe(0)
  await logInAsOwner(page, stage.address)

  await page.getByRole('tab', { name: 'Categories' }).click()
  await page.waitForURL('**/admin/dashboard?tab=categories')
  await page.getByText('No categories created yet. Add your first category above.').waitFor()
  await page.getByLabel('Category Name').fill('Sweets')
  await page.getByRole('button', { name: 'Add Category' }).click()
  await page.getByText('Category added successfully!').waitFor()

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByText('No products added yet. Add your first product above.').waitFor()
  const add = page.getByRole('button', { name: 'Add Product' })
  await expect.poll(() => add.isDisabled()).toBe(true)
  await page.getByLabel('Product Name').fill('Kaju Katli 250 g')
  await page.getByLabel('Price (₹)').fill('320.50')
  await page.getByLabel('Category').selectOption({ label: 'Sweets' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kaju.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await page.getByRole('button', { name: 'Change Image' }).waitFor()
  await add.click()
  await page.getByText('Product added successfully!').waitFor()
  await page.getByRole('heading', { name: 'Manage Products (1)' }).waitFor()
  await expect.poll(() => page.getByLabel('Product Name').inputValue()).toBe('')

  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  const card = shopper
    .getByRole('region', { name: 'Sweets' })
    .getByRole('article', { name: 'Kaju Katli 250 g' })
  await card.getByText('₹321').waitFor()
  const image = card.locator('img')
  await expect.poll(() => image.getAttribute('src')).toMatch(/^\/objects\/uploads\/[a-z0-9]{10}$/)
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0)
})

test('the owner edits a product, gives it another picture at once, hides its category, deletes it', async () => {
  await using stage = await openTestBrowser()
  const { id } = await stage.call<{ id: string }>('POST', '/api/categories', { name: 'Tea', displayOrder: 0 })
  await stage.addProduct('Masala Chai', '145', id)
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')

  await page.getByRole('button', { name: 'Edit Masala Chai' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Product' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'chai.jpg', mimeType: 'image/jpeg', buffer: await photo() })
  await dialog.getByText('New image uploaded successfully').waitFor()
  await page.getByText('Product image uploaded successfully!').waitFor()
  const [product] = await stage.call<{ imageUrl: string }[]>('GET', '/api/products')
  expect(product?.imageUrl).toMatch(/^\/objects\/uploads\//)

  await dialog.getByLabel('Price (₹)').fill('150.999')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('The price may have at most two decimals').waitFor()
  await dialog.getByLabel('Price (₹)').fill('150')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Product updated successfully!').waitFor()
  await page.getByText('₹150').waitFor()

  const shopper = await stage.phone()
  await shopper.goto(stage.address)
  await shopper.getByRole('article', { name: 'Masala Chai' }).waitFor()
  await page.getByRole('tab', { name: 'Categories' }).click()
  // The switch shows its new state before the store has it.
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('switch', { name: 'Tea is active' }).click()
  await page.getByText('Active: No').waitFor()
  await isSaved
  await shopper.reload()
  await shopper.getByText('No products available.').waitFor()

  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Delete Masala Chai' }).click()
  await page.getByText('Are you sure you want to delete this product?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Product deleted successfully!').waitFor()
  await page.getByText('No products added yet.').waitFor()
})

test('an ended session leads back to the login, and logout ends it everywhere', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  // Another tab of the same browser logs out.
  const other = await page.context().newPage()
  await other.goto(`${stage.address}/admin`)
  await other.getByRole('button', { name: 'Logout' }).click()
  await other.waitForURL('**/admin')

  // The first tab is informed immediately.
  await page.getByText('Please log in again.').waitFor()
  await page.goto(`${stage.address}/admin/dashboard`)
  await page.waitForURL('**/admin')
})

test('what was typed stays when adding a product fails', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByLabel('Product Name').fill('Ghee 1 L')
  await page.getByLabel('Price (₹)').fill('640')
  await breakCalls(page, '**/api/products', undefined, { method: 'POST' })
  await page.getByRole('button', { name: 'Add Product' }).click()
  await page.getByText('Failed to add product').waitFor()
  await page.getByText('The store could not be reached.').waitFor()
  expect(await page.getByLabel('Product Name').inputValue()).toBe('Ghee 1 L')
  expect(await page.getByLabel('Price (₹)').inputValue()).toBe('640')
})
