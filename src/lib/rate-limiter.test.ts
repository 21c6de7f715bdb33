import { expect, test } from 'vitest'
import { RateLimiter } from './rate-limiter.ts'

const start = Date.parse('2026-03-01T10:00:00Z')

const makeThrottle = (capacity = 3, refillSeconds = 10) => {
  let now = start
  const throttle = new RateLimiter({ capacity, refillSeconds }, () => new Date(now))
  return {
    throttle,
    after: (seconds: number) => {
      now = start + seconds * 1_000
    },
    takeAll: (key = 'a') => {
      while (throttle.take(key) === undefined);
    },
  }
}

test('one try comes back every refill, up to what it holds', () => {
  const { throttle, after, takeAll } = makeThrottle()
  takeAll()
  after(10)
  expect([throttle.take('a'), throttle.take('a')]).toEqual([undefined, 10])
  after(100_000)
  expect([1, 2, 3, 4].map(() => throttle.take('a'))).toEqual([undefined, undefined, undefined, 10])
})

test('to ask how long to wait takes no try', () => {
  const { throttle, after, takeAll } = makeThrottle()
  for (let count = 0; count < 9; count += 1) expect(throttle.waitFor('a')).toBeUndefined()
  takeAll()
  after(3.2)
  expect([throttle.waitFor('a'), throttle.waitFor('b')]).toEqual([7, undefined])
})

test('a refused try does not lengthen the wait', () => {
  const { throttle, after, takeAll } = makeThrottle()
  takeAll()
  for (let second = 1; second < 10; second += 1) {
    after(second)
    expect(throttle.take('a')).toBeLessThanOrEqual(11 - second)
  }
  after(10)
  expect(throttle.take('a')).toBeUndefined()
})

test('the token of a legitimate try is returned, never more than it holds', () => {
  const { throttle, takeAll } = makeThrottle()
  takeAll()
  throttle.giveBack('a')
  expect([throttle.take('a'), throttle.take('a')]).toEqual([undefined, 10])
  for (let count = 0; count < 10; count += 1) throttle.giveBack('b')
  expect([1, 2, 3, 4].map(() => throttle.take('b'))).toEqual([undefined, undefined, undefined, 10])
})

test('a clock set back does not lock anybody out for longer', () => {
  const { throttle, after, takeAll } = makeThrottle()
  takeAll()
  after(-86_400)
  expect(throttle.take('a')).toBe(10)
  after(-86_390)
  expect(throttle.take('a')).toBeUndefined()
})

test('ten thousand new keys do not evict a throttled key that keeps trying', () => {
  const { throttle, takeAll } = makeThrottle()
  takeAll('guesser')
  for (let stranger = 0; stranger < 30_000; stranger += 1) {
    throttle.take(`stranger ${stranger}`)
    if (stranger % 2_000 === 0) expect(throttle.take('guesser')).toBe(10)
    if (stranger % 2_000 === 1_000) expect(throttle.waitFor('guesser')).toBe(10)
  }
})
