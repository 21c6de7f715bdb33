import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { paise } from '#contract/money.ts'
import { plainOrder } from '../../../testing/plain-data.ts'
import * as speech from './order-speech.ts'

const { splitSentence } = speech
const orderSentences = (said: AdminOrder) => speech.orderSentences(said, 'en')
const newOrderSentences = (said: AdminOrder[]) => speech.newOrderSentences(said, 'en')

const line = (name: string, quantity: number) => ({
  line: 0,
  productId: 'tea',
  name,
  quantity,
  price: paise(100),
})

const order = (part: Partial<AdminOrder>): AdminOrder => ({ ...plainOrder, ...part })

test('an order is spoken as numbers, customer, lines and total, a sentence each', () => {
  const items = [line('7 Up 500 ml', 2), line('Toor Dal 1 kg', 10)]
  expect(orderSentences(order({ items, itemCount: 12 }))).toEqual([
    'Order number 14. Order 2, 3, R, S, 4, 5.',
    'For Asha, 12 items.',
    '2 times 7 Up 500 ml.',
    '10 times Toor Dal 1 kg.',
    'Total 1405 rupees.',
  ])
})

test('of a paid order it is said how it was paid', () => {
  expect(orderSentences(order({ payment: 'cash' })).at(-1)).toBe('Paid by cash.')
  expect(speech.orderSentences(order({ payment: 'upi' }), 'hi').at(-1)).toBe('UPI से मिल गया।')
  const onKhata = { payment: 'khata', paid: paise(30_000), onKhata: paise(10_000) } as const
  expect(orderSentences(order(onKhata)).at(-1)).toBe('200 rupees received, 100 rupees on khata.')
  expect(speech.orderSentences(order(onKhata), 'hi').at(-1)).toBe('200 रुपये मिले, 100 रुपये खाते में।')
})

test('in Hindi an order is spoken in the same order, with Hindi names where there are any, and numbers as digits', () => {
  const items = [line('7 Up 500 ml', 2), { ...line('Toor Dal 1 kg', 10), nameHi: 'तूर दाल 1 kg' }]
  expect(speech.orderSentences(order({ items, itemCount: 12, status: 'cancelled' }), 'hi')).toEqual([
    'ऑर्डर नंबर 14। कोड 2, 3, R, S, 4, 5।',
    'यह ऑर्डर रद्द है।',
    'Asha का ऑर्डर, 12 चीज़ें।',
    '7 Up 500 मिलीलीटर, मात्रा 2।',
    'तूर दाल 1 किलो, मात्रा 10।',
    'कुल 1405 रुपये।',
  ])
  expect(speech.newOrderSentences([order({ items: [line('Tea', 1)] })], 'hi')).toEqual([
    'नया ऑर्डर नंबर 14, Asha, 1 चीज़, 1405 रुपये।',
  ])
  expect(speech.newOrderSentences([order({}), order({})], 'hi')).toEqual(['2 नए ऑर्डर।'])
})

test.each([
  ['गुलाब शरबत 750 मिली', 'गुलाब शरबत 750 मिलीलीटर'],
  ['हल्दी 100ग्रा. पैक', 'हल्दी 100 ग्राम पैक'],
  ['सूजी 500 ग्राम', 'सूजी 500 ग्राम'],
  ['चीनी 5 किलो', 'चीनी 5 किलो'],
  ['Milk 1 L', 'Milk 1 लीटर'],
  ['A4 Glue 20 g', 'A4 Glue 20 ग्राम'],
  ['5 ginger', '5 ginger'],
])('in Hindi the units of %s are said in full', (name, said) => {
  const items = [line(name, 1)]
  expect(speech.orderSentences(order({ items }), 'hi')).toContain(`${said}, मात्रा 1।`)
})

const loose = (quantity: number, stepBase: number, unit: 'kg' | 'l' = 'kg') => ({
  ...line('Potatoes', quantity),
  nameHi: 'आलू',
  unit,
  stepBase,
})

