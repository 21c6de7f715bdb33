import { expect, test } from 'vitest'
import { plainProduct } from '../../testing/plain-product.ts'
import { cutIntoBlocks, isLongPage } from './shelves.ts'

const products = (count: number) =>
  Array.from({ length: count }, (_, index) => plainProduct({ id: `p${index}`, name: `Product ${index}` }))

test('a page of 96 products shows them all at once, a longer one does not', () => {
  expect(isLongPage(products(96))).toBe(false)
  expect(isLongPage(products(97))).toBe(true)
})

test('blocks hold every product once, in order', () => {
  for (const count of [0, 1, 48, 49, 500]) {
    const shelf = products(count)
    expect(cutIntoBlocks(shelf, 0).flatMap((block) => block.products)).toEqual(shelf)
  }
})

test('every block but the last fills its rows, whatever the number of columns', () => {
  const full = cutIntoBlocks(products(300), 0).slice(0, -1)
  for (const columns of [1, 2, 3, 4, 6]) {
    expect(full.filter((block) => block.products.length % columns !== 0)).toEqual([])
  }
})

test('only the first blocks of the page are there from the start', () => {
  expect(cutIntoBlocks(products(100), 0).map(({ isFirst }) => isFirst)).toEqual([true, false, false])
  expect(cutIntoBlocks(products(60), 20).map(({ isFirst }) => isFirst)).toEqual([true, false])
  expect(cutIntoBlocks(products(60), 48).map(({ isFirst }) => isFirst)).toEqual([false, false])
})
