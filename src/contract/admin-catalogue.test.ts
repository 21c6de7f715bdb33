import * as v from 'valibot'
import { expect, test } from 'vitest'
import { AddCategoryBody, EditCategoryBody, nameKey } from './admin-catalogue.ts'
import { toMessage } from './messages/messages.ts'
import { AddProductBody, EditProductBody } from './product-fields.ts'

const unseen = ['\u200c \u200b', '\u0301', '\u2800']
const messageOf = (schema: v.GenericSchema, value: unknown): string | undefined => {
  const [issue] = v.safeParse(schema, value, { abortEarly: true }).issues ?? []
  return issue && toMessage(issue).text
}

test.each(unseen)('a name of which nothing can be seen is refused, in Hindi too: %#', (name) => {
  for (const [schema, what] of [
    [AddProductBody, 'the product name'],
    [EditProductBody, 'the product name'],
    [AddCategoryBody, 'the category name'],
    [EditCategoryBody, 'the category name'],
  ] as const) {
    expect(messageOf(schema, { name, price: '1' })).toBe(`Please enter ${what}`)
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

test.each([
  ['a zero-width space', '\u200b'],
  ['a zero-width joiner', '\u200d'],
  ['a soft hyphen', '\u00ad'],
])('%s does not make another name, wherever it stands', (_what, invisible) => {
  for (const name of [
    `${invisible}Sugar 1 kg`,
    `Su${invisible}gar 1 kg`,
    `Sugar ${invisible} 1 kg${invisible}`,
  ]) {
    expect(nameKey(name)).toBe(nameKey('Sugar 1 kg'))
  }
})

test.each(['Maggi 2–Minute', 'Maggi 2\u2011Minute', 'Maggi 2−minute', 'Maggi २-Minute'])(
  '%s is the name Maggi 2-Minute',
  (name) => expect(nameKey(name)).toBe(nameKey('Maggi 2-Minute')),
)

test('a joiner within a Hindi word does not make another name, another letter does', () => {
  expect(nameKey('क्\u200dष')).toBe(nameKey('क्ष'))
  expect(nameKey('शक्कर')).not.toBe(nameKey('शकर'))
})

test('what is read as a space still divides words', () => {
  expect(nameKey(' Sugar\u00a01  KG ')).toBe('sugar 1 kg')
  expect(nameKey('Sugar 1kg')).not.toBe(nameKey('Sugar 1 kg'))
})
