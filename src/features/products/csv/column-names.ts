import type { CsvColumn } from '../../../contract/product-fields.ts'

/** What the lists of shops and of billing programs call our columns, besides the column's own name. */
const otherNames: Record<CsvColumn, readonly string[]> = {
  id: [],
  name: [
    'item, items, item name, name of item, product, products, product name, name of product, particulars, particular, goods',
    'नाम, सामान, सामान का नाम, वस्तु, वस्तु का नाम, आइटम, आइटम का नाम, उत्पाद, प्रोडक्ट, प्रोडक्ट का नाम, माल, विवरण',
  ],
  name_hi: [
    'hindi, hindi name, name hindi, item name hindi, product name hindi',
    'हिन्दी, हिन्दी नाम, नाम हिन्दी, हिंदी, हिंदी नाम, नाम हिंदी',
  ],
  category: [
    'categories, product category, item category, group, item group, product group, stock group, department',
    'श्रेणी, वर्ग, समूह, विभाग, कैटेगरी',
  ],
  price: [
    'rate, item rate, product price, item price, unit price, unit rate, price per unit, rate per unit, our price',
    'selling price, selling rate, sell price, sale price, sale rate, sales price, sales rate, sp, retail price, retail rate',
    'rs, rupees, inr, दाम, मूल्य, कीमत, भाव, रेट, दर, प्राइस, बिक्री दाम, बिक्री मूल्य, विक्रय मूल्य, रुपये, रुपए, रु',
  ],
  mrp: [
    'm r p, mrp price, mrp rate, max retail price, maximum retail price, printed price',
    'एमआरपी, एम आर पी, अधिकतम खुदरा मूल्य',
  ],
  unit: [
    'units, uom, unit of measure, unit of measurement, qty unit, quantity unit, sold by, इकाई, यूनिट, कैसे बिकता है',
  ],
  step: ['step size, स्टेप, एक बार में कितना'],
  barcode: [
    'bar code, barcode no, bar code no, barcode number, bar code number, product barcode, item barcode',
    'ean, ean no, ean code, ean 13, ean 8, upc, upc code, gtin, gtin code, बारकोड, बार कोड, बारकोड नंबर, बारकोड नं',
  ],
  aliases: ['alias, other names, other name, दूसरे नाम, अन्य नाम'],
  veg: ['veg nonveg, veg or nonveg, food mark, शाकाहारी, शाकाहारी या मांसाहारी'],
  sold_out: ['out of stock, ख़त्म, स्टॉक ख़त्म'],
  hidden: ['छिपा हुआ'],
}

/** Words that say only the currency of a column, such as in `Price in Rs.`, or its language. */
const withoutMeaning = new Set(['rs', 'inr', 'rupees', 'in', 'english', 'रु', 'रुपये', 'रुपए', 'में'])

/** The letters and digits of a name, so that `Sold Out`, `sold_out` and `M.R.P. (₹)` have the keys `soldout` and `mrp`. */
const toKey = (name: string): string => {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('\u093c', '') // the dot below a letter, which many leave out
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
  const meaningful = words.filter((word) => !withoutMeaning.has(word))
  return (meaningful.length > 0 ? meaningful : words).join('')
}

const columnsByKey = new Map(
  Object.entries(otherNames).flatMap(([column, lists]) =>
    [column, ...lists.flatMap((list) => list.split(', '))].map(
      (name) => [toKey(name), column as CsvColumn] as const,
    ),
  ),
)

/** No name of a column is longer. */
const longestName = 100

/** The column that a file calls so; undefined for one that is not ours. */
export const findColumn = (name: string): CsvColumn | undefined =>
  name.length > longestName ? undefined : columnsByKey.get(toKey(name))
