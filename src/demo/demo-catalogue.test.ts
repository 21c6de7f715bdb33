import { expect, test } from 'vitest'
import { starterCategories } from '../starter/starter-list.ts'
import { composeCatalogue, demoCategories } from './demo-catalogue.ts'
import { demoPrices } from './prices.ts'

test('every price is of something on the starter list', () => {
  const sold = new Set(composeCatalogue().map(({ id }) => id))
  for (const id of Object.keys(demoPrices)) {
    expect(sold, id).toContain(id)
  }
})

test('has a few products without a category, and a few without a picture', () => {
  const catalogue = composeCatalogue()
  expect(catalogue.filter(({ category }) => category === undefined)).toHaveLength(4)
  expect(catalogue.filter(({ hasPicture }) => !hasPicture)).toHaveLength(5)
})

test('each category has products, and all but the one out of season is of the starter list', () => {
  const names = starterCategories.map(({ name }) => name)
  for (const { name, isActive } of demoCategories) {
    expect(
      composeCatalogue().some(({ category }) => category === name),
      name,
    ).toBe(true)
    expect(names.includes(name)).toBe(isActive)
  }
})

test('products beyond the catalogue have Hindi names too, and no two products the same', () => {
  const catalogue = composeCatalogue(3_500)
  for (const { nameHi } of catalogue) expect(nameHi).toMatch(/^[\p{Script=Devanagari}\d ,×()]+$/u)
  expect(new Set(catalogue.map(({ name }) => name)).size).toBe(3_500)
  expect(new Set(catalogue.map(({ nameHi }) => nameHi)).size).toBe(3_500)
})
