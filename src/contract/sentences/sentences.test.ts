import { expect, test } from 'vitest'
import * as ownerFieldsInHindi from './admin-field-texts.hi.ts'
import * as ownerFields from './admin-field-texts.ts'
import * as ownerMessagesInHindi from './admin-schema-texts.hi.ts'
import type * as ownerMessages from './admin-schema-texts.ts'
import { texts as backupsInHindi } from './backups-texts.hi.ts'
import { sentenceTexts } from './catalogue.ts'
import { texts as catalogueInHindi } from './catalogue-texts.hi.ts'
import { texts as csvInHindi } from './csv-texts.hi.ts'
import { texts as customersInHindi } from './customers-texts.hi.ts'
import * as fieldsInHindi from './field-texts.hi.ts'
import * as fields from './field-texts.ts'
import { findInputSentence } from './find-input-sentence.ts'
import { texts as folderInHindi } from './folder-texts.hi.ts'
import { texts as imagesInHindi } from './images-texts.hi.ts'
import { texts as ordersInHindi } from './orders-texts.hi.ts'
import * as messagesInHindi from './schema-texts.hi.ts'
import type * as messages from './schema-texts.ts'
import type { Text } from './sentence.ts'
import { sentences } from './sentences.ts'
import { texts as storeInHindi } from './store-texts.hi.ts'

/** The exports that a file of texts has in every language. */
type Translated<English> = {
  [Key in keyof English]: English[Key] extends string ? string : English[Key]
}

const hindi = {
  orders: ordersInHindi,
  customers: customersInHindi,
  catalogue: catalogueInHindi,
  csv: csvInHindi,
  images: imagesInHindi,
  backups: backupsInHindi,
  folder: folderInHindi,
  store: storeInHindi,
  input: {
    ...(messagesInHindi satisfies Translated<typeof messages>),
    ...(ownerMessagesInHindi satisfies Translated<typeof ownerMessages>),
  },
} satisfies { [Topic in keyof typeof sentenceTexts]: Translated<(typeof sentenceTexts)[Topic]> }

const say = (text: Text, param: string | number): string =>
  typeof text === 'string'
    ? text
    : (text as (...params: unknown[]) => string)(...Array(text.length).fill(param))

const keysOf = (topics: Record<string, Record<string, Text>>): string[] =>
  Object.entries(topics).flatMap(([topic, texts]) => Object.keys(texts).map((key) => `${topic}.${key}`))

test('every sentence and every field has a Hindi text, in Devanagari', () => {
  expect(keysOf(hindi)).toEqual(keysOf(sentenceTexts))
  const names = {
    ...(fieldsInHindi satisfies Translated<typeof fields>),
    ...(ownerFieldsInHindi satisfies Translated<typeof ownerFields>),
  }
  expect(Object.keys(names)).toEqual(Object.keys({ ...fields, ...ownerFields }))
  const texts: Text[] = [...Object.values(hindi).flatMap((topic) => Object.values<Text>(topic))]
  for (const text of [...texts, ...Object.values(names)]) {
    // The name of the shop's own fields and programs may be in Latin letters, but never a whole text.
    if (text !== ordersInHindi.shopClosed) expect(say(text, 12)).toMatch(/\p{Script=Devanagari}/u)
  }
})

test('the English of a sentence is what it always was', () => {
  const { orders, customers, store, folder, backups } = sentences
  for (const [{ text }, expected] of [
    [
      orders.priceChanged('Tea', 'चाय', '₹120.40'),
      'The price of Tea is now ₹120.40. Please look at your cart again.',
    ],
    [
      orders.unitPriceChanged('Potatoes', 'आलू', '₹41', 'kg'),
      'The price of Potatoes is now ₹41/kg. Please look at your cart again.',
    ],
    [
      orders.manyCame(1),
      'Many orders came in a short time. Please try again in 1 second. Your cart is kept.',
    ],
    [
      orders.manyFailed(12),
      'Many orders failed in a short time. Please try again in 12 seconds. Your cart is kept.',
    ],
    [
      orders.statusChanged('K7MQ2R', 'ready', 'accepted'),
      'Order #K7MQ2R is Ready by now, not Accepted. Please look at it again.',
    ],
    [
      orders.shopClosed('2026-03-02T03:30:00.000Z'),
      'The shop is closed at the moment. It opens on Monday, 9:00 am.',
    ],
    [orders.shopClosed(''), 'The shop is closed at the moment.'],
    [customers.pointsChanged('Asha', 1, 1_500), 'Asha has 1 point by now, not 1,500. Nothing was taken.'],
    [customers.tooFewPoints('Asha', 1_200), 'Asha has 1,200 points only. Nothing was taken.'],
    [store.bodyTooLarge(8), 'This is more than the store takes at once (8 KB)'],
    [folder.fileOpen('/media/stick'), 'Another program has a file in the folder /media/stick open.'],
    [backups.databaseDamaged('no such page'), 'The database in this backup is damaged: no such page'],
  ] as const) {
    expect(text).toBe(expected)
  }
})

test('a sentence has a code and the params it was made with', () => {
  expect(sentences.orders.soldOut('Tea', 'चाय')).toEqual({
    code: 'orders.soldOut',
    params: ['Tea', 'चाय'],
    text: 'Tea is sold out. Please remove it from your cart.',
  })
  expect(sentences.orders.cartKept).toEqual({
    code: 'orders.cartKept',
    params: [],
    text: 'Your cart is kept.',
  })
})

test('every message of a schema is recognised, with its params in their order', () => {
  for (const [key, text] of Object.entries<Text>(sentenceTexts.input)) {
    const given = ['The price', '12', '₹40'].slice(0, typeof text === 'string' ? 0 : text.length)
    const message = typeof text === 'string' ? text : (text as (...params: string[]) => string)(...given)
    const params = given.map((param) => (param === 'The price' ? 'price' : param))
    expect(findInputSentence(message)).toEqual({ code: `input.${key}`, params, text: message })
  }
})

test('a message that no text fits, or that is very long, keeps its English text', () => {
  for (const message of ['Nobody wrote this', `${'x'.repeat(2_000)} is not a time such as "09:00"`]) {
    expect(findInputSentence(message)).toEqual({ code: 'input.other', params: [], text: message })
  }
})

test('a Hindi sentence says the Hindi name of a product where it has one', () => {
  expect(ordersInHindi.soldOut('Tea', 'चाय')).toMatch(/^चाय: यह ख़त्म/)
  expect(ordersInHindi.soldOut('Tea', '')).toMatch(/^Tea: यह ख़त्म/)
  expect(ordersInHindi.unavailable('Tea', 'चाय')).toMatch(/^चाय: यह अब/)
  expect(ordersInHindi.priceChanged('Tea', 'चाय', '₹40')).toMatch(/^चाय: दाम अब ₹40 है/)
  expect(ordersInHindi.unitPriceChanged('Potatoes', 'आलू', '₹41', 'kg')).toMatch(/^आलू: दाम अब ₹41\/किलो है/)
})
