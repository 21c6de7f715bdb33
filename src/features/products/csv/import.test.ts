import { expect, test } from 'vitest'
import { callImport, exportCsv, importCsv, previewCsv } from '../../../testing/csv.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const listProducts = (shop: TestShop) => shop.admin.json('GET', '/api/products?hidden=include')
const nothing = { created: [], updated: [], unchanged: 0, refused: [], newCategories: [], ignoredColumns: [] }

test('the preview shows what is added, changed with each cell, and unchanged, and stores nothing', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '120' })
  await shop.addProduct({ name: 'Salt', price: '20' })
  const before = shop.contents()
  const file = `id,name,price,category,brand\n${tea.id},Tea,125.5,Drinks,Tata\n,salt,20.00,,\n\n,Rice,60,Drinks,\n`
  expect(await previewCsv(shop, file)).toEqual({
    ...nothing,
    fingerprint: expect.stringMatching(/^[\w-]{43}$/),
    created: [
      {
        row: 5,
        name: 'Rice',
        nameHi: '',
        changes: [
          { column: 'name', from: '', to: 'Rice' },
          { column: 'category', from: '', to: 'Drinks' },
          { column: 'price', from: '', to: '60.00' },
        ],
      },
    ],
    updated: [
      {
        row: 2,
        name: 'Tea',
        nameHi: '',
        changes: [
          { column: 'category', from: '', to: 'Drinks' },
          { column: 'price', from: '120.00', to: '125.50' },
        ],
      },
      { row: 3, name: 'salt', nameHi: '', changes: [{ column: 'name', from: 'Salt', to: 'salt' }] },
    ],
    newCategories: ['Drinks'],
    ignoredColumns: ['brand'],
  })
  const seen = (await previewCsv(shop, file)).fingerprint
  expect((await callImport(shop, file.replace('125.5', '1'), seen)).status).toBe(409)
  expect(shop.contents()).toEqual(before)
})

test('a category that an import makes comes behind those of the shop; refused rows make none', async () => {
  await using shop = await openTestShop()
  await shop.admin.json('POST', '/api/categories', { name: 'Grains', displayOrder: 7 })
  await importCsv(shop, 'name,price,category\nTea,60,Drinks\nSalt,20,Grains\nSoap,30,Home\nPen,-1,Paper\n')
  expect(await shop.visitor.json('GET', '/api/categories')).toMatchObject([
    { name: 'Grains', displayOrder: 7 },
    { name: 'Drinks', displayOrder: 8 },
    { name: 'Home', displayOrder: 9 },
  ])
})

test('a column that is absent, or a cell that the row has not, leaves the product as it is; an empty cell clears it', async () => {
  await using shop = await openTestShop()
  const all = { nameHi: 'चाय', price: '40', unit: 'pack', mrp: '50', barcode: '8901030865053', veg: 'veg' }
  const tea = await shop.addProduct({ name: 'Tea', ...all })
  await shop.admin.json('PUT', `/api/products/${tea.id}`, {
    isSoldOut: true,
    aliases: 'chai',
    imageUrl: 'https://x.example/a.png',
  })
  await importCsv(shop, `id,price\n${tea.id},41\n`)
  const kept = {
    ...tea,
    price: '41.00',
    isSoldOut: true,
    aliases: 'chai',
    imageUrl: 'https://x.example/a.png',
  }
  expect(await listProducts(shop)).toEqual([kept])
  await importCsv(shop, `id,price,mrp,aliases,veg,barcode\n${tea.id},42\n`)
  expect(await listProducts(shop)).toEqual([{ ...kept, price: '42.00' }])
  const file = `id,name_hi,mrp,unit,barcode,aliases,veg,sold_out\n${tea.id},,,,,,,\n`
  const { updated } = await importCsv(shop, file)
  expect(updated[0]?.changes).toEqual([
    { column: 'name_hi', from: 'चाय', to: '' },
    { column: 'mrp', from: '50.00', to: '' },
    { column: 'unit', from: 'pack', to: '' },
    { column: 'barcode', from: '8901030865053', to: '' },
    { column: 'aliases', from: 'chai', to: '' },
    { column: 'veg', from: 'veg', to: '' },
    { column: 'sold_out', from: 'yes', to: 'no' },
  ])
  const { mrp: _mrp, unit: _unit, barcode: _barcode, veg: _veg, ...plain } = kept
  expect(await listProducts(shop)).toEqual([
    { ...plain, price: '42.00', nameHi: '', aliases: '', isSoldOut: false },
  ])
})

test('a new step keeps the price of a kilo, which is what the owner sees', async () => {
  await using shop = await openTestShop()
  const onion = await shop.addProduct({ name: 'Onion', price: '10', unit: 'kg', stepBase: 250 })
  const { updated } = await importCsv(shop, `id,step\n${onion.id},500\n`)
  expect(updated[0]?.changes).toEqual([{ column: 'step', from: '250', to: '500' }])
  expect(await listProducts(shop)).toMatchObject([{ price: '20.00', stepBase: 500 }])
})

test('the same file twice changes nothing more, with ids and without', async () => {
  await using shop = await openTestShop()
  const file = 'name,price,category\nTea,120,Drinks\n"Rice ",60,\nRICE,61,\n'
  const first = await importCsv(shop, file)
  expect(first.refused).toMatchObject([{ row: 4, problem: 'Row 3 has the same name.' }])
  expect(await listProducts(shop)).toHaveLength(2)
  const before = shop.contents()
  expect(await importCsv(shop, file)).toMatchObject({ ...nothing, unchanged: 2, refused: first.refused })
  expect(await importCsv(shop, await exportCsv(shop))).toMatchObject({ ...nothing, unchanged: 2 })
  expect(shop.contents()).toEqual(before)
})
