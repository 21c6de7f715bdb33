import { expect, test } from 'vitest'
import { plainProduct } from '../../testing/plain-product.ts'
import { arrangeShelves, cutIntoBlocks, listOnShelf } from './shelves.ts'

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

test('each active category is a shelf, in the order the store gave', () => {
  const categories = [category('sweets', 1), category('dairy', 2)]
  const products = [product('milk', 'dairy'), product('barfi', 'sweets'), product('curd', 'dairy')]
  expect(names(arrangeShelves(categories, products))).toEqual([
    ['SWEETS', 'barfi'],
    ['DAIRY', 'milk', 'curd'],
  ])
})

test('a category without products is a shelf all the same', () => {
  expect(arrangeShelves([category('sweets')], [])).toEqual([
    { id: 'sweets', name: 'SWEETS', isCategory: true, products: [] },
  ])
})

test('products without a category come last on the first active category of order 0', () => {
  const categories = [category('off', 0, false), category('dairy'), category('sweets'), category('late', 5)]
  const products = [product('loose'), product('milk', 'dairy'), product('lost', 'deleted category')]
  expect(names(arrangeShelves(categories, products))).toEqual([
    ['DAIRY', 'milk', 'loose', 'lost'],
    ['SWEETS'],
    ['LATE'],
  ])
})

test('with no active category of order 0 they are a last shelf of their own', () => {
  const categories = [category('off', 0, false), category('dairy', 1)]
  const shelves = arrangeShelves(categories, [product('loose'), product('milk', 'dairy')])
  expect(names(shelves)).toEqual([
    ['DAIRY', 'milk'],
    ['More products', 'loose'],
  ])
  expect(names(arrangeShelves(categories, [product('milk', 'dairy')]))).toEqual([['DAIRY', 'milk']])
})

test('products of an inactive category are nowhere', () => {
  const categories = [category('off', 0, false), category('dairy')]
  const products = [product('hidden', 'off'), product('milk', 'dairy')]
  expect(names(arrangeShelves(categories, products))).toEqual([['DAIRY', 'milk']])
  expect(listOnShelf(categories, products).map(({ id }) => id)).toEqual(['milk'])
})

test('without an active category there are no shelves', () => {
  expect(arrangeShelves([], [product('tea')])).toEqual([])
  expect(arrangeShelves([category('off', 0, false)], [product('tea')])).toEqual([])
})

test('blocks hold every product of a shelf once, in order', () => {
  for (const count of [0, 1, 48, 49, 500]) {
    const shelf = Array.from({ length: count }, (_, index) => product(`Product ${index}`))
    expect(cutIntoBlocks(shelf, 0).flatMap((block) => block.products)).toEqual(shelf)
  }
})
