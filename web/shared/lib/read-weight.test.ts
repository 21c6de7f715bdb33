import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWeight } from './read-weight.ts'

test.each([
  // Typed, ordered, weight.
  ['1620', 1_500, 1_620],
  ['1.62', 1_500, 1_620],
  ['1.620', 1_500, 1_620],
  [' 1.62 ', 1_500, 1_620],
  ['2', 1_500, 2_000],
  ['48', 1_500, 48],
  ['47', 1_500, 47_000],
  ['.5', 1_500, 500],
  ['1.', 1_500, 1_000],
  ['0.05', 50, 50],
  ['55', 50, 55],
  ['1', 50, 1_000],
  ['260', 250, 260],
  ['25', 25_000, 25_000],
  ['1620 g', 1_500, 1_620],
  ['2kg', 100, 2_000],
  ['2 G', 5_000, 2],
  ['1.5 l', 100, 1_500],
  ['480 ml', 500, 480],
  // A comma that can only be a decimal point.
  ['1,5', 1_500, 1_500],
  ['1,62', 1_500, 1_620],
  [',5', 500, 500],
  ['0,250', 30_000, 250],
  ['1,5 l', 100, 1_500],
  // A comma that can only stand between thousands.
  ['1,620 g', 1_500, 1_620],
  ['1,000 ml', 1_500, 1_000],
  ['1,25,000', 99_000, 125_000],
  ['125,000 g', 99_000, 125_000],
  // The same weight either way.
  ['1,620', 1_500, 1_620],
  ['12,500', 12_500, 12_500],
  ['१.६२', 1_500, 1_620],
  ['१,६२०', 1_500, 1_620],
  ['१६२०', 1_500, 1_620],
])('%s of what was ordered as %d g is %d g', (text, ordered, weight) => {
  expect(readWeight(text, ordered)).toEqual({ weight })
})

test.each(
  [
    ['', ' ', '.', ',', '0', '0.0', '-1', '1.0005', '1.5 g', '1e3', 'x', '1.2.3', 'kg', '12345678'],
    ['1,5 g', '1,0005', '1,62,0', '12,', '1,5.5', '1 kgs', '१.२.३'],
  ].flat(),
)('%j is no weight', (text) => {
  expect(readWeight(text, 1_500)).toEqual({ problem: 'notAWeight' })
})

test.each([
  ['1,620 kg', 1_500],
  ['1,620 l', 1_500],
  ['१,६२० kg', 1_500],
  // Of so much, a whole number of four digits would be in kilos.
  ['1,620', 90_000],
])('%s of what was ordered as %d g can be two weights, so it is refused', (text, ordered) => {
  expect(readWeight(text, ordered)).toEqual({ problem: 'unclearComma' })
})

test('what a scale shows, in kilos with three decimals or in grams, is read to the gram', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_000 }), (grams) => {
      const kilos = `${Math.floor(grams / 1_000)}.${String(grams % 1_000).padStart(3, '0')}`
      // Near what was ordered a whole number of grams needs no unit.
      expect(readWeight(kilos, 1_000)).toEqual({ weight: grams })
      expect(readWeight(kilos.replace('.', ','), 1_000)).toEqual({ weight: grams })
      expect(readWeight(String(grams), grams)).toEqual({ weight: grams })
    }),
    { seed: 2_026 },
  )
})
