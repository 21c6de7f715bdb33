import { expect, test } from 'vitest'
import { plainProduct } from '../../testing/plain-data.ts'
import { findGoods, makeIndex } from './find-goods.ts'

const product = (name: string, aliases = '', isSoldOut = false) => plainProduct({ name, aliases, isSoldOut })

const index = makeIndex([
  product('Toor Dal 1 kg', 'arhar तूर दाल'),
  product('Basmati Rice 5 kg', 'chawal चावल'),
  product('Paneer 200 g'),
  product('Masala Chai', 'tea चाय'),
  product('Crème Caramel'),
  product('दही 400 g', 'curd dahi'),
  product('Coca-Cola 750 ml'),
  product('Kellogg’s Corn Flakes'),
])
const find = (text: string) => {
  const { products, similar } = findGoods(index, text)
  return [...products, ...similar].map(({ name }) => name)
}

test.each([
  ['dal', 'Toor Dal 1 kg'],
  ['DAAL', 'Toor Dal 1 kg'],
  ['dhal', 'Toor Dal 1 kg'],
  ['tor daal', 'Toor Dal 1 kg'],
  ['दाल', 'Toor Dal 1 kg'],
  ['चाव', 'Basmati Rice 5 kg'],
  ['basmatti', 'Basmati Rice 5 kg'],
  ['bsamati', 'Basmati Rice 5 kg'],
  ['panner', 'Paneer 200 g'],
  ['panir', 'Paneer 200 g'],
  ['creme', 'Crème Caramel'],
  ['chay', 'Masala Chai'],
  ['curd', 'दही 400 g'],
  ['दही', 'दही 400 g'],
  ['paneer 200g', 'Paneer 200 g'],
  ['cocacola', 'Coca-Cola 750 ml'],
  ['coca cola', 'Coca-Cola 750 ml'],
  ["kellogg's cornflakes", 'Kellogg’s Corn Flakes'],
  ['kelogs', 'Kellogg’s Corn Flakes'],
])('%s finds %s', (text, name) => expect(find(text)[0]).toBe(name))

test('a product is found by its Hindi name, with the dots below the letters or without', () => {
  const goods = makeIndex([
    product('Screwdriver'),
    { ...product('Capsicum 250 g'), nameHi: 'शिमला मिर्च 250 ग्राम' },
    { ...product('Watermelon'), nameHi: 'तरबूज़' },
  ])
  for (const [text, name] of [
    ['शिमला', 'Capsicum 250 g'],
    ['shimla mirch', 'Capsicum 250 g'],
    ['capsicum 250', 'Capsicum 250 g'],
    ['तरबूज', 'Watermelon'],
    ['तरबूज़', 'Watermelon'],
    ['tarbuz', 'Watermelon'],
  ] as const) {
    expect(findGoods(goods, text).products.map((found) => found.name)).toEqual([name])
  }
})

test('digits of Devanagari are as good as others, and joiners inside of words make no difference', () => {
  const goods = makeIndex([
    { ...product('Rice 500 g'), nameHi: 'चावल 500 ग्राम' },
    { ...product('Sago ५०० g') },
    { ...product('Spoon'), nameHi: 'चम्\u200dमच' },
  ])
  const names = (text: string) => findGoods(goods, text).products.map(({ name }) => name)
  expect(names('चावल ५००')).toEqual(['Rice 500 g'])
  expect(names('500')).toEqual(['Rice 500 g', 'Sago ५०० g'])
  expect(names('५०')).toEqual(names('50'))
  expect(names('चम्मच')).toEqual(['Spoon'])
  expect(names('चम\u200c्मच')).toEqual(['Spoon'])
  expect(names('ch\u200damach')).toEqual(['Spoon'])
  expect(names('\u202aSp\u200boon\u202c')).toEqual(['Spoon'])
})

test('every word must be there, and what is nowhere like it is not found', () => {
  expect(find('basmati dal')).toEqual([])
  expect(find('screwdriver')).toEqual([])
  // The end of one word and the beginning of the next are no word: arhar, तूर.
  expect(find('hartur')).toEqual([])
  expect(find('  ...  ')).toEqual([])
})

