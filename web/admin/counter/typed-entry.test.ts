import { expect, test } from 'vitest'
import { paise } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { starterProducts } from '../../../src/starter/starter-list.ts'
import { makeIndex } from '../../shared/search/find-goods.ts'
import { plainProduct } from '../../testing/plain-data.ts'
import { readSoldAmount, shownAmount } from './amount.ts'
import { amountOf, findSold } from './typed-entry.ts'

const kilo = { unit: 'kg', stepBase: 500 } as const
const price = paise(100)

const index = makeIndex<AdminProduct>([
  ...starterProducts.map((product) => plainProduct({ ...product, price })),
  plainProduct({ name: '50-50 Maska Chaska 120 g', aliases: 'biscuit' }),
  plainProduct({ name: '20-20 Cookies' }),
  plainProduct({ name: '5601' }),
  plainProduct({ name: '1234 Tea' }),
  plainProduct({ name: '7UP 600 ml' }),
  plainProduct({ name: '5 Star 40 g' }),
  plainProduct({ name: 'Coriander' }),
  plainProduct({ name: 'Dhania Seeds (loose)', aliases: 'coriander', ...kilo }),
  plainProduct({ name: 'A4 Paper' }),
  plainProduct({ name: 'Banana', aliases: '4011 kela', ...kilo }),
  plainProduct({ name: 'Basmati 1121', ...kilo }),
  { ...plainProduct({ name: 'Crackers' }), barcode: '8901030865275' },
])
const find = (name: string) => index.goods.find((product) => product.name === name)

const readAmountOf = (product: AdminProduct, typed: string | undefined): string => {
  const amount = typed === undefined ? { quantity: 1 } : readSoldAmount(typed, product)
  return 'problem' in amount ? `no amount: ${typed}` : shownAmount(amount, product)
}

/** What Enter does after a text: `name, amount`, or why it adds nothing. */
const enter = (text: string, newest?: AdminProduct): string => {
  const { products, match, amount, note = 'nothing' } = findSold(index, text, newest)
  if (amount !== undefined && newest) return `weight: ${readAmountOf(newest, amount)}`
  const [first] = match === 'similar' ? [] : products
  return first ? `${first.name}, ${readAmountOf(first, amountOf(text, first))}` : note
}

const similar = 'Nothing has exactly this name.'
const amountAlone = (text: string) => `“${text}” is an amount. Type the name with it, such as 0.75*sugar.`
const counted = (name: string) => `This is not sold by weight. For three of it type 3*${name}.`
const unknown = (text: string) => `No product is called “${text}”.`

