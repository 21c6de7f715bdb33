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
  ],
  columnHelp: {
    id: 'Do not change it. Leave it empty for a new product.',
    name: 'The name of the product.',
    name_hi: 'The name on Hindi pages.',
    category: 'The name of a category. A new name adds a category.',
    price: 'In rupees. For what is sold by kg or l: the price of one kilo or litre.',
    mrp: 'The MRP on the pack.',
    unit: 'kg, l, piece, pack, dozen or bunch; empty for none.',
    step: 'Only with kg and l: the grams or ml of one step (50, 100, 250, 500 or 1000).',
    barcode: 'Format this column as text, or Excel rounds the number.',
    aliases: 'Other names that find the product.',
    veg: 'veg or nonveg; empty for no mark.',
    sold_out: 'yes or no.',
    hidden: 'yes or no.',
  },

  file: 'CSV file',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  orDrop: 'or drop it here',
  checking: 'Checking...',
  checkFailed: 'Failed to check the file',
  tooLarge: 'This file is larger than 2 MB. Split it, and import one part after the other.',
  notReadable: 'This file cannot be read. Close it in other programs, and choose it again.',

  previewOf: (name: string) => `What ${name} would change`,
  show: 'Show',
  kinds: { updated: 'Changed products', created: 'New products', refused: 'Rows that cannot be used' },
  counted: {
    updated: (count: number) => `${groupDigits(count)} changed`,
    created: (count: number) => `${groupDigits(count)} new`,
    refused: (count: number) => `${groupDigits(count)} cannot be used`,
  },
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
  leftOut: (count: number) => `${rows(count)} ${count === 1 ? 'is' : 'are'} left out.`,
  nothingToImport: 'There is nothing to import.',
  imported: (count: number) => `${products(count)} imported!`,
  importFailed: 'Failed to import the products',
}
