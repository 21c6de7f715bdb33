import { expect, test } from 'vitest'
import { fillRound, pairLength, roundLength } from './sound.ts'

const rate = 22_050
const round = new Float32Array(rate * roundLength)
fillRound(round, rate)

/** The loudest sample of a part of the round, between 0 and 1. */
const loudness = (from: number, to: number): number =>
  Math.max(...round.subarray(from * rate, to * rate).map(Math.abs))

test('a round of the bell is two loud pairs of tones, then quiet, and begins again without a click', () => {
  expect(loudness(0, 0.3)).toBeGreaterThan(0.6)
  expect(loudness(pairLength, pairLength + 0.3)).toBeGreaterThan(0.6)
  expect(loudness(roundLength - 1, roundLength - 0.2)).toBeLessThan(0.1)
  expect(Math.abs(round[0] ?? 1)).toBeLessThan(0.01)
  expect(Math.abs(round.at(-1) ?? 1)).toBeLessThan(0.01)
  expect(loudness(0, roundLength)).toBeLessThanOrEqual(1)
})
