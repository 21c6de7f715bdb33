import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { type Fault, unreachable } from '../../../testing/connection.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { button, field, press, pressWhenShown, type, untilReady } from '../../../testing/user.ts'
import { watchDownloads } from '../../../testing/watch-downloads.ts'

const path = '/admin/dashboard?tab=products&view=csv'
const preview = 'POST /api/products/csv/preview'
const choose = async (text: string, name = 'prices.csv') => {
  await untilReady(/^Choose/)
  await act(async () => {
    fireEvent.change(field('CSV file'), { target: { files: [new File([text], name, { type: 'text/csv' })] } })
  })
}
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)
const pricesOf = async (shop: TestShop) =>
  Object.fromEntries(
    (await shop.visitor.json('GET', '/api/products')).map((product: { name: string; price: string }) => [
      product.name,
      product.price,
    ]),
  )

test('the Products tab leads to the view, and the view to a file with all products', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=products')
  fireEvent.click(await screen.findByRole('link', { name: 'Import and export' }))
  // Also in a shop without products, whose list has no tools.
  await waitFor(() => expect(page.address()).toBe(path))
  const link = await screen.findByRole('link', { name: 'Download all products' })
  expect(link.getAttribute('href')).toBe('/api/products/csv')
})

test('a chosen file is shown as what it would change, and imported with one press', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120' })
  await shop.addProduct({ name: 'Salt', price: '20' })
  await using page = renderApp(shop.admin, path)
  await choose(
    'name,price,unit,category,brand\nTea,125.5,pack,Drinks,x\nSalt,20,,,x\nRice,60,,,x\nOil,free,,,x\n',
  )
  const preview = await screen.findByRole('heading', { name: 'What prices.csv would change' })
  await waitFor(() => expect(document.activeElement).toBe(preview))
  expect(button('1 changed').getAttribute('aria-pressed')).toBe('true')
  expect(rowOf('Tea').getByText('Row 2')).toBeTruthy()
  const change = (label: string) => rowOf('Tea').getByText(label).closest('div')?.textContent
  expect(change('Price')).toBe('Price₹120 → ₹125.50')
  expect(change('Sold by')).toBe('Sold bynone → Pack')
  expect(screen.getByText('1 product stays as it is.')).toBeTruthy()
  expect(screen.getByText('New categories: Drinks')).toBeTruthy()
  expect(screen.getByText('Columns that are not used: brand')).toBeTruthy()
  press('1 new')
  expect(rowOf('Rice').getByText('₹60')).toBeTruthy()
  press('1 cannot be used')
  expect(rowOf('Oil').getByText('The price must be a number such as 120 or 120.50, not "free"')).toBeTruthy()
  expect(screen.getByText('1 row is left out.')).toBeTruthy()
  press('Import 2 products')
  expect(await screen.findByText('2 products imported!')).toBeTruthy()
  const result = await screen.findByRole('heading', { name: 'Imported from prices.csv' })
  await waitFor(() => expect(document.activeElement).toBe(result))
  for (const line of ['1 product added', '1 product changed', 'Categories added: Drinks', '1 row left out']) {
    expect(screen.getByText(line)).toBeTruthy()
  }
  expect(rowOf('Oil').getByText('Row 5')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual({ Tea: '125.50', Salt: '20.00', Rice: '60.00' })
  expect(page.connection.calls.filter((call) => call.includes('/csv/'))).toHaveLength(2)
})

test('products that would get a price of 0 are marked in their rows, and asked about before the import', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120' })
  await shop.addProduct({ name: 'Bag', price: '0' })
  await using _ = renderApp(shop.admin, path)
  await choose('name,price,unit\nTea,0,\nBag,0,pack\nRice,60,\nSalt,0.00,\n')
  await screen.findByRole('button', { name: 'Import 4 products' })
  expect(rowOf('Tea').getByText('Price ₹0')).toBeTruthy()
  expect(rowOf('Bag').queryByText('Price ₹0')).toBeNull()
  press('2 new')
  expect(rowOf('Salt').getByText('Price ₹0')).toBeTruthy()
  expect(rowOf('Rice').queryByText('Price ₹0')).toBeNull()
  press('Import 4 products')
  await screen.findByText('Shoppers would pay nothing for Tea, Salt. Save ₹0 as the price?')
  expect((await pricesOf(shop)).Tea).toBe('120.00')
})

