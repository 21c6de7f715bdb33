import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createLocalGuesses } from './local-guesses.ts'

const local = { host: 'localhost:8080' }
/** The signal of a client that stays connected. */
const stays = () => ({ signal: new AbortController().signal })
const busy = 'Another login on this PC is being checked. Try again in a few seconds.'

const guess = (shop: TestShop, password: string) =>
  shop.visitor.call('POST', '/api/admin/login', { body: { password }, headers: local })

test('on the shop’s PC wrong passwords wait longer each time, up to 5 seconds, and are never 429', async () => {
  const waits: number[] = []
  await using shop = await openTestShop({ wait: async (milliseconds) => void waits.push(milliseconds) })
  for (let count = 0; count < 12; count += 1) expect((await guess(shop, 'wrong')).status).toBe(401)
  expect(waits).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5].map((seconds) => seconds * 1_000))
  expect((await guess(shop, shop.password)).status).toBe(200)
  waits.length = 0
  for (let count = 0; count < 4; count += 1) await guess(shop, 'wrong')
  expect(waits).toEqual([1_000])
})

test('every question for the password on the shop’s PC counts', async () => {
  const waits: number[] = []
  await using shop = await openTestShop({ wait: async (milliseconds) => void waits.push(milliseconds) })
  const ask = (method: string, path: string, body: unknown) =>
    shop.admin.call(method, path, { body, headers: local })
  await ask('PUT', '/api/admin/password', { currentPassword: 'wrong', newPassword: 'new-secret' })
  await ask('POST', '/api/admin/backups/permission', { password: 'wrong' })
  await guess(shop, 'wrong')
  await guess(shop, 'wrong')
  expect(waits).toEqual([1_000])
})

test('while a guess waits the store answers everybody else, a login over the Wi-Fi too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await using shop = await openTestShop({ wait: () => promise })
  for (let count = 0; count < 3; count += 1) await guess(shop, 'wrong')
  const waiting = guess(shop, 'wrong')
  expect((await shop.visitor.call('GET', '/api/health', { headers: local })).status).toBe(200)
  const body = { password: shop.password }
  const login = await shop.newBrowser().call('POST', '/api/admin/login', { body, from: '192.168.1.9' })
  expect(login.status).toBe(200)
  resolve()
  expect((await waiting).status).toBe(401)
})

test('of parallel guesses one is checked after its delay, one waits, and the rest are refused', async () => {
  let now = 0
  const checked: number[] = []
  const guesses = createLocalGuesses(async (milliseconds) => {
    now += milliseconds
  })
  const wrong = async () => {
    checked.push(now)
    return false
  }
  for (let round = 0; round < 5; round += 1) {
    const many = Array.from({ length: 9 }, () => guesses(wrong, stays()))
    const results = await Promise.allSettled(many)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toHaveLength(7)
    for (const reason of refused) {
      expect(reason).toMatchObject({ kind: 'unavailable', message: busy, retryAfter: 5 })
    }
  }
  expect(checked).toEqual([0, 0, 0, 1_000, 3_000, 6_000, 10_000, 15_000, 20_000, 25_000])
})

test('the owner’s browser that logged in before does not wait while others guess', async () => {
  const never = new Promise<void>(() => {})
  await using shop = await openTestShop({ wait: () => never })
  const owner = shop.newBrowser()
  const login = (password: string, headers: Record<string, string> = {}) =>
    owner.call('POST', '/api/admin/login', { body: { password }, headers: { ...local, ...headers } })
  const first = await login(shop.password)
  const mark = /store_device=[^;]+/.exec(first.headers.getSetCookie().join())?.[0] ?? ''
  for (let count = 0; count < 3; count += 1) expect((await guess(shop, 'wrong')).status).toBe(401)
  const held = [guess(shop, 'wrong'), guess(shop, 'wrong')]
  await expect.poll(async () => (await guess(shop, 'wrong')).status).toBe(503)
  const refused = await login(shop.password)
  expect(refused).toMatchObject({ status: 503, text: busy })
  expect(refused.headers.get('retry-after')).toBe('5')
  expect((await login(shop.password, { cookie: mark })).status).toBe(200)
  expect((await login(shop.password, { cookie: 'store_device=made.up' })).status).toBe(503)
  void held
})

test('wrong passwords of a browser that logged in before wait as long, and only its own do', async () => {
  const waits: number[] = []
  const guesses = createLocalGuesses(async (milliseconds) => void waits.push(milliseconds))
  const wrong = async () => false
  for (let count = 0; count < 5; count += 1) await guesses(wrong, { ...stays(), device: 'one' })
  expect(waits).toEqual([1_000, 2_000])
  await guesses(wrong, { ...stays(), device: 'other' })
  await guesses(wrong, stays())
  expect(waits).toEqual([1_000, 2_000])
})

test('passwords are compared one at a time, whoever sends them', async () => {
  let running = 0
  const guesses = createLocalGuesses(async () => {})
  const check = async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    return true
  }
  const devices = ['one', 'two', 'three', undefined]
  expect(await Promise.all(devices.map((device) => guesses(check, { ...stays(), device })))).toEqual(
    devices.map(() => true),
  )
})

test('a guess whose client has disconnected leaves the queue and ends its delay', async () => {
  const waits: number[] = []
  const never = new Promise<void>(() => {})
  const results = [never, undefined]
  const guesses = createLocalGuesses(async (milliseconds) => {
    waits.push(milliseconds)
    await results.shift()
  })
  for (let count = 0; count < 3; count += 1) await guesses(async () => false, stays())
  const leaving = new AbortController()
  const gone = [1, 2].map(() => guesses(async () => false, { signal: leaving.signal }))
  await expect.poll(() => waits).toEqual([1_000])
  leaving.abort()
  const right = guesses(async () => true, stays())
  for (const each of gone) await expect(each).rejects.toThrow('has gone')
  expect(await right).toBe(true)
  expect(waits).toEqual([1_000, 1_000])
})
