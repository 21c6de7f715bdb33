import { expect, test } from 'vitest'
import { callPreview, previewCsv } from '../../../testing/csv.ts'
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

test('a file of another kind is refused with what it is and what to do', async () => {
  await using shop = await openTestShop()
  const before = shop.contents()
  const asCsv = 'Choose the list that you saved as CSV UTF-8.'
  const noColumns =
    /^No row of this file has the names of the columns that are needed: at least "name" and "price"/
  for (const [file, text] of [
    [bytes('PK', [3, 4, 20, 0]), /^This is an Excel workbook, not a CSV file\. .*"CSV UTF-8"/],
    [bytes([0xff, 0xd8, 0xff, 0xe0]), `This is an image, not a CSV file. ${asCsv}`],
    [bytes('%PDF-1.7'), `This is a PDF, not a CSV file. ${asCsv}`],
    [bytes([0, 1, 2, 3]), /^This is not a CSV file\./],
    [
      bytes([0xef, 0xbb, 0xbf], 'name,price\nCaf', [0xe9], ',1\n'),
      /^Some letters of this file cannot be read\./,
    ],
    [bytes(), 'This file is empty.'],
    [bytes('Date,Amount\n2026-11-23,12\n'), noColumns],
    [bytes('name\nTea\n'), noColumns],
    [bytes(`${'Price list\n'.repeat(50)}name,price\nTea,12\n`), noColumns],
    [Buffer.from('à¤¨à¤¾à¤®,à¤¦à¤¾à¤®\nTea,12\n'), /^The letters are garbled/],
    [bytes('name,price\n'), 'This file has no rows below the names of its columns.'],
    [
      bytes('name,price,Name\nTea,1,Tea\n'),
      'The columns "name" and "Name" are both taken for "name". Delete one of them, or give it another name.',
    ],
  ] as const) {
    const answer = await callPreview(shop, file)
    expect(answer, Buffer.from(file).toString()).toMatchObject({
      status: 400,
      text: expect.stringMatching(text),
    })
  }
  expect(shop.contents()).toEqual(before)
})

test('a file that is made to cost much is refused', async () => {
  await using shop = await openTestShop()
  const large = 200_000 // three times the longest row
  const tooLong = /^Row 2 is much too long\./
  for (const [what, file, text] of [
    ['a quote without end', `name,price\n"${'x'.repeat(large)}`, tooLong],
    [
      'a quote that is not closed',
      'name,price\nTea,1\n"Rice,60\n',
      /^In row 3 a quotation mark \("\) is opened/,
    ],
    ['rows and rows', `name,price\n${'x,1\n'.repeat(large / 4)}`, /^This file has more than 5,000 rows\./],
  ] as const) {
    expect(await callPreview(shop, file), what).toMatchObject({
      status: 400,
      text: expect.stringMatching(text),
    })
  }
})
