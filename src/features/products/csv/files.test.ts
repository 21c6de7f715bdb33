import { expect, test } from 'vitest'
import { callPreview, importCsv, previewCsv } from '../../../testing/csv.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test('files are read as spreadsheets write them, whatever the encoding, delimiter and line ends are', async () => {
  await using shop = await openTestShop()
  for (const [what, file] of [
    ['Excel, CSV UTF-8', Buffer.from('\ufeffname,price\r\nCafé,12.5\r\n')],
    ['Excel, CSV UTF-8 with semicolons', Buffer.from('\ufeffname;price\r\nCafé;12.50\r\n')],
    ['Excel, CSV (Windows-1252)', bytes('name,price\r\nCaf', [0xe9], ',12.50\r\n')],
    ['Excel, CSV with semicolons', bytes('name;price\r\nCaf', [0xe9], ';12.5\r\n')],
    [
      'Excel, with the line that names the delimiter',
      Buffer.from('\ufeffsep=;\r\nname;price\r\nCafé;12.50\r\n'),
    ],
    ['Excel, Unicode text', utf16('name\tprice\r\nCafé\t12.50\r\n')],
    ['UTF-16, big endian', utf16('name\tprice\r\nCafé\t12.50\r\n').swap16()],
    ['a text editor', Buffer.from('name,price\nCafé,12.50')],
    ['an old Mac', Buffer.from('name,price\rCafé,12.50\r')],
    ['quoted cells', Buffer.from('"Name","Price"\n"Café","12.50"\n')],
    ['a currency column', Buffer.from('NAME,Price\nCafé,"₹ 12.50"\n')],
  ] as const) {
    const { created } = await previewCsv(shop, file)
    const read = created[0]?.changes.map(({ column, to }) => `${column} ${to}`)
    expect(read, what).toEqual(['name Café', 'price 12.50'])
  }
})

test('prices and MRPs are read as people write them', async () => {
  await using shop = await openTestShop()
  const amounts = [
    '"1,234"',
    '"1,23,456.50"',
    '₹40',
    'Rs. 40',
    '45/-',
    'Rs 45/-',
    'INR 45',
    '.50',
    '45.',
    '४५',
  ]
  await importCsv(
    shop,
    `name,price,mrp\n${amounts.map((amount, index) => `P${index},${amount},${amount}\n`).join('')}`,
  )
  const products = await shop.admin.json('GET', '/api/products')
  const expected = [
    '1234.00',
    '123456.50',
    '40.00',
    '40.00',
    '45.00',
    '45.00',
    '45.00',
    '0.50',
    '45.00',
    '45.00',
  ]
  for (const amount of ['price', 'mrp'])
    expect(products.map((product: Record<string, string>) => product[amount])).toEqual(expected)
})

test('an amount that is none, or can be two, is refused with what its cell contains', async () => {
  await using shop = await openTestShop()
  const problemsOf = async (amount: string) => {
    const { refused } = await previewCsv(shop, `name,price,mrp\nA,"${amount}",\nB,0,"${amount}"\n`)
    return refused.map(({ problem }) => problem)
  }
  for (const amount of ['1,2345', '12,3,4', '1,2,', '1.2.3', '1e3', '45 per kg'])
    expect(await problemsOf(amount)).toEqual([
      `The price must be a number such as 120 or 120.50, not "${amount}"`,
      `The MRP must be a number such as 120 or 120.50, not "${amount}"`,
    ])
  for (const [amount, readings] of [
    ['12,50', '12.50 or 1,250'],
    ['0,5', '0.5 or 5'],
    ['₹ 1,20', '1.20 or 120'],
  ]) {
    const problem = `Does "${amount}" mean ${readings}?`
    expect(await problemsOf(amount as string)).toEqual([problem, problem])
  }
})

