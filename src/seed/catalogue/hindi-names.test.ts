import { expect, test } from 'vitest'
import { composeCatalogue, sections } from './catalogue.ts'
import { hindiCategories } from './hindi-names.ts'

const hindi = /^[\p{Script=Devanagari}\d ,×]+$/u

test('each product and category has a Hindi name without a foreign letter, the other brands too', () => {
  for (const { nameHi } of composeCatalogue(3_500)) expect(nameHi).toMatch(hindi)
  for (const { category } of sections) expect(hindiCategories[category]).toMatch(hindi)
})

test('no two products have the same Hindi name', () => {
  const names = composeCatalogue().map(({ nameHi }) => nameHi)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('टोंड दूध 500 मिली')
  expect(names).toContain('सफ़ेद अंडे 6 का पैक')
})
