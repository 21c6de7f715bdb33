import { expect, test } from 'vitest'
import { plainProduct } from '../../testing/plain-data.ts'
import { findGoods, makeIndex } from './find-goods.ts'
import { otherWordsOf } from './kirana-words.ts'
import { wordsOf } from './words.ts'

const find = (names: string[], text: string) => {
  const products = names.map((name) => plainProduct({ name }))
  return findGoods(makeIndex(products), text).products.map(({ name }) => name)
}

test.each([
  ['चीनी', 'Sugar 1 kg'],
  ['sugar', 'चीनी 1 किलो'],
  ['salt', 'Sendha Namak 500 g'],
  ['लाल मिर्च', 'Red Chilli Powder'],
  ['chilli', 'लाल मिर्च पाउडर'],
  ['milk', 'Doodh 1 l'],
  ['wheat flour', 'Aashirvaad Atta 5 kg'],
  ['आलू', 'Potatoes 1 kg'],
  ['namak 1 kg', 'Salt 1 kg'],
  ['nariyal tel', 'Coconut Oil 200 ml'],
  ['गेहूं का आटा', 'Aashirvaad Atta 5 kg'],
  ['मूंगफली', 'Peanuts 500 g'],
  ['namkeen', 'Aloo Bhujia 200 g'],
  ['चाकलेट', 'Milk Chocolate 40 g'],
])('%s finds %s, of which the owner typed no other names', (text, name) =>
  expect(find(['Screwdriver', name], text)).toEqual([name]),
)

test('a product that is called so comes before one that shoppers also call so', () => {
  expect(find(['Sugar 1 kg', 'Chini 500 g'], 'chini')).toEqual(['Chini 500 g', 'Sugar 1 kg'])
})

test('a longer name hides the shorter one in it', () => {
  expect(find(['Kali Mirch 50 g', 'Mirch Powder'], 'chilli')).toEqual(['Mirch Powder'])
  expect(find(['Kali Mirch 50 g'], 'pepper')).toEqual(['Kali Mirch 50 g'])
})

test('the gram of a weight is not the gram of a flour', () => {
  const others = otherWordsOf(wordsOf('Rice Krispies 500 gram'))
  expect(others.map(({ plain }) => plain)).not.toContain('chana')
})