test('a file of another kind is refused with what it is and what to do', async () => {
  await using shop = await openTestShop()
  const before = await shop.contents()
  const asCsv = 'Choose the list that you saved as CSV UTF-8.'
  const noColumns =
    /^No row of this file has the names of the columns that are needed: at least "name" and "price"/
  for (const [file, text] of [
    [bytes('PK', [3, 4, 20, 0]), /^This is an Excel workbook, not a CSV file\. .*"CSV UTF-8"/],
    [bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /^This is an Excel workbook/],
    [bytes([0x89], 'PNG\r\n'), `This is an image, not a CSV file. ${asCsv}`],
    [bytes([0xff, 0xd8, 0xff, 0xe0]), `This is an image, not a CSV file. ${asCsv}`],
    [bytes('%PDF-1.7'), `This is a PDF, not a CSV file. ${asCsv}`],
    [bytes([0, 1, 2, 3]), /^This is not a CSV file\./],
    [
      bytes([0xef, 0xbb, 0xbf], 'name,price\nCaf', [0xe9], ',1\n'),
      /^Some letters of this file cannot be read\./,
    ],
    [bytes([0xff, 0xfe, 0x41]), /^Some letters of this file cannot be read\./],
    [bytes(), 'This file is empty.'],
    [bytes([0xef, 0xbb, 0xbf]), 'This file is empty.'],
    [bytes(' \r\n\r\n'), 'This file is empty.'],
    [bytes('<html><body>name</body></html>'), noColumns],
    [bytes('{"name":"Tea","price":1}'), noColumns],
    [bytes('Date,Amount\n2026-11-23,12\n'), noColumns],
    [bytes('price,mrp\n12,13\n'), noColumns],
    [bytes('name\nTea\n'), noColumns],
    [bytes('name,brand\nTea,Tata\n'), noColumns],
    [bytes('Item,Product\nTea,Tata\n'), noColumns],
    [bytes(`${'Price list\n'.repeat(50)}name,price\nTea,12\n`), noColumns],
    [Buffer.from('à¤¨à¤¾à¤®,à¤¦à¤¾à¤®\nTea,12\n'), /^The letters are garbled/],
    [bytes('Tea,120\nRice,60\n'), noColumns],
    [bytes('name,price\n'), 'This file has no rows below the names of its columns.'],
    [bytes('name,price\n,\n\n , \n'), 'This file has no rows below the names of its columns.'],
    [
      bytes('name,price,Name\nTea,1,Tea\n'),
      'The columns "name" and "Name" are both taken for "name". Delete one of them, or give it another name.',
    ],
    [
      bytes('List\nitem,Rate,"Selling price "\nTea,1,2\n'),
      'The columns "Rate" and "Selling price" are both taken for "price". Delete one of them, or give it another name.',
    ],
  ] as const) {
    const answer = await callPreview(shop, file)
    expect(answer, Buffer.from(file).toString()).toMatchObject({
      status: 400,
      text: expect.stringMatching(text),
    })
  }
  expect(await shop.contents()).toEqual(before)
})

test('a file that is made to cost much is refused', async () => {
  await using shop = await openTestShop()
  const large = 200_000 // three times the longest row
  const tooLong = /^Row 2 is much too long\./
  for (const [what, file, text] of [
    ['a quote without end', `name,price\n"${'x'.repeat(large)}`, tooLong],
    ['a quote without end over many rows', `name,price\n"${'x,1\n'.repeat(large / 4)}`, tooLong],
    [
      'a quote that is not closed',
      'name,price\nTea,1\n"Rice,60\n',
      /^In row 3 a quotation mark \("\) is opened/,
    ],
    ['one long row', `name,price\n${'x'.repeat(large)}`, tooLong],
    ['very many columns', `${'name,'.repeat(large / 5)}\n`, /^Row 1 is much too long\./],
    ['very many columns without names', `${','.repeat(large)}\nx\n`, /^No row of this file/],
    ['no row at all', `name,price\n${'\n'.repeat(10_000)}`, /^This file has no rows/],
    ['blank rows without end', `name,price\n${'\n'.repeat(large)}`, /^This file has more than 5,000 rows\./],
    ['rows and rows', `name,price\n${'x,1\n'.repeat(large / 4)}`, /^This file has more than 5,000 rows\./],
  ] as const) {
    expect(await callPreview(shop, file), what).toMatchObject({
      status: 400,
      text: expect.stringMatching(text),
    })
  }
  const { refused } = await previewCsv(shop, `name,price\nTea,1\n${','.repeat(large)}x\n`)
  expect(refused).toMatchObject([{ row: 3, problem: expect.stringMatching(/^This row has more cells/) }])
})

test('a file above the limit is 413 with a message, for the owner and for visitors', async () => {
  await using shop = await openTestShop()
  const file = Buffer.alloc(2 * 1024 * 1024 + 1, 'x')
  for (const path of ['/api/products/csv/preview', '/api/products/csv/import?fingerprint=x']) {
    const length = { 'content-length': String(file.length) }
    expect(await shop.admin.call('POST', path, { body: file, headers: length })).toMatchObject({
      status: 413,
      text: 'This is more than the store takes at once (2048 KB)',
    })
    expect((await shop.admin.call('POST', path, { body: new Blob([file]).stream() })).status).toBe(413)
    expect((await shop.visitor.call('POST', path, { body: file, headers: length })).status).toBe(413)
  }
})
