import { expect, test } from 'vitest'
import { callPreview, importCsv, previewCsv } from '../../../testing/csv.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

// Lists as shops have them, from billing programs and spreadsheets.

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** The products that a file adds, by the names of the columns. */
const addedBy = async (shop: TestShop, file: string | Uint8Array) => {
  const { created, refused } = await previewCsv(shop, file)
  expect(refused).toEqual([])
  return created.map(({ row, changes }) => ({
    row,
    ...Object.fromEntries(changes.map(({ column, to }) => [column, to])),
  }))
}

test.each([
  ['a title in a wide sheet', 'Sharma Kirana Store,,,\n,,,\nS.No.,Item,Rate,\n1,Tea,120,\n', 4],
  ['a title with the word for a name', 'Item List\nProduct,,\nName,Sharma Kirana\nItem,Rate\nTea,120\n', 5],
  ['a title, as Unicode text', utf16('Rates, November\r\n\r\nItem\tRate\r\nTea\t120\r\n'), 4],
  ['names over two lines', '"Item\nName","Rate\n(₹)"\nTea,120\n', 2],
  ['formulas around all', '="Item",="Rate"\n="Tea",="120"\n', 2],
  ['apostrophes before all', "'Item,'Rate\n'Tea,'120\n", 2],
] as const)('%s does not hide the products of a list', async (_what, file, row) => {
  await using shop = await openTestShop()
  expect(await addedBy(shop, file)).toEqual([{ row, name: 'Tea', price: '120.00' }])
})

test.each([
  ['name', 'Item', 'item_name', ' Product ', 'NAME*', 'नाम', 'Item Name (English)'],
  ['name_hi', 'Hindi Name', 'हिन्दी में नाम', 'Item Name (Hindi)'],
  ['price', 'RATE (₹)', 'S.P.', 'Price in Rs', 'क़ीमत', 'क\u093cीमत', 'दाम (रु.)', 'Price/INR'],
  ['mrp', 'M.R.P.', 'Max. Retail Price', 'एमआरपी'],
  ['category', 'Item Group', 'श्रेणी'],
  ['unit', 'UOM', 'इकाई'],
  ['barcode', 'EAN-13', 'Bar Code', 'बारकोड'],
  ['aliases', 'Other names', 'दूसरे नाम'],
  ['sold_out', 'Out of stock', 'ख़त्म'],
])('the column %s is known by its usual names', async (column, ...names) => {
  await using shop = await openTestShop()
  const others = ['name', 'price'].filter((other) => other !== column)
  const values: Record<string, string> = {
    price: '120',
    mrp: '120',
    unit: 'pack',
    barcode: '40170725',
    sold_out: 'yes',
  }
  for (const name of [...names, column.toUpperCase(), ` ${column}\u00a0`]) {
    const row = [...others, column].map((each) => values[each] ?? 'Tea')
    const { created, ignoredColumns } = await previewCsv(shop, `${others},"${name}"\n${row}\n`)
    expect([ignoredColumns, created[0]?.changes.map((change) => change.column)], name).toEqual([
      [],
      expect.arrayContaining(['name', 'price', column]),
    ])
  }
})

test('columns that say something else stay ignored', async () => {
  await using shop = await openTestShop()
  const others = ['S.No.', 'HSN', 'Qty', 'Purchase Rate', 'Cost Price', 'Amount']
  const { ignoredColumns, created } = await previewCsv(
    shop,
    `Item,Rate,${others}\nTea,120,${others.map((_, index) => index + 1)}\n`,
  )
  expect(ignoredColumns).toEqual(others)
  expect(created[0]?.changes).toHaveLength(2)
})

test('a list without prices says so once, unless its products are known', async () => {
  await using shop = await openTestShop()
  expect(await callPreview(shop, 'Item,MRP\nTea,120\nSalt,20\nTea,120\n')).toMatchObject({
    status: 400,
    text: 'This file has no column for the price, and all its products are new. Name the column with the prices "price" or "rate".',
  })
  await shop.addProduct({ name: 'Tea', price: '100' })
  const { updated, refused } = await previewCsv(shop, 'Item,MRP\nTea,120\nSalt,20\n')
  expect(updated).toMatchObject([{ name: 'Tea', changes: [{ column: 'mrp', to: '120.00' }] }])
  expect(refused).toMatchObject([
    {
      row: 3,
      problem:
        'The shop has no product of this name, and cannot add it, because this file has no column "price".',
    },
  ])
})

