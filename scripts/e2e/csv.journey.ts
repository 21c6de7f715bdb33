import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPassword } from '../browser/run-store.ts'
import { logInAsOwner, openTab, sidewaysScroll } from '../browser/steps.ts'
import { openTestBrowser, shareBrowser, type TestBrowser } from './open-test-browser.ts'

shareBrowser()

type Listed = { id: string; name: string; price: string; barcode?: string }
const listProducts = ({ call }: TestBrowser) => call<Listed[]>('GET', '/api/products?hidden=include')

const openView = async (stage: TestBrowser, page: Page) => {
  await logInAsOwner(page, stage.address)
  await openTab(page, stage.address, 'products')
  await page.getByRole('link', { name: 'Import and export' }).click()
}
const choose = (page: Page, buffer: Buffer, name = 'list.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer })
const importAll = async (page: Page, label: string) => {
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('heading', { name: 'Imported from list.csv' }).waitFor()
}
const download = async (page: Page) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download all products' }).click(),
  ])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('2,000 rows are imported, exported, edited and imported again, and nothing is lost', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.desktop()
  await openView(stage, page)
  const rows = Array.from(
    { length: 2_000 },
    (_, index) => `"Thing, No. ${index}",${index + 1}.50,Shelf ${index % 9},=x${index}`,
  )
  await choose(page, Buffer.from(`name,price,category,aliases\r\n${rows.join('\r\n')}\r\n`))
  await page.getByRole('button', { name: '2,000 new' }).waitFor()
  await importAll(page, 'Import 2,000 products')
  const before = await listProducts(stage)
  expect(before).toHaveLength(2_000)

  const exported = await download(page)
  expect(exported.name).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  expect(exported.text.startsWith('\ufeffid,name,name_hi,category,price,')).toBe(true)
  expect(exported.text).toContain(`,'=x7,`)
  await choose(page, Buffer.from(exported.text))
  await page.getByText('2,000 products stay as they are.').waitFor()
  await page.getByText('There is nothing to import.').waitFor()

  await choose(page, Buffer.from(exported.text.replaceAll(/,(\d+)\.50,/g, ',$1.75,')))
  await page.getByRole('button', { name: '2,000 changed' }).waitFor()
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: '→' }).count()).toBe(60)
  await importAll(page, 'Import 2,000 products')
  const cheap = (products: Listed[]) =>
    products.map(({ price, ...rest }) => ({ ...rest, rupees: price.slice(0, -3) }))
  const after = await listProducts(stage)
  expect(cheap(after)).toEqual(cheap(before))
  expect(new Set(after.map(({ price }) => price.slice(-2)))).toEqual(new Set(['75']))
})

test('files as Excel writes them are understood, and a barcode that it rounded is refused with what to do', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await openView(stage, page)
  const files: [Buffer, string][] = [
    [Buffer.from('\ufeffname,price\r\nCafé,12.50\r\n'), '12.50'],
    [Buffer.from('name;price\r\nCaf\xe9;13,50\r\n', 'latin1'), '13.50'],
    [Buffer.from('\ufeffname\tprice\r\nCafé\t14.50\r\n', 'utf16le'), '14.50'],
  ]
  for (const [file, price] of files) {
    await choose(page, file)
    await page.getByText(`₹${price}`).waitFor()
    await importAll(page, 'Import 1 product')
    expect(await listProducts(stage)).toMatchObject([{ name: 'Café', price }])
  }
  await choose(page, Buffer.from('name,price,barcode\r\nSoap,40,8.9E+12\r\nTea,120,8901030865053\r\n'))
  await page.getByRole('button', { name: '1 cannot be used' }).click()
  await page.getByText('Excel has rounded this barcode to 8.9E+12.').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await importAll(page, 'Import 1 product')
  expect((await listProducts(stage)).map(({ name, barcode }) => [name, barcode])).toEqual([
    ['Café', undefined],
    ['Tea', '8901030865053'],
  ])
})

test('the refused rows are saved, corrected and imported; Excel would read them', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await openView(stage, page)
  await choose(page, Buffer.from('name;price;brand\r\nTea;40;Tata\r\nचाय;free;=1+1\r\n'))
  await importAll(page, 'Import 1 product')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the refused rows as a file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('list-refused.csv')
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toBe(
    "\ufeffname,price,brand,reason\r\nचाय,free,'=1+1,The price must be a number such as 120 or 120.50\r\n",
  )
  expect(await sidewaysScroll(page)).toBe(0)
  await choose(page, Buffer.from(text.replace('free', '12')))
  await page.getByText('Columns that are not used: brand, reason').waitFor()
  await importAll(page, 'Import 1 product')
  expect((await listProducts(stage)).map(({ name, price }) => [name, price])).toEqual([
    ['Tea', '40.00'],
    ['चाय', '12.00'],
  ])
})

test('a chosen file is still there after the login that a session which ended asks for', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await openView(stage, page)
  await choose(page, Buffer.from('name,price\r\nTea,40\r\n'))
  await page.getByRole('button', { name: 'Import 1 product' }).waitFor()
  await page.context().clearCookies({ name: /session/ })
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await page.getByLabel('Password', { exact: true }).fill(adminPassword)
  await page.getByRole('button', { name: 'Login to Dashboard' }).click()
  await importAll(page, 'Import 1 product')
  expect(await listProducts(stage)).toMatchObject([{ name: 'Tea' }])
})

test('a file of 5,000 rows with every second one wrong stays usable on a phone', async () => {
  await using stage = await openTestBrowser()
  const page = await stage.phone()
  await openView(stage, page)
  const rows = Array.from({ length: 5_000 }, (_, index) => `Thing ${index},${index % 2 ? 'free' : '12'}`)
  await choose(page, Buffer.from(`name,price\n${rows.join('\n')}\n`))
  await page.getByRole('button', { name: '2,500 cannot be used' }).click()
  await page.getByText('Row 3', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Show more (2,440)' }).click()
  await page.getByText('Row 241', { exact: true }).waitFor()
  await importAll(page, 'Import 2,500 products')
  await page.getByText('2,500 rows left out').waitFor()
  expect(await listProducts(stage)).toHaveLength(2_500)
})
