import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddCategoryBody, EditCategoryBody } from './admin-categories.ts'
import { AddProductBody, EditProductBody } from './product-fields.ts'
import { toSentence } from './sentences/sentences.ts'

const unseen = ['\u200d', '\u200c \u200b', '\u0301', '\u094d', '\u2800', '\u{e0001}']
const messageOf = (schema: v.GenericSchema, value: unknown): string | undefined => {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  return issue && toSentence(issue).text
}

test.each(unseen)('a name of which nothing can be seen is refused, in Hindi too: %#', (name) => {
  for (const [schema, what] of [
    [AddProductBody, 'The product name'],
    [EditProductBody, 'The product name'],
    [AddCategoryBody, 'The category name'],
    [EditCategoryBody, 'The category name'],
  ] as const) {
    expect(messageOf(schema, { name, price: '1' })).toBe(`${what} needs a letter, a digit or a sign`)
    expect(messageOf(schema, { name: 'Tea', price: '1', nameHi: name })).toBe(
      'The Hindi name needs a letter, a digit or a sign',
    )
  }
})

test('what can be seen is a name, whatever the script, and no Hindi name is one too', () => {
  for (const name of ['चाय', '7', '☕', 'क्\u200dष', '%']) {
    expect(messageOf(AddProductBody, { name, nameHi: name, price: '1' })).toBeUndefined()
  }
  for (const nameHi of ['', '  ', null]) {
    expect(messageOf(AddProductBody, { name: 'Tea', nameHi, price: '1' })).toBeUndefined()
  }
})