test.each([
  // Codes of which only a part is in a name.
  ['A1234', similar],
  ['M5', unknown('M5')],
  ['₹10 atta', similar],
  ['₹20', amountAlone('₹20')],
  ['50/-', amountAlone('50/-')],
  // What only sounds alike, or has a slip.
  ['suger', similar],
  ['xylophone', unknown('xylophone')],
  // Numbers of a name.
  ['50-50', '50-50 Maska Chaska 120 g, 1'],
  ['50–50 maska', '50-50 Maska Chaska 120 g, 1'],
  ['20-20', '20-20 Cookies, 1'],
  ['20', '20-20 Cookies, 1'],
  ['3*50-50', '50-50 Maska Chaska 120 g, 3'],
  ['5601', '5601, 1'],
  ['12*5601', '5601, 12'],
  ['4011', 'Banana, 500 g'],
  ['४०११', 'Banana, 500 g'],
  ['1234', '1234 Tea, 1'],
  ['1121', 'Basmati 1121, 500 g'],
  ['2 basmati 1121', 'Basmati 1121, 2 kg'],
  ['7up', '7UP 600 ml, 1'],
  ['5 star', '5 Star 40 g, 1'],
  ['a4', 'A4 Paper, 1'],
  ['bread 400', 'Sandwich Bread 400 g, 1'],
  ['sugar 1kg', 'Sugar 1 kg, 1'],
  ['5 kg rice', 'Sona Masoori Rice 5 kg, 1'],
  ['12345', unknown('12345')],
  // An amount beside the name of loose goods.
  ['0.75 atta', 'Atta (loose), 750 g'],
  ['atta 750', 'Atta (loose), 750 g'],
  ['1/4 atta', 'Atta (loose), 250 g'],
  ['½ atta', 'Atta (loose), 500 g'],
  ['1 1/2 kg atta', 'Atta (loose), 1.5 kg'],
  ['atta500g', 'Atta (loose), 500 g'],
  ['500g paneer', 'Paneer (loose), 500 g'],
  ['pyaz 1 kg 500 g', 'Onion, 1.5 kg'],
  ['७५० ग्राम आटा', 'Atta (loose), 750 g'],
  ['आधा किलो चीनी', 'Sugar (loose), 500 g'],
  ['dedh kilo aloo', 'Potato, 1.5 kg'],
  ['0.75*sugar', 'Sugar (loose), 750 g'],
  ['chini 0,5', 'Sugar (loose), no amount: 0,5'],
  ['kilo chini', 'Sugar (loose), no amount: kilo'],
  // And of others. A pack that is called so comes before loose goods of which it is another name.
  ['coriander', 'Coriander, 1'],
  ['coriander 2', counted('coriander')],
  ['2 bread', counted('bread')],
  ['milk 2', counted('milk')],
  ['7up 2', counted('7up')],
  ['3*milk', 'Toned Milk 500 ml, 3'],
  ['milk*3', 'Toned Milk 500 ml, 3'],
  // An amount alone.
  ['1.5', amountAlone('1.5')],
  ['500', amountAlone('500')],
  ['100%', amountAlone('100%')],
  ['750 g', amountAlone('750 g')],
  // Words as in the search.
  ['milk', 'Toned Milk 500 ml, 1'],
  ['doodh', 'Toned Milk 500 ml, 1'],
  ['dal', 'Toor Dal (loose), 250 g'],
  ['m', 'Toned Milk 500 ml, 1'],
  // Barcodes.
  ['8901030865275', 'Crackers, 1'],
  [' 8 901030 865275 ', 'Crackers, 1'],
  [']E08901030865275', 'Crackers, 1'],
  ['010890103086527510AB12', 'Crackers, 1'],
  ['2*08901030865275', 'Crackers, 2'],
  ['8901030865276', '8901030865276 is not readable. Scan it again.'],
  ['96385074', 'nothing'],
  ['3*', 'nothing'],
])('at the counter Enter after “%s” does: %s', (text, expected) => expect(enter(text)).toBe(expected))

test.each([
  ['0.75', 'weight: 750 g'],
  ['750 g', 'weight: 750 g'],
  ['750', 'weight: 750 g'],
  ['७५०', 'weight: 750 g'],
  ['1/4', 'weight: 250 g'],
  ['½', 'weight: 500 g'],
  ['2', 'weight: 2 kg'],
  ['50', 'weight: 50 g'],
  ['1250', 'weight: 1.25 kg'],
  ['aadha kilo', 'weight: 500 g'],
  ['1,5', 'weight: no amount: 1,5'],
  ['0', amountAlone('0')],
  ['56010', unknown('56010')],
  // What is exactly a name stays one.
  ['4011', 'Banana, 500 g'],
  ['5601', '5601, 1'],
  ['1234', '1234 Tea, 1'],
  ['50-50', '50-50 Maska Chaska 120 g, 1'],
  ['8901030865275', 'Crackers, 1'],
])('after loose goods Enter after “%s” does: %s', (text, expected) => {
  expect(enter(text, find('Atta (loose)'))).toBe(expected)
})

test('after goods that are not loose a number sets nothing', () => {
  expect(enter('750', find('Crackers'))).toBe(amountAlone('750'))
})