test('a word that no product and no synonym has does not hide the thing that another word names', () => {
  expect(findGoods(index, 'lalqilla basmati')).toMatchObject({
    products: [],
    similar: [{ name: 'Basmati Rice 5 kg' }],
  })
  expect(find('lalqilla basmati 5 kg')).toEqual(['Basmati Rice 5 kg'])
  expect(find('lalqilla basmati 1 kg')).toEqual(['Basmati Rice 5 kg'])
  // Numbers and units name no thing.
  expect(find('lalqilla 5 kg')).toEqual([])
  expect(find('lalqilla kg')).toEqual([])
  const brands = makeIndex([product('Lalqilla Basmati'), product('Basmati')])
  expect(findGoods(brands, 'lalqilla basmati')).toMatchObject({
    products: [{ name: 'Lalqilla Basmati' }],
    similar: [],
  })
})

test.each([
  ['egg', 'eggs'],
  ['mango', 'mangoes'],
  ['peach', 'peaches'],
  ['box', 'boxes'],
  ['berry', 'berries'],
  ['loaf', 'loaves'],
  ['knife', 'knives'],
  ['chilli', 'chillies'],
  ['chili', 'chilies'],
])('%s and %s find each other, as found', (one, other) => {
  const findOf = (name: string, text: string) => findGoods(makeIndex([product(`${name} 1 kg`)]), text)
  expect(findOf(one, other)).toMatchObject({ products: [{}], similar: [] })
  expect(findOf(other, one)).toMatchObject({ products: [{}], similar: [] })
})

test.each([
  ['patti', 'patties'],
  ['rice', 'rise'],
  ['free', 'fries'],
  ['clothes', 'cloves'],
])('%s is not found for %s, of which it is no plural and no singular', (name, text) => {
  expect(findGoods(makeIndex([product(name)]), text).products).toEqual([])
})

test('of equals, what is sold out comes last, and otherwise the order of the shelves stays', () => {
  const teas = makeIndex([product('Tea A', '', true), product('Tea B'), product('Tea C')])
  expect(findGoods(teas, 'tea').products.map(({ name }) => name)).toEqual(['Tea B', 'Tea C', 'Tea A'])
})

test('a word that stands inside of another is only similar', () => {
  const berries = makeIndex([product('Strawberry Jam'), product('Berry Jam'), product('Jam')])
  const { products, similar } = findGoods(berries, 'berry jam')
  expect(products.map(({ name }) => name)).toEqual(['Berry Jam'])
  expect(similar.map(({ name }) => name)).toEqual(['Strawberry Jam'])
  expect(findGoods(makeIndex([product('Strawberry Jam')]), 'berry').products).toEqual([])
})

const numbered = makeIndex([
  { ...product('Atta (loose)'), stepBase: 500 },
  { ...product('Basmati (loose)'), stepBase: 500 },
  { ...product('Apple'), stepBase: 500 },
  product('Garam Masala 50 g'),
  product('Drinking Water 20 L'),
  product('Paneer 200 g'),
  product('Cola 1.5 L'),
  product('50-50 Maska Chaska 120 g'),
  product('Beedi 5601', '4011'),
  { ...product('Tea (loose)'), stepBase: 50 },
  product('1234 Tea'),
])

test.each([
  ['A1234', []],
  ['B77', []],
  ['S0A', []],
  ['atta750', []],
  ['50-50 atta', []],
  ['A 1234', []],
  ['1.5', ['Cola 1.5 L']],
  ['1', []],
  ['cola 1.5', ['Cola 1.5 L']],
  ['50-50', ['50-50 Maska Chaska 120 g']],
  ['50 50', ['50-50 Maska Chaska 120 g']],
  ['50', ['50-50 Maska Chaska 120 g', 'Garam Masala 50 g']],
  ['20-20', []],
  ['paneer 20', []],
  ['paneer 200', ['Paneer 200 g']],
  ['5601', ['Beedi 5601']],
  ['560', []],
  ['4011', ['Beedi 5601']],
  ['1234 tea', ['1234 Tea', 'Tea (loose)']],
  ['0.75 atta', ['Atta (loose)']],
  ['atta 750', ['Atta (loose)']],
  ['1/4 atta', ['Atta (loose)']],
  ['atta500g', ['Atta (loose)']],
])('“%s” counts as found only what has all of it: %j', (text, names) => {
  expect(findGoods(numbered, text).products.map(({ name }) => name)).toEqual(names)
})
