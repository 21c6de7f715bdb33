import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Id, longIdLength, newId, orderNumber, shortIdLength } from './ids.ts'

test('an id is lower case, without characters that look alike, of the wanted length', () => {
  expect([longIdLength, shortIdLength]).toEqual([20, 10])
  for (const length of [1, 4, 10, 20, 40]) {
    expect(newId(length)).toMatch(new RegExp(`^[23456789abcdefghjkmnpqrstvwxyz]{${length}}$`))
  }
})

test('ids do not come twice, and use every character about equally often', () => {
  const ids = Array.from({ length: 3_000 }, () => newId(10))
  expect(new Set(ids).size).toBe(ids.length)
  const counts = new Map<string, number>()
  for (const character of ids.join('')) counts.set(character, (counts.get(character) ?? 0) + 1)
  expect(counts.size).toBe(30)
  // The average is 1,000 each. A deviation of ten standard deviations cannot be chance.
  for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(320)
})

test('the store accepts the ids that it creates, and nothing malformed', () => {
  expect(v.is(Id, newId(longIdLength))).toBe(true)
  for (const text of ['', 'A', 'a b', 'a/b', '../x', 'a\n', 'x'.repeat(41), 'é', '%41']) {
    expect(v.is(Id, text), text).toBe(false)
  }
})

test('an order’s number is the last six of its id in upper case', () => {
  expect(orderNumber('abcdefghjkmnpq23rs45')).toBe('23RS45')
})