test('the units of other programs are read, and loose goods without a step have that of the form', async () => {
  await using shop = await openTestShop()
  const units = [
    ['KGS', 'kg'],
    ['किलो', 'kg'],
    ['LTR', 'l'],
    ['Nos.', 'piece'],
    ['Pkt', 'pack'],
    ['DOZ', 'dozen'],
  ]
  const rows = units.map(([written], index) => `P${index},40,${written}\n`).join('')
  const added = await addedBy(shop, `Item,Rate,UOM\n${rows}`)
  expect(added).toMatchObject(
    units.map(([, unit]) => ({ unit, ...((unit === 'kg' || unit === 'l') && { step: '250' }) })),
  )
  // A product that is sold as a pack is not sold by weight because of a list.
  await shop.addProduct({ name: 'Sugar 1 kg', price: '45' })
  expect((await previewCsv(shop, 'Item,Rate,UOM\nSugar 1 kg,45,KG\n')).refused).toMatchObject([
    { problem: 'What is sold by kg or l needs a step' },
  ])
})

test.each([
  ['="8901030865053"', '8901030865053'],
  ['"8,901,030,865,053"', '8901030865053'],
  // Excel has dropped the zeros at the beginning.
  ['42100005264', '042100005264'],
  ['1234565', '01234565'],
])('the barcode cell %s is %s', async (cell, barcode) => {
  await using shop = await openTestShop()
  expect(await addedBy(shop, `name,price,barcode\nTea,12,${cell}\n`)).toMatchObject([{ barcode }])
  // Whoever has the barcode already is found by it.
  await shop.addProduct({ name: 'Soap', barcode })
  const { refused } = await previewCsv(shop, `name,price,barcode\nTea,12,${cell}\nSoap,10,${cell}\n`)
  expect(refused).toMatchObject([{ row: 2 }])
})

test.each([
  ['42100005265', /^This barcode has 11 digits\. Excel drops zeros/],
  ['123456', /^A barcode has 8, 12, 13 or 14 digits/],
  ['="8.9E+12"', /^Excel has rounded this barcode to 8\.9E\+12\./],
  ['"8,90103E+12"', /^Excel has rounded this barcode to 8,90103E\+12\./],
])('the barcode cell %s is refused with what is wrong', async (cell, problem) => {
  await using shop = await openTestShop()
  const { refused } = await previewCsv(shop, `name,price,barcode\nTea,12,${cell}\n`)
  expect(refused).toMatchObject([{ problem: expect.stringMatching(problem) }])
})

const readAs = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text))

test.each(['चाय', 'Café', 'Mother’s “Choice”'])(
  '%s is refused once it was read with a wrong encoding',
  async (name) => {
    await using shop = await openTestShop()
    const once = readAs(name, 'windows-1252')
    for (const broken of [once, readAs(once, 'windows-1252'), `Tea ${once} 250 g`]) {
      const { refused, created } = await previewCsv(
        shop,
        `name,price,aliases,category\nTea,12,"${broken}",\nSalt,12,,"${broken}"\n"${broken}",12,,\nRice,12,,\n`,
      )
      const problem = expect.stringMatching(/^The letters are garbled, such as/)
      expect(refused, broken).toMatchObject([
        { row: 2, problem },
        { row: 3, problem },
        { row: 4, problem },
      ])
      expect(created).toMatchObject([{ name: 'Rice' }])
    }
  },
)

test.each(['NESCAFÉ®', 'à la carte', 'Tea ₹10'])('%s is a name', async (name) => {
  await using shop = await openTestShop()
  expect(await addedBy(shop, `name,price\n"${name}",12\n`)).toMatchObject([{ name }])
})

