import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sayInput } from '#contract/messages/say-input.ts'
import { unitWords as english } from '#contract/unit-words.en.ts'
import { unitWords as hindi } from '#contract/unit-words.hi.ts'
import { readWeight } from './read-weight.ts'

test.each([
  // Typed, ordered, weight.
  ['1620', 1_500, 1_620],
  ['1.620', 1_500, 1_620],
  ['2', 1_500, 2_000],
  ['48', 1_500, 48],
  ['47', 1_500, 47_000],
  ['.5', 1_500, 500],
  ['0.05', 50, 50],
  ['1', 50, 1_000],
  ['25', 25_000, 25_000],
  ['2kg', 100, 2_000],
  ['1.5 l', 100, 1_500],
  ['480 ml', 500, 480],
  // Numbers that are said as a word.
  ['aadha kilo', 250, 500],
  ['आधा किलो', 250, 500],
  ['ढाई किलो', 250, 2_500],
  ['ek litre', 250, 1_000],
  // Commas between thousands.
  ['1,620', 1_500, 1_620],
  ['1,620 kg', 1_500, 1_620_000],
  ['25.', 25, 25_000],
  ['1\u200b.62', 1_500, 1_620],
  ['१,६२०', 1_500, 1_620],
])('%s of what was ordered as %d g is %d g', (text, ordered, weight) => {
  expect(readWeight(text, ordered)).toEqual({ weight })
})

test.each(
  [
    ['', '.', ',', '0', '-1', '1.0005', '1.5 g', '1e3', 'x', '1.2.3', 'kg', '12345678', '0,250', '1,62,0'],
    ['12,', '1,5.5', '1 kgss', '1 500', '500 g 1 kg', '1/0', '1/3 kg', '1 kg 1500 g', '1 kg 5 kg'],
  ].flat(),
)('%j is no weight', (text) => {
  expect(readWeight(text, 1_500)).toBeUndefined()
})

test.each([
  // Typed, weight.
  ['25', 25_000],
  ['50', 50],
  ['0.5', 500],
  ['1/2', 500],
  ['1½', 1_500],
  ['2KGS', 2_000],
  ['500 grams.', 500],
  ['1.5 litres', 1_500],
  ['५०० ग्राम', 500],
  ['1 1/2 kg', 1_500],
  ['३/४ किलो', 750],
  ['1 kg 500 g', 1_500],
  ['1kg500', 1_500],
  ['१ किलो ५०० ग्राम', 1_500],
  ['0 kg 500 g', 500],
])('%s, whatever was ordered before, is %d g', (text, weight) => {
  expect(readWeight(text)).toEqual({ weight })
})

test('the words by which the shop shows amounts are read, in both languages', () => {
  for (const { kg, l, small } of [english, hindi]) {
    for (const word of [kg, l]) expect(readWeight(`2 ${word}`)).toEqual({ weight: 2_000 })
    for (const word of Object.values(small)) expect(readWeight(`250 ${word}`)).toEqual({ weight: 250 })
  }
})

test.each([
  ['1,5', '1.5 or 15'],
  ['1,62', '1.62 or 162'],
  [',5', '0.5 or 5'],
  ['1,5 kg', '1.5 or 15'],
  ['1,5 kg 500 g', '1.5 or 15'],
  ['१,५ किलो', '1.5 or 15'],
])('the comma in %s is asked about: %s', (text, readings) => {
  const read = readWeight(text, 1_500)
  expect(read && 'problem' in read && sayInput(read.problem)).toMatch(`mean ${readings}?`)
})

test('what a scale shows, in kilos with three decimals or in grams, is read to the gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_000 }), (grams) => {
      const kilos = `${Math.floor(grams / 1_000)}.${String(grams % 1_000).padStart(3, '0')}`
      // Near what was ordered a whole number of grams needs no unit.
      expect(readWeight(kilos, 1_000)).toEqual({ weight: grams })
      expect(readWeight(String(grams), grams)).toEqual({ weight: grams })
    }),
    { seed: 2_026 },
  )
})
