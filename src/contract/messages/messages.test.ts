import { expect, test } from 'vitest'
import * as ownerInputInHindi from './admin-input-texts.hi.ts'
import * as ownerInput from './admin-input-texts.ts'
import { texts as backupsInHindi } from './backups-texts.hi.ts'
import { messageTexts } from './catalogue.ts'
import { texts as catalogueInHindi } from './catalogue-texts.hi.ts'
import { texts as csvInHindi } from './csv-texts.hi.ts'
import { texts as customersInHindi } from './customers-texts.hi.ts'
import { texts as folderInHindi } from './folder-texts.hi.ts'
import { texts as imagesInHindi } from './images-texts.hi.ts'
import { inputMessage } from './input-message.ts'
import * as inputInHindi from './input-texts.hi.ts'
import * as input from './input-texts.ts'
import { texts as khataInHindi } from './khata-texts.hi.ts'
import { toInputMessage } from './messages.ts'
import { texts as ordersInHindi } from './orders-texts.hi.ts'
import { sayShopperInput, type Text } from './say.ts'
import { sayInput } from './say-input.ts'
import { texts as storeInHindi } from './store-texts.hi.ts'
import { texts as thisPcInHindi } from './this-pc-texts.hi.ts'

const english = {
  ...messageTexts,
  input: { ...input.fieldTexts, ...input.texts, ...ownerInput.fieldTexts, ...ownerInput.texts },
  fields: { ...input.fields, ...ownerInput.fields },
}

const hindi = {
  orders: ordersInHindi,
  customers: customersInHindi,
  catalogue: catalogueInHindi,
  csv: csvInHindi,
  images: imagesInHindi,
  khata: khataInHindi,
  backups: backupsInHindi,
  folder: folderInHindi,
  store: storeInHindi,
  thisPc: thisPcInHindi,
  input: {
    ...inputInHindi.fieldTexts,
    ...inputInHindi.texts,
    ...ownerInputInHindi.fieldTexts,
    ...ownerInputInHindi.texts,
  },
  fields: { ...inputInHindi.fields, ...ownerInputInHindi.fields },
}

const say = (text: Text, param: string | number): string =>
  typeof text === 'string'
    ? text
    : (text as (...params: unknown[]) => string)(...Array(text.length).fill(param))

const keysOf = (topics: Record<string, Record<string, Text>>): string[] =>
  Object.entries(topics).flatMap(([topic, texts]) => Object.keys(texts).map((key) => `${topic}.${key}`))

test('every message and every field has a Hindi text, in Devanagari', () => {
  expect(keysOf(hindi)).toEqual(keysOf(english))
  for (const text of Object.values(hindi).flatMap((topic) => Object.values<Text>(topic))) {
    // The name of the shop's own fields and programs may be in Latin letters, but never a whole text.
    if (text !== ordersInHindi.shopClosed) expect(say(text, 12)).toMatch(/\p{Script=Devanagari}/u)
  }
})

test('every message begins as a sentence', () => {
  const { fields: _, ...topics } = english
  const begins = Object.values(topics).flatMap((topic) =>
    Object.values<Text>(topic).map((text) => say(text, 'Tea')),
  )
  expect(begins.filter((text) => !/^[\p{Lu}"]/u.test(text))).toEqual([])
})

test('the message of a schema is its code, and its words are those of the one who reads it', () => {
  const tooLong = inputMessage('tooLong', 'productName', 120)
  const text = 'The product name can have at most 120 characters'
  expect(JSON.parse(tooLong)).toEqual(['input.tooLong', 'productName', 120])
  expect(toInputMessage(tooLong)).toEqual({ code: 'input.tooLong', params: ['productName', 120], text })
  expect(sayInput(tooLong)).toBe(text)
  expect(sayInput(inputMessage('timesOverlap', 'mon'))).toBe('The opening times of Monday overlap')
  expect(sayInput(inputMessage('cartEmpty'))).toBe('The cart is empty')
  expect(sayShopperInput(inputMessage('needed', 'nickname'))).toBe('Please enter the nickname')
  expect(sayInput('Words already')).toBe('Words already')
})

test('what was sent is repeated as it is, also where it is the key of a field or of every object', () => {
  for (const sent of ['price', 'constructor', '__proto__', '"']) {
    const text = `"${sent}" is not an amount in rupees`
    expect(toInputMessage(inputMessage('notAnAmount', sent))).toMatchObject({ params: [sent], text })
  }
})

test('a Hindi message says the Hindi name of a product where it has one', () => {
  expect(ordersInHindi.soldOut('Tea', 'चाय')).toMatch(/^चाय: ख़त्म/)
  expect(ordersInHindi.soldOut('Tea', '')).toMatch(/^Tea: ख़त्म/)
  expect(ordersInHindi.unavailable('Tea', 'चाय')).toMatch(/^चाय: यह अब/)
  expect(ordersInHindi.priceChanged('Tea', 'चाय', '₹40')).toMatch(/^चाय: दाम अब ₹40 है/)
  expect(ordersInHindi.unitPriceChanged('Potatoes', 'आलू', '₹41', 'kg')).toMatch(/^आलू: दाम अब ₹41\/किलो है/)
})
