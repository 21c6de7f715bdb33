import { expect, test } from 'vitest'
import { previewCsv } from '../../../testing/csv.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

const problemsOf = async (shop: TestShop, file: string) =>
  (await previewCsv(shop, file)).refused.map(({ row, problem }) => [row, problem])

test('the rules of the product’s form hold for a row, in the same message, and those of a file', async () => {
  await using shop = await openTestShop()
  const header = 'name,price,mrp,unit,step,barcode,veg,sold_out,hidden,name_hi,aliases,category'
  for (const [row, problem] of [
    ['Tea,', 'The price must be a number such as 120 or 120.50'],
    ['Tea,free', 'The price must be a number such as 120 or 120.50, not "free"'],
    ['Tea,30000000,,kg,250', 'The price can be at most ₹2,00,00,000'],
    ['Tea,20000000,,kg,100', 'The price can be at most ₹10,00,000'],
    ['Tea,60,50', 'The price cannot be above the MRP (₹50).'],
    ['Tea,60,,kg,250 g', 'The step can be 50, 100, 250, 500 or 1000'],
    [
      'Tea,40.11,,kg,250',
      'At this price a step of 250 g does not cost whole paise. The nearest price that works is ₹40.12.',
    ],
    ['Tea,60,,,,,green', 'The food mark can be veg or nonveg'],
    ['Tea,60,,,,,,perhaps', 'The column sold_out can be yes or no.'],
    ['Tea,60,,,,,,,perhaps', 'The column hidden can be yes or no.'],
    [`Tea,60,,,,,,,,${'x'.repeat(121)}`, 'The Hindi name can have at most 120 characters'],
    [`Tea,60,,,,,,,,,,${'x'.repeat(121)}`, 'The category name can have at most 120 characters'],
    [
      'Tea,60,,,,,,,,,,,more',
      'This row has more cells than there are columns. A text with a comma in it must stand in quotation marks.',
    ],
    ['Tea,60,,,,,,,,???', 'Letters of this row have become question marks. Save the file as CSV UTF-8.'],
  ] as const) {
    expect(await problemsOf(shop, `${header}\n${row}\n`), row).toEqual([[2, problem]])
  }
})

test('words and numbers are read as people and spreadsheets write them', async () => {
  await using shop = await openTestShop()
  const { created, refused } = await previewCsv(
    shop,
    'Name,Price,MRP,Unit,Step,Barcode,Veg,Sold out,Hidden,brand\n Tea ,60,60.0,PACK,,8901030 865053,Non-Veg,TRUE,1,\nRice,40,,Kg,250,,VEG,Yes,हाँ,\n',
  )
  expect(refused).toEqual([])
  expect(created.map(({ changes }) => changes.map(({ to }) => to))).toEqual([
    ['Tea', '60.00', '60.00', 'pack', '8901030865053', 'nonveg', 'yes', 'yes'],
    ['Rice', '40.00', 'kg', '250', 'veg', 'yes', 'yes'],
  ])
})

test.each(['012345678905', '12345678905'])(
  'the barcode %s is the one that the product has with other zeros before it',
  async (cell) => {
    await using shop = await openTestShop()
    await shop.addProduct({ name: 'Soap', barcode: '0012345678905' })
    expect((await previewCsv(shop, `name,barcode\nSoap,${cell}\n`)).unchanged).toBe(1)
    const { refused } = await previewCsv(shop, `name,price,barcode\nTea,12,${cell}\n`)
    expect(refused).toMatchObject([{ row: 2, problem: 'Soap has this barcode already.' }])
  },
)

test('a row is about the product with its id, or with its name; what is not clear is refused', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea' })
  const salt = await shop.addProduct({ name: 'Salt' })
  await shop.addProduct({ name: 'Salt' })
  const file = `id,name,price\n${tea.id},Green tea,1\n,TEA ,2\n,Salt,3\n${salt.id},Salt,4\n${salt.id},Salt,5\nnosuch,Oil,6\n,green  tea,7\n`
  expect(await problemsOf(shop, file)).toEqual([
    [3, 'Row 2 is about the same product.'],
    [4, 'Row 5 has the same name.'],
    [6, 'Row 5 is about the same product.'],
    [7, 'No product has this id. Empty the cell to add the row as a new product.'],
    [8, 'Row 2 has the same name.'],
  ])
  // A row whose id is none does not stand in the way of one without.
  expect(await problemsOf(shop, 'id,name,price\nnosuch,Oil,6\n,Oil,7\n')).toEqual([
    [2, expect.stringMatching(/^No product/)],
  ])
  expect(await problemsOf(shop, 'name,price\nsalt,3\n')).toEqual([
    [2, '2 products have this name. Put the id of the right one into the row.'],
  ])
})

test('a barcode of another product, or of another row, is refused', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: 'A', barcode: '8901030865053' })
  expect(await problemsOf(shop, 'name,price,barcode\nNew,1,8901030865053\n')).toEqual([
    [2, 'A has this barcode already.'],
  ])
  expect(await problemsOf(shop, 'name,price,barcode\nX,1,96385074\nY,1,96385074\n')).toEqual([
    [3, 'Row 2 has the same barcode.'],
  ])
  expect(
    await problemsOf(shop, 'name,price,barcode\nX,1,042100005264\nY,1,00042100005264\nZ,1,0042100005264\n'),
  ).toEqual([
    [3, 'Row 2 has the same barcode.'],
    [4, 'Row 2 has the same barcode.'],
  ])
})
