import { expect, test } from 'vitest'
import { takeTurns } from './in-turn.ts'

test('each piece of work begins when the one before has ended, also when that failed', async () => {
  const inTurn = takeTurns()
  const told: string[] = []
  const work = (name: string, end: () => string) =>
    inTurn(async () => {
      told.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      told.push(`${name} ends`)
      return end()
    })
  const fails = work('first', () => {
    throw new Error('no')
  })
  const succeeds = work('second', () => 'done')
  await expect(fails).rejects.toThrow('no')
  expect(await succeeds).toBe('done')
  expect(told).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