test('what nobody sees in a cell is taken off, and its number is read as any other', async () => {
  await using shop = await openTestShop()
  const rice = await shop.addProduct({ name: 'Rice' })
  const file = [
    'id,name,price,unit,step,veg,sold_out',
    `\u200b${rice.id},Rice,60,kg\u200b,"1,000",veg\u200b,\u202aYes\u202c`,
    ',Dal,120,kg,५००,veg,no',
    ',Tea,90,kg,250.,veg,no',
  ]
  await importCsv(shop, `${file.join('\n')}\n`)
  const products: unknown = await shop.admin.json('GET', '/api/products?hidden=include')
  expect(products).toMatchObject([
    { name: 'Rice', unit: 'kg', stepBase: 1_000, veg: 'veg', isSoldOut: true },
    { name: 'Dal', stepBase: 500 },
    { name: 'Tea', stepBase: 250 },
  ])
})

test('a row with the Hindi name of a product is about that product, whose names stay', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea 500 g', nameHi: 'चाय 500 g', price: '120' })
  for (const name of [' चाय 500 g ', 'चा\u200dय 500 g', 'चाय ५०० g']) {
    const { created, updated, refused } = await previewCsv(shop, `नाम,दाम,नाम हिन्दी\n${name},125,\n`)
    expect([created, refused]).toEqual([[], []])
    expect(updated).toMatchObject([
      { name: 'Tea 500 g', changes: [{ column: 'price', from: '120.00', to: '125.00' }] },
    ])
  }
  await importCsv(shop, 'नाम,दाम\nचाय 500 g,125\n')
  expect(await shop.admin.json('GET', '/api/products?hidden=include')).toEqual([{ ...tea, price: '125.00' }])
  // By its id a product can be renamed.
  expect((await previewCsv(shop, `id,name\n${tea.id},चाय\n`)).updated).toMatchObject([
    { changes: [{ column: 'name', from: 'Tea 500 g', to: 'चाय' }] },
  ])
})

test('a Hindi name stands for one product, and a name before it', async () => {
  await using shop = await openTestShop()
  const problems = async (file: string) =>
    (await previewCsv(shop, file)).refused.map(({ row, problem }) => [row, problem])
  // Also among rows of products that the shop has not yet.
  expect(await problems('name,price,name_hi\nTea,1,चाय\nचाय,2,\n')).toEqual([[3, 'Row 2 has the same name.']])
  await shop.addProduct({ name: 'Tea', nameHi: 'चाय' })
  expect(await problems('name,price\nTea,1\nचाय,2\n')).toEqual([[3, 'Row 2 is about the same product.']])
  const chai = await shop.addProduct({ name: 'Chai', nameHi: 'चाय' })
  expect(await problems('name,price\nचाय,2\n')).toEqual([
    [2, '2 products have this name. Put the id of the right one into the row.'],
  ])
  await shop.admin.json('PUT', `/api/products/${chai.id}`, { name: 'चाय' })
  expect((await previewCsv(shop, 'name,price\nचाय,2\n')).updated).toMatchObject([{ name: 'चाय' }])
})

test('the Hindi name of a category is that category', async () => {
  await using shop = await openTestShop()
  const drinks = await shop.admin.json('POST', '/api/categories', { name: 'Drinks', nameHi: 'पेय' })
  await importCsv(shop, 'नाम,दाम,श्रेणी\nTea,12,पेय\n')
  expect(await shop.admin.json('GET', '/api/categories')).toHaveLength(1)
  expect(await shop.admin.json('GET', '/api/products')).toMatchObject([{ categoryId: drinks.id }])
})

test.each(['TOTAL:', 'Total Items: 45', 'कुल योग'])('the row %s of a list is no product', async (name) => {
  await using shop = await openTestShop()
  const { created, refused } = await previewCsv(shop, `Item,Rate\nColgate Total,95\n${name},"1,234"\n`)
  expect(created).toMatchObject([{ name: 'Colgate Total' }])
  expect(refused).toMatchObject([{ row: 3, problem: 'This row is the total of the list, not a product.' }])
})
