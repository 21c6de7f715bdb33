import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddCategoryBody } from '../contract/admin-catalogue.ts'
import { AddProductBody } from '../contract/product-fields.ts'
import { findStarterProduct, starterCategories, starterProducts } from './starter-list.ts'

const devanagari = /^[\p{Script=Devanagari}\d ,()]+$/u

test('has about 300 things, no two with the same id or name', () => {
  expect(starterProducts.length).toBeGreaterThanOrEqual(280)
  expect(starterProducts.length).toBeLessThanOrEqual(300)
  for (const key of ['id', 'name', 'nameHi'] as const) {
    expect(new Set(starterProducts.map((product) => product[key])).size, key).toBe(starterProducts.length)
  }
})

test('every thing can be added as it is', () => {
  for (const product of starterProducts) {
    const { id, name, nameHi, aliases, category, unit, stepBase, veg } = product
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    const body = { name, nameHi, aliases, unit, stepBase, veg, price: '10' }
    expect(v.parse(AddProductBody, body), id).toMatchObject({ name, nameHi, aliases, veg })
    expect(stepBase !== undefined, id).toBe(unit === 'kg' || unit === 'l')
    expect(nameHi, id).toMatch(devanagari)
    expect(aliases, id).toMatch(/\p{Script=Devanagari}/u)
    expect(aliases, id).toMatch(/[a-z]/)
    expect(
      starterCategories.map((each) => each.name),
      id,
    ).toContain(category)
    expect(findStarterProduct(id), id).toBe(product)
  }
})

test.each(starterCategories)('the category $name can be added as it is', ({ name, nameHi, displayOrder }) => {
  expect(v.parse(AddCategoryBody, { name, nameHi, displayOrder })).toMatchObject({
    name,
    nameHi,
    displayOrder,
  })
  expect(nameHi).toMatch(devanagari)
  expect(starterProducts.some(({ category }) => category === name)).toBe(true)
})

test('marks food with its veg mark, eggs as non-veg, and nothing else', () => {
  const marks = (name: string) =>
    starterProducts.filter((each) => each.name.startsWith(name)).map(({ veg }) => veg)
  expect(marks('Onion')).toEqual(['veg'])
  expect(marks('White Egg')).toEqual(['nonveg', 'nonveg'])
  expect(marks('Candles')).toEqual([undefined])
  expect(marks('Baby ')).toEqual([undefined, undefined, undefined, undefined, 'veg'])
  expect(findStarterProduct('no-such-thing')).toBeUndefined()
})
