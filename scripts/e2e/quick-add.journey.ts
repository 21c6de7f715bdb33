import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'
import { plainPhoto } from './pictures/samples.ts'
import { drop, paste } from './pictures/ways-in.ts'

shareBrowser()

const openForm = async (stage: TestBrowser, page: Page): Promise<void> => {
  await stage.call('POST', '/api/categories', { name: 'Vegetables' })
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByLabel('Category', { exact: true }).selectOption('Vegetables')
  await page.getByText('More details').click()
  await page.getByLabel('Sold by').selectOption('kg')
  await page.getByLabel('Product Name').focus()
}

const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)

/** The form is empty for the next product: category and unit stay, and the focus is in the name. */
const expectNext = async (page: Page) => {
  await page.getByRole('button', { name: 'Upload Image' }).waitFor()
  await expect.poll(() => focusedLabel(page)).toBe('Product Name')
  await expect.poll(() => page.getByLabel('Product Name').inputValue()).toBe('')
  await expect.poll(() => page.getByLabel('Price per kg (₹)').inputValue()).toBe('')
  expect(
    await page.getByLabel('Category', { exact: true }).evaluate((field) => {
      return (field as HTMLSelectElement).selectedOptions[0]?.textContent
    }),
  ).toBe('Vegetables')
  expect(await page.getByLabel('Sold by').inputValue()).toBe('kg')
}

const expectAdded = async (stage: TestBrowser, names: string[]) => {
  const products = await stage.call<{ name: string; price: string; imageUrl: string | null }[]>(
    'GET',
    '/api/products',
  )
  expect(products.map(({ name, price }) => [name, price])).toEqual(names.map((name) => [name, '10.00']))
  expect(new Set(products.map(({ imageUrl }) => imageUrl)).size).toBe(names.length)
  expect(products.map(({ imageUrl }) => imageUrl)).not.toContain(null)
}

test('loose vegetables are added one after another, each with a photo that is pasted or dropped', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await openForm(stage, page)
  const photo = await plainPhoto()
  const ways = {
    Onion: () => paste(page.getByLabel('Product Name'), 'image.jpg', photo),
    Potato: () => drop(page.getByText('or drop or paste a picture here'), 'potato.jpg', photo),
  }
  for (const [name, addPhoto] of Object.entries(ways)) {
    await page.keyboard.type(name)
    await addPhoto()
    await page.getByRole('button', { name: 'Change Image' }).waitFor()
    await page.getByLabel('Price per kg (₹)').focus()
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor()
    await expectNext(page)
  }
  await expectAdded(stage, Object.keys(ways))
})

test('on a phone the camera of the device takes the photo of each product', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await openForm(stage, page)
  for (const name of ['Onion', 'Potato']) {
    await page.getByLabel('Product Name').fill(name)
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Camera', exact: true }).tap(),
    ])
    await chooser.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await plainPhoto() })
    await page.getByRole('button', { name: 'Change Image' }).waitFor()
    await page.getByLabel('Price per kg (₹)').fill('40')
    await page.getByRole('button', { name: 'Add Product' }).tap()
    await page.getByRole('button', { name: `Edit ${name}` }).waitFor()
    await expectNext(page)
    expect(await sidewaysScroll(page)).toBe(0)
  }
  await expectAdded(stage, ['Onion', 'Potato'])
})
