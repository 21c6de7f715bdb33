import { expect, test } from 'vitest'
import { plainProduct } from '../../testing/plain-data.ts'
import { arrangeShelves, cutIntoBlocks } from './shelves.ts'

const category = (id: string, displayOrder = 0, isActive = true) => ({
  id,
  name: id.toUpperCase(),
  displayOrder,
  isActive,
  nameHi: '',
})
const product = (name: string, categoryId: string | null = null) => plainProduct({ name, categoryId })
const names = (shelves: ReturnType<typeof arrangeShelves>) =>
  shelves.map(({ name, products }) => [name, ...products.map(({ id }) => id)])

const off = category('off', 0, false)

test.each([
  [
    'products of an inactive category are nowhere',
    [off, category('dairy')],
    [product('hidden', 'off'), product('milk', 'dairy')],
    [['DAIRY', 'milk']],
  ],
  ['without an active category there are no shelves', [off], [product('tea')], []],
])('%s', (_, categories, products, shelves) => {
  expect(names(arrangeShelves(categories, products))).toEqual(shelves)
})

test('blocks hold every product of a shelf once, in order', () => {
  for (const count of [0, 1, 48, 49, 500]) {
    const shelf = Array.from({ length: count }, (_, index) => product(`Product ${index}`))
    expect(cutIntoBlocks(shelf, 0).flatMap((block) => block.products)).toEqual(shelf)
  }
})
