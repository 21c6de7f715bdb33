import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createLocalGuesses } from './local-guesses.ts'

const local = { host: 'localhost:8080' }
const stays = new AbortController().signal

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

test('guesses sent all at once wait one after another', async () => {
  let now = 0
  const checked: number[] = []
  const guesses = createLocalGuesses(async (milliseconds) => {
    now += milliseconds
  })
  const wrong = async () => {
    checked.push(now)
    return false
  }
  await Promise.all(Array.from({ length: 9 }, () => guesses(wrong, stays)))
  expect(checked).toEqual([0, 0, 0, 1_000, 3_000, 6_000, 10_000, 15_000, 20_000])
})

test('a guess whose sender has gone takes no turn', async () => {
  const waits: number[] = []
  const guesses = createLocalGuesses(async (milliseconds) => void waits.push(milliseconds))
  for (let count = 0; count < 3; count += 1) await guesses(async () => false, stays)
  const leaving = new AbortController()
  const gone = Array.from({ length: 50 }, () => guesses(async () => false, leaving.signal))
  leaving.abort()
  for (const guess of gone) await expect(guess).rejects.toThrow('has gone')
  expect(await guesses(async () => true, stays)).toBe(true)
  expect(waits).toEqual([1_000])
})
