import { expect, test } from 'vitest'
import { previewCsv } from '../../../testing/csv.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

test('a refused row comes back with all cells of the file, also those of columns that are not used', async () => {
  await using shop = await openTestShop()
  const { columns, refused } = await previewCsv(
    shop,
    'Name;brand;PRICE\nTea;Tata;free\nRice;x;40\n"Oil; 1 l";\'=x;-1\n',
  )
  expect(columns).toEqual(['Name', 'brand', 'PRICE'])
  expect(refused).toMatchObject([
    { row: 2, cells: ['Tea', 'Tata', 'free'] },
    { row: 4, cells: ['Oil; 1 l', '=x', '-1'] },
  ])
})

test('what a refused row lacks at its end is as the product has it, and what it has beyond the columns is kept', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'Tea', price: '120', mrp: '150' })
  const { refused } = await previewCsv(
    shop,
    'name,price,brand,mrp,sold_out\nTea,free\nSalt,free\nRice,40,,,no,,more\n',
  )
  expect(refused).toMatchObject([
    { row: 2, cells: ['Tea', 'free', '', '150.00', 'no'] },
    { row: 3, cells: ['Salt', 'free', '', '', 'no'] },
    { row: 4, cells: ['Rice', '40', '', '', 'no', '', 'more'] },
  ])
})
