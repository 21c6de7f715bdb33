import { expect, test } from 'vitest'
import { starterProducts } from '../../../../src/starter/starter-list.ts'
import { findInList, makeListIndex } from './find-in-list.ts'

const list = { products: starterProducts.map(({ veg, ...thing }) => ({ ...thing, isInShop: false })) }
const index = makeListIndex(list)
const find = (search: string, category = '') =>
  findInList(list, index, { search, category }).map(({ name }) => name)

test.each([
  ['atta', /^Atta/],
  ['cheeni', /^Sugar/],
  ['चीनी', /^Sugar/],
  ['dal', /Dal\b/],
  ['chawal', /Rice(?! Flour)/],
  ['chaw', /Rice(?! Flour)/],
  ['rice', /Rice(?! Flour)/],
  ['toor dal', /^Toor Dal/],
])('the best match for %s comes first', (search, name) => expect(find(search)[0]).toMatch(name))

test('a word that others begin with is not looked for inside of words', () => {
  expect(find('atta').join()).not.toContain('Chaas')
  expect(find('cheeni').join()).not.toContain('Dalchini')
  expect(find('asmati').join()).toContain('Basmati')
})

test('what is called so comes before what only begins so', () => {
  const found = find('dal')
  expect(found.indexOf('Daliya 500 g')).toBeGreaterThan(found.indexOf('Urad Dal (loose)'))
})

test('of equals the order of the list stays, and a category keeps to itself', () => {
  const flours = find('', 'Atta & Flours')
  expect(find('atta', 'Atta & Flours')[0]).toBe(flours[0])
  expect(find('doodh', 'Atta & Flours')).toEqual([])
})
