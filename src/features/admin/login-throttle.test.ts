import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { startSession } from './sessions.service.ts'

const start = new Date('2026-03-01T10:00:00Z')

const guess = (shop: TestShop, from: string, password = 'wrong', headers: Record<string, string> = {}) =>
  shop.newBrowser().call('POST', '/api/admin/login', { body: { password }, from, headers })

const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

test('IPv6 addresses are counted by network, because a phone chooses its own addresses in it', async () => {
  await using shop = await openTestShop({ now: start })
  const eight = Array.from({ length: 8 }, (_, host) => guess(shop, `2001:db8:1:2::${host}`))
  expect(await statuses(eight)).toEqual(Array(8).fill(401))
  expect((await guess(shop, '2001:db8:1:2:9::1')).status).toBe(429)
  expect((await guess(shop, '2001:db8:1:3::1', shop.password)).status).toBe(200)
  // A correct password does not count against the network it came from.
  shop.setTime(new Date(start.getTime() + 60_000))
  for (let host = 0; host < 3; host += 1) {
    expect((await guess(shop, `2001:db8:1:2:a::${host}`, shop.password)).status).toBe(200)
  }
})

test('an address over its own limit does not use up the limit of all new browsers', async () => {
  await using shop = await openTestShop({ now: start })
  for (let tries = 0; tries < 70; tries += 1) await guess(shop, '203.0.113.5')
  expect((await guess(shop, '192.168.1.9', shop.password)).status).toBe(200)
})

test('the shop’s own PC is never locked out, but what comes through it is', async () => {
  await using shop = await openTestShop({ now: start })
  const local = { host: 'localhost:8080' }
  for (let tries = 0; tries < 12; tries += 1) {
    expect((await guess(shop, '127.0.0.1', 'wrong', local)).status).toBe(401)
  }
  for (const headers of [{ ...local, 'x-forwarded-for': '127.0.0.1' }, { host: 'shop.example' }]) {
    const through = Array.from({ length: 10 }, () => guess(shop, '127.0.0.1', 'wrong', headers))
    expect(await statuses(through)).toContain(429)
  }
  expect((await guess(shop, '127.0.0.1', shop.password, local)).status).toBe(200)
})

test('on the shop’s PC wrong passwords are checked one after the other, each answered a second later', async () => {
  const waits: PromiseWithResolvers<void>[] = []
  const wait = (milliseconds: number) => {
    expect(milliseconds).toBe(1_000)
    const waiting = Promise.withResolvers<void>()
    waits.push(waiting)
    return waiting.promise
  }
  await using shop = await openTestShop({ now: start, wait })
  const onPc = (password: string) => guess(shop, '127.0.0.1', password, { host: 'localhost:8080' })
  const [wrong, right] = [onPc('wrong'), onPc(shop.password)]
  await expect.poll(() => waits).toHaveLength(1)
  expect((await guess(shop, '192.168.1.9', shop.password)).status).toBe(200)
  waits[0]?.resolve()
  expect([(await wrong).status, (await right).status]).toEqual([401, 200])
})

test('every call that asks for the password counts with the login, and none of them is a way around it', async () => {
  await using shop = await openTestShop({ now: start })
  const from = '192.168.1.9'
  const [asha, ravi] = [await shop.addCustomer(), await shop.addCustomer()]
  const call = (method: string, path: string, body: object) => () =>
    shop.admin.call(method, path, { body, from })
  const calls = (password: string) => [
    call('PUT', '/api/admin/password', { currentPassword: password, newPassword: 'new-secret' }),
    call('POST', '/api/admin/backups/permission', { password }),
    call('POST', `/api/customers/${asha.id}/merges`, { otherId: ravi.id, password }),
    call('PUT', '/api/orders/nosuch/same-person', { isSame: true, password }),
  ]
  for (const wrong of calls('wrong')) {
    expect((await wrong()).status).toBe(403)
    expect((await guess(shop, from)).status).toBe(401)
  }
  for (const right of calls(shop.password)) expect((await right()).status).toBe(429)
})

test('while strangers keep new browsers out, the shop’s PC and known browsers log in, and the refusal says so', async () => {
  await using shop = await openTestShop({ now: start })
  const mark = (await guess(shop, '192.168.1.9', shop.password)).headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('store_browser='))
  const session = `store_session=${await startSession(shop.context)}; `
  const strangers = Array.from({ length: 8 }, (_, address) => `203.0.113.${address}`)
  await Promise.all(strangers.flatMap((from) => Array.from({ length: 8 }, () => guess(shop, from))))
  const refused = await guess(shop, '192.168.1.9', shop.password)
  expect(refused).toMatchObject({
    status: 429,
    text: 'Too many wrong passwords. Try again in 15 seconds. The shop’s PC and browsers that have logged in before still can.',
  })
  expect(decodeURIComponent(refused.headers.get('x-message') ?? '')).toBe('[["store.manyPasswords",15]]')
  const known = { cookie: mark?.split(';')[0] ?? '' }
  expect((await guess(shop, '192.168.1.9', shop.password, known)).status).toBe(200)
  const permission = (cookie = '') =>
    shop.admin.call('POST', '/api/admin/backups/permission', {
      ...{ body: { password: shop.password }, from: '192.168.1.9' },
      headers: { cookie: `${session}${cookie}` },
    })
  expect((await permission()).status).toBe(429)
  expect((await permission(known.cookie)).status).toBe(200)
  expect((await guess(shop, '127.0.0.1', shop.password, { host: 'localhost:8080' })).status).toBe(200)
})

test('a device token that is unsigned, or signed with the old password, is invalid', async () => {
  await using shop = await openTestShop({ now: start })
  const first = await shop
    .newBrowser()
    .call('POST', '/api/admin/login', { body: { password: shop.password } })
  const cookie = first.headers.getSetCookie().find((each) => each.startsWith('store_browser=')) ?? ''
  // Merges of customers ask for the password too, so the cookie goes to all calls.
  expect(cookie).toMatch(/; Path=\/api;.*HttpOnly; SameSite=Strict/)
  const mark = /=([^;]+)/.exec(cookie)?.[1] ?? ''
  expect(decodeURIComponent(mark)).toMatch(/^[2-9a-z]{20}\.[\w+/]{43}=$/)
  await Promise.all(Array.from({ length: 8 }, () => guess(shop, '192.168.1.9')))
  const statusWith = async (value: string) =>
    (await guess(shop, '192.168.1.9', 'wrong', { cookie: `store_browser=${value}` })).status
  const [id, sign = ''] = mark.split('.')
  for (const made of [
    '',
    `${id}`,
    `${id}.`,
    `${id}.${sign.slice(1)}`,
    `x${id}.${sign}`,
    `a.${'a'.repeat(43)}%3D`,
  ]) {
    expect(await statusWith(made), made).toBe(429)
  }
  expect(await statusWith(mark)).toBe(401)
  const body = { currentPassword: shop.password, newPassword: 'new-secret' }
  expect((await shop.admin.call('PUT', '/api/admin/password', { body })).status).toBe(204)
  expect(await statusWith(mark)).toBe(429)
})