test('prices that change more than threefold are marked in their rows, and asked about once before the import', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '35' })
  await shop.addProduct({ name: 'Salt', price: '35' })
  await shop.addProduct({ name: 'Bag', price: '35' })
  await using _ = renderApp(shop.admin, path)
  await choose('name,price,unit\nTea,3835,\nSalt,105,\nBag,3835,pack\nRice,6000,\n')
  await screen.findByRole('button', { name: 'Import 4 products' })
  expect(rowOf('Tea').getByText('Check the price')).toBeTruthy()
  expect(rowOf('Salt').queryByText('Check the price')).toBeNull()
  press('Import 4 products')
  await screen.findByText('Tea: ₹35 → ₹3,835?')
  expect(screen.queryAllByText(/→ .*\?$/)).toHaveLength(1)
  expect((await pricesOf(shop)).Tea).toBe('35.00')
  press('Save anyway')
  await screen.findByText('4 products imported!')
  expect((await pricesOf(shop)).Tea).toBe('3835.00')
})

test('the refused rows are saved as a file, which is corrected and imported', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  const files = watchDownloads()
  await choose('name;price;brand\nTea;120;x\n=Oil;free;@y\n')
  await screen.findByRole('button', { name: 'Import 1 product' })
  expect(screen.queryByRole('button', { name: 'Save the refused rows as a file' })).toBeNull()
  press('1 cannot be used')
  press('Save the refused rows as a file')
  press('Import 1 product')
  await screen.findByRole('heading', { name: 'Imported from prices.csv' })
  press('Save the refused rows as a file')
  const file =
    'name,price,brand,reason\r\n\'=Oil,free,\'@y,"The price must be a number such as 120 or 120.50, not ""free"""\r\n'
  expect(files.map(({ name }) => name)).toEqual(['prices-refused.csv', 'prices-refused.csv'])
  for (const { blob } of files) expect((await blob.text()).replace('\ufeff', '')).toBe(file)
  await choose(file.replace('free', '80'))
  expect(await screen.findByText('Columns that are not used: brand, reason')).toBeTruthy()
  await pressWhenShown('Import 1 product')
  await screen.findByText('1 product added')
  expect(await pricesOf(shop)).toEqual({ Tea: '120.00', '=Oil': '80.00' })
})

test('the list of products shows what was imported', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120' })
  await using _ = renderApp(shop.admin, '/admin/dashboard?tab=products')
  await screen.findByText('₹120')
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import and export' }))
  await choose('name,price,category\nTea,130,Drinks\nRice,60,Drinks\n')
  await pressWhenShown('Import 2 products')
  await screen.findByText('2 products imported!')
  fireEvent.click(screen.getByRole('link', { name: 'Back to the products' }))
  expect(await screen.findByText('₹130')).toBeTruthy()
  expect(screen.getByText('Rice')).toBeTruthy()
  expect((await screen.findAllByText('Drinks')).length).toBeGreaterThan(0)
})

test('a file that is none of ours is refused with what it is, and another one can be chosen', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await choose('PK\x03\x04', 'prices.xlsx')
  const alert = await screen.findByText(/^This is an Excel workbook/)
  expect(within(alert.closest('[role=alert]') as HTMLElement).getByText('prices.xlsx')).toBeTruthy()
  await choose('x'.repeat(2 * 1024 * 1024 + 1))
  expect(await screen.findByText(/^This file is larger than 2 MB\./)).toBeTruthy()
  expect(page.connection.calls.filter((call) => call === preview)).toHaveLength(1)
  await choose('name,price\nTea,120\n')
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeTruthy()
})

test('a preview that fails is tried again with the same file', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path, { faults: { [preview]: unreachable } })
  await choose('name,price\nTea,120\n')
  expect(await screen.findByText('This file could not be checked.')).toBeTruthy()
  expect(screen.getByText('Failed to check the file')).toBeTruthy()
  await untilReady('Try again')
  page.connection.mend(preview)
  press('Try again')
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeTruthy()
})

