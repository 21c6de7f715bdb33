import { groupDigits } from '#contract/money.ts'

const products = (count: number): string => (count === 1 ? '1 product' : `${groupDigits(count)} products`)
const rows = (count: number): string => (count === 1 ? '1 row' : `${groupDigits(count)} rows`)

export const texts = {
  exportTitle: 'Export',
  exportHint: 'One file with all products, for Excel or another spreadsheet. Hidden products are in it, too.',
  download: 'Download all products',

  importTitle: 'Import',
  importHint:
    'Change the downloaded file or make one of your own, and choose it here. You see what would change before anything is saved. Products that are not in the file stay as they are.',
  help: 'How the file should look',
  helpLines: [
    'Save it in Excel with the type "CSV UTF-8". It can have at most 5,000 rows.',
    'A row above the products names the columns. Usual names such as Item, Rate or नाम are understood. Columns that you leave out stay as they are; an empty cell clears what was there.',
    'A row is about the product with its id, or without an id about the one with its name or Hindi name. Otherwise it is a new product.',
    'price is in rupees, of a kilo or litre where unit is kg or l. Other units are piece, pack, dozen and bunch. step, only with kg and l, is 50, 100, 250, 500 or 1000 grams or ml.',
    'category is a name, and a new one adds a category. veg is veg or nonveg, sold_out and hidden are yes or no. Format barcode as text, or Excel rounds the number.',
  ],

  file: 'CSV file',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  orDrop: 'or drop it here',
  checking: 'Checking...',
  checkFailed: 'Failed to check the file',
  tooLarge: 'This file is larger than 2 MB. Split it, and import one part after the other.',
  notReadable: 'This file cannot be read. Close it in other programs, and choose it again.',

  previewOf: (name: string) => `What ${name} would change`,
  refused: (count: number) => `${rows(count)} cannot be used`,
  updated: (count: number) => `${products(count)} changed`,
  created: (count: number) => (count === 1 ? '1 new product' : `${groupDigits(count)} new products`),
  unchanged: (count: number) =>
    count === 1 ? '1 product stays as it is.' : `${groupDigits(count)} products stay as they are.`,
  newCategories: (names: string) => `New categories: ${names}`,
  ignoredColumns: (names: string) => `Columns that are not used: ${names}`,
  row: (row: number) => `Row ${row}`,
  id: 'Id',
  mrp: 'MRP',
  /** An empty cell. */
  nothing: 'none',

  importNow: (count: number) => `Import ${products(count)}`,
  nothingToImport: 'There is nothing to import.',
  imported: (count: number) => `${products(count)} imported!`,
  importFailed: 'Failed to import the products',
}
