import { expect, test } from 'vitest'
import { addKnown, isKnown, knownAfterReplacement, withoutOwn } from './known-backups.ts'

const position = { history: 'restored', number: 60, ancestors: [{ history: 'first', number: 40 }] }

test('a known state covers earlier ones, but a known truncated file does not cover a complete one', () => {
  const known = addKnown(
    [{ history: 'first', number: 50 }],
    [{ history: 'first', number: 70, isCutOff: true }],
  )
  expect(isKnown(known, { history: 'first', number: 50, isWhole: true })).toBe(true)
  expect(isKnown(known, { history: 'first', number: 70, isWhole: true })).toBe(false)
  expect(isKnown(known, { history: 'first', number: 70, isWhole: false })).toBe(true)
  expect(isKnown(known, { history: 'other', number: 1, isWhole: true })).toBe(false)
})

test('each history is stored once, at its last number', () => {
  const known = addKnown([{ history: 'first', number: 50 }], [{ history: 'first', number: 70 }])
  expect(addKnown(known, [{ history: 'first', number: 60 }])).toEqual([{ history: 'first', number: 70 }])
})

test('states that the store contains are dropped, so that their loss is reported', () => {
  const known = [
    { history: 'first', number: 40 },
    { history: 'first', number: 41 },
  ]
  expect(withoutOwn(known, position)).toEqual([{ history: 'first', number: 41 }])
})

test('after a restore all replaced states are known, including those after its preparation', () => {
  const replaced = { history: 'first', number: 90, ancestors: [{ history: 'earlier', number: 12 }] }
  const before = { history: 'first', number: 93, knownBackups: [{ history: 'other', number: 3 }] }
  const known = knownAfterReplacement(position, before, { label: 'restored', replaced })
  expect(known).toEqual([
    { history: 'first', number: 93 },
    { history: 'earlier', number: 12 },
    { history: 'other', number: 3 },
  ])
})

test('after a repair no state is known any more, unless the repair recovered everything', () => {
  const knownBackups = [{ history: 'other', number: 3 }]
  const repaired = (number: number) =>
    knownAfterReplacement(position, { history: 'first', number, knownBackups }, { label: 'recovered' })
  expect(repaired(40)).toEqual(knownBackups)
  expect(repaired(41)).toEqual([])
})