test('an import that fails keeps the preview', async () => {
  await using shop = await openTestShop()
  await using page = renderApp(shop.admin, path)
  await choose('name,price\nTea,120\n')
  await screen.findByRole('button', { name: 'Import 1 product' })
  const call = 'POST /api/products/csv/import'
  page.connection.break(call, unreachable)
  press('Import 1 product')
  expect(await screen.findByText('Failed to import the products')).toBeTruthy()
  expect(rowOf('Tea').getByText('₹120')).toBeTruthy()
  page.connection.mend(call)
  await waitFor(() => expect(button('Import 1 product').getAttribute('data-loading')).toBeNull())
  press('Import 1 product')
  expect(await screen.findByText('1 product imported!')).toBeTruthy()
})

const logInAgain = async (shop: TestShop) => {
  await screen.findByLabelText('Password')
  type('Password', shop.password)
  await pressWhenShown('Login to Dashboard')
}

test('the chosen file outlives the end of the session, while it is checked and while it is imported', async () => {
  await using shop = await openTestShop()
  const endsSession: Fault = async (send) => {
    await shop.admin.json('POST', '/api/admin/logout')
    return send()
  }
  await using page = renderApp(shop.admin, path, { faults: { [preview]: endsSession } })
  await choose('name,price\nTea,120\n')
  await screen.findByLabelText('Password')
  page.connection.mend(preview)
  await logInAgain(shop)
  expect(await screen.findByRole('heading', { name: 'What prices.csv would change' })).toBeTruthy()
  const call = 'POST /api/products/csv/import'
  page.connection.break(call, endsSession)
  press('Import 1 product')
  await screen.findByLabelText('Password')
  page.connection.mend(call)
  await logInAgain(shop)
  await pressWhenShown('Import 1 product')
  expect(await screen.findByText('1 product imported!')).toBeTruthy()
  await waitFor(() => expect(page.address()).toBe(path))
  expect(await pricesOf(shop)).toEqual({ Tea: '120.00' })
})

test('the chosen file outlives a session whose end the page notices by itself', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await choose('name,price\nTea,120\n')
  await screen.findByRole('button', { name: 'Import 1 product' })
  await shop.admin.json('POST', '/api/admin/logout')
  await logInAgain(shop)
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeTruthy()
})

test('a file whose view is left is not shown again', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await choose('name,price\nTea,120\n')
  await screen.findByRole('button', { name: 'Import 1 product' })
  fireEvent.click(screen.getByRole('link', { name: 'Back to the products' }))
  fireEvent.click(await screen.findByRole('link', { name: 'Import and export' }))
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
})

test('products that changed since the preview are said, and the new preview is shown', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '120' })
  await using _ = renderApp(shop.admin, path)
  await choose('name,price\nTea,125\n')
  await screen.findByText('₹120')
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { price: '122' })
  await pressWhenShown('Import 1 product')
  expect(
    await screen.findByText('The products have changed since this preview. Please look at the new one.'),
  ).toBeTruthy()
  expect(await screen.findByText('₹122')).toBeTruthy()
  await pressWhenShown('Import 1 product')
  expect(await screen.findByText('1 product imported!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual({ Tea: '125.00' })
})

test('a file that changes nothing has no button to import it', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120' })
  await using _ = renderApp(shop.admin, path)
  await choose('name,price\nTea,120\n')
  expect(await screen.findByText('There is nothing to import.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('of many rows few are rendered at a time', async () => {
  await using shop = await openTestShop()
  await using _ = renderApp(shop.admin, path)
  await choose(
    `name,price\n${Array.from({ length: 260 }, (_, index) => `Thing ${index},${index % 2 ? 12 : ''}\n`).join('')}`,
  )
  await screen.findByRole('button', { name: 'Import 130 products' })
  press('130 cannot be used')
  const list = () =>
    within(screen.getByRole('list', { name: 'Rows that cannot be used' })).getAllByRole('listitem')
  expect(list()).toHaveLength(60)
  press('Show more (70)')
  expect(list()).toHaveLength(120)
})
