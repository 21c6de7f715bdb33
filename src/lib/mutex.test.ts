import { expect, test } from 'vitest'
import { Mutex } from './mutex.ts'

test('each piece of work begins when the one before has ended, also when that failed', async () => {
  const mutex = new Mutex()
  const events: string[] = []
  const work = (name: string, end: () => string) =>
    mutex.run(async () => {
      events.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      events.push(`${name} ends`)
      return end()
    })
  const fails = work('first', () => {
    throw new Error('no')
  })
  const succeeds = work('second', () => 'done')
  await expect(fails).rejects.toThrow('no')
  expect(await succeeds).toBe('done')
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})
