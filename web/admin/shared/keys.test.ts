import { expect, test } from 'vitest'
import { keys } from '../../shared/api/keys.ts'
import { adminKeys, ownersData } from './keys.ts'

test('a logout drops all that only the owner reads, and nothing that shoppers read', () => {
  expect(new Set([...ownersData, adminKeys.session])).toEqual(new Set(Object.values(adminKeys)))
  const shoppers = new Set(Object.values(keys).map(({ keyName }) => keyName))
  expect(ownersData.filter(({ keyName }) => shoppers.has(keyName))).toEqual([])
})
