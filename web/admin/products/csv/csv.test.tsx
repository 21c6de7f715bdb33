import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../src/testing/test-shop.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { field, press, pressWhenShown, untilReady } from '../../../testing/user.ts'

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

test('a chosen file is shown as what it would change, and imported with one press', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120' })
  await shop.addProduct({ name: 'Salt', price: '20' })
  await using page = renderApp(shop.admin, '/admin/dashboard?tab=products')
  await screen.findByText('₹120')
  press('More')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Import and export' }))
  await choose(
    'name,price,unit,category,brand\nTea,125.5,pack,Drinks,x\nSalt,20,,,x\nRice,60,,,x\nOil,free,,,x\n',
  )
  await screen.findByRole('heading', { name: 'What prices.csv would change' })
  for (const title of ['1 product changed', '1 new product', '1 row cannot be used'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(rowOf('Tea').getByText('Row 2')).toBeTruthy()
  const change = (label: string) => rowOf('Tea').getByText(label).closest('div')?.textContent
  expect(change('Price')).toBe('Price₹120 → ₹125.50')
  expect(change('Sold by')).toBe('Sold bynone → pack')
  expect(screen.getByText('1 product stays as it is.')).toBeTruthy()
  expect(screen.getByText('New categories: Drinks')).toBeTruthy()
  expect(screen.getByText('Columns that are not used: brand')).toBeTruthy()
  expect(rowOf('Rice').getByText('₹60')).toBeTruthy()
  expect(rowOf('Oil').getByText('The price must be a number such as 120 or 120.50, not "free"')).toBeTruthy()
  press('Import 2 products')
  expect(await screen.findByText('2 products imported!')).toBeTruthy()
  expect(await pricesOf(shop)).toEqual({ Tea: '125.50', Salt: '20.00', Rice: '60.00' })
  expect(page.connection.calls.filter((call) => call.includes('/csv/'))).toHaveLength(2)
  fireEvent.click(screen.getByRole('link', { name: 'Back to the products' }))
  expect(await screen.findByText('₹60')).toBeTruthy()
  expect((await screen.findAllByText('Drinks')).length).toBeGreaterThan(0)
})

test('prices that become 0 or change more than threefold are asked about before the import', async () => {
  await using shop = await openTestShop()
  for (const name of ['Tea', 'Salt', 'Bag']) await shop.addProduct({ name, price: '35' })
  await using _ = renderApp(shop.admin, path)
  await choose('name,price,unit\nTea,3835,\nSalt,0,\nBag,3835,pack\nRice,6000,\n')
  await screen.findByRole('button', { name: 'Import 4 products' })
  press('Import 4 products')
  await screen.findByText(/^Shoppers would pay nothing for Salt\. Save ₹0 as the price\?/)
  expect(screen.getAllByText(/→ .*\?$/).map(({ textContent }) => textContent)).toEqual(['Tea: ₹35 → ₹3,835?'])
  expect((await pricesOf(shop)).Tea).toBe('35.00')
  press('Save anyway')
  await screen.findByText('4 products imported!')
  expect(await pricesOf(shop)).toMatchObject({ Tea: '3835.00', Salt: '0.00' })
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
  await choose('name,price\nTea,125\n')
  expect(await screen.findByText('There is nothing to import.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})