test.each([
  [loose(2, 250), 'half a kilo of Potatoes.', 'आलू, आधा किलो।'],
  [loose(3, 500), 'one and a half kilos of Potatoes.', 'आलू, डेढ़ किलो।'],
  [loose(5, 500), '2 and a half kilos of Potatoes.', 'आलू, ढाई किलो।'],
  [loose(7, 500), '3 and a half kilos of Potatoes.', 'आलू, साढ़े 3 किलो।'],
  [loose(3, 250), '750 grams of Potatoes.', 'आलू, 750 ग्राम।'],
  [loose(1, 1_000), '1 kilo of Potatoes.', 'आलू, 1 किलो।'],
  [loose(8, 250), '2 kilos of Potatoes.', 'आलू, 2 किलो।'],
  [loose(5, 250), '1 kilo 250 grams of Potatoes.', 'आलू, 1 किलो 250 ग्राम।'],
  [loose(1, 250, 'l'), '250 millilitres of Potatoes.', 'आलू, 250 मिलीलीटर।'],
  [loose(1, 500, 'l'), 'half a litre of Potatoes.', 'आलू, आधा लीटर।'],
  [loose(3, 500, 'l'), 'one and a half litres of Potatoes.', 'आलू, डेढ़ लीटर।'],
  [loose(4, 500, 'l'), '2 litres of Potatoes.', 'आलू, 2 लीटर।'],
])('loose goods are said by their amount: %#', (item, english, hindi) => {
  const said = (language: 'en' | 'hi') => speech.orderSentences(order({ items: [item] }), language)[2]
  expect(said('en')).toBe(english)
  expect(said('hi')).toBe(hindi)
})

test('a weighed line is said by its weight', () => {
  const said = (weight: number) => {
    const items = [{ ...loose(1, 250), weight, orderedQuantity: 4, orderedPrice: paise(1_000) }]
    return ['en', 'hi'].map((language) => speech.orderSentences(order({ items }), language as 'en' | 'hi')[2])
  }
  expect(said(1_050)).toEqual(['1 kilo 50 grams of Potatoes.', 'आलू, 1 किलो 50 ग्राम।'])
  expect(said(1_500)).toEqual(['one and a half kilos of Potatoes.', 'आलू, डेढ़ किलो।'])
})

test('products with another unit are spoken with it', () => {
  const items = [
    { ...line('Bananas', 2), nameHi: 'केले', unit: 'dozen' as const },
    { ...line('Coriander', 1), unit: 'bunch' as const },
    { ...line('Soap', 3), unit: 'piece' as const },
  ]
  const said = (language: 'en' | 'hi') => speech.orderSentences(order({ items }), language).slice(2, 5)
  expect(said('en')).toEqual(['2 dozen Bananas.', '1 bunch of Coriander.', '3 pieces of Soap.'])
  expect(said('hi')).toEqual(['केले, 2 दर्जन।', 'Coriander, 1 गड्डी।', 'Soap, 3 पीस।'])
})

test('one new order is announced in full, several as their number', () => {
  expect(newOrderSentences([order({ customerNickname: '<b>Asha' })])).toEqual([
    'New order number 14 from b Asha, 2 items, 1405 rupees.',
  ])
  expect(newOrderSentences([order({}), order({})])).toEqual(['2 new orders.'])
})

test('what is to be paid is spoken as it is shown', () => {
  const total = (amount: number) => orderSentences(order({ payable: paise(amount) })).at(-1)
  expect(total(100)).toBe('Total 1 rupee.')
  expect(total(0)).toBe('Total 0 rupees.')
  expect(total(123_456_700)).toBe('Total 1234567 rupees.')
})

test('markup is spoken as words, in one line', () => {
  const text = 'a\n<!-- b -->\r\nc <script>'
  const said = [
    ...orderSentences(order({ customerNickname: text, items: [line(text, 1)] })),
    ...newOrderSentences([order({ customerNickname: text })]),
  ]
  expect(said.length).toBeGreaterThan(4)
  for (const sentence of said) expect(sentence).not.toMatch(/[<>\n\r]/)
})

test('a sentence too long for one utterance is split at commas, else at spaces, losing nothing', () => {
  const word = 'x'.repeat(39)
  const withCommas = `${[word, word, word, word, word].join(', ')}.`
  expect(splitSentence(withCommas)).toEqual([`${word}, ${word}, ${word},`, `${word}, ${word}.`])
  const withSpaces = `${[word, word, word, word, word].join(' ')}.`
  expect(splitSentence(withSpaces)).toEqual([`${word} ${word} ${word} ${word}`, `${word}.`])
  expect(splitSentence('y'.repeat(161))).toEqual(['y'.repeat(160), 'y'])
})

test('what the customer wrote is said before the total', () => {
  expect(orderSentences(order({ note: 'thin poha' })).slice(-2)).toEqual([
    'Note: thin poha.',
    'Total 1405 rupees.',
  ])
})
