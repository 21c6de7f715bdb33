import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const change = (shop: TestShop, currentPassword: unknown, newPassword: unknown) =>
  shop.admin.call('PUT', '/api/admin/password', { body: { currentPassword, newPassword } })

const login = async (shop: TestShop, password: string) =>
  (await shop.newBrowser().call('POST', '/api/admin/login', { body: { password } })).status

test('a password change ends every session, and gives the browser that asked a new one', async () => {
  await using shop = await openTestShop()
  const [owner, other] = [shop.newBrowser(), shop.newBrowser()]
  const login = { body: { password: shop.password } }
  const [first] = await Promise.all(
    [owner, other].map((each) => each.call('POST', '/api/admin/login', login)),
  )
  const stolen = { headers: { cookie: first?.headers.get('set-cookie')?.split(';')[0] ?? '' } }
  expect((await shop.visitor.call('GET', '/api/orders', stolen)).status).toBe(200)
  const body = { currentPassword: shop.password, newPassword: 'new-secret' }
  const answer = await owner.call('PUT', '/api/admin/password', { body })
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie().join()).toMatch(/store_session=\w{40};.*HttpOnly; SameSite=Strict/)
  expect((await shop.visitor.call('GET', '/api/orders', stolen)).status).toBe(401)
  expect((await other.call('GET', '/api/orders')).status).toBe(401)
  expect((await owner.call('GET', '/api/orders')).status).toBe(200)
})

test('a wrong current password is 403 and changes nothing', async () => {
  await using shop = await openTestShop()
  const before = await shop.contents()
  expect(await change(shop, 'wrong', 'new-secret')).toMatchObject({
    status: 403,
    text: 'The current password is wrong',
  })
  expect(await shop.contents()).toEqual(before)
})

test('a password has 6 to 200 characters that are not all spaces', async () => {
  await using shop = await openTestShop()
  const before = await shop.contents()
  for (const password of ['', '12345', 'x'.repeat(201), '      ', null, undefined, 123456, '\udc00abcdef']) {
    expect((await change(shop, shop.password, password)).status, String(password)).toBe(400)
  }
  expect((await change(shop, undefined, 'new-secret')).status).toBe(400)
  expect(await shop.contents()).toEqual(before)
  expect((await change(shop, shop.password, 'पासवर्ड 🔑 "x"')).status).toBe(204)
  expect((await change(shop, 'पासवर्ड 🔑 "x"', 'x'.repeat(200))).status).toBe(204)
  expect((await change(shop, 'x'.repeat(200), '123456')).status).toBe(204)
  expect(await login(shop, '123456')).toBe(200)
  expect(await login(shop, shop.password)).toBe(401)
})

test('the same letters typed on another keyboard are the same password', async () => {
  await using shop = await openTestShop()
  await change(shop, shop.password, 'café-au-lait')
  expect(await login(shop, 'cafe\u0301-au-lait')).toBe(200)
})

test('the generated password is readable, and shown to the shop PC only, until it is changed', async () => {
  await using shop = await openTestShop({ makePassword: true })
  expect(shop.password).toMatch(/^([2-9a-hjkmnp-tv-z]{4}-){2}[2-9a-hjkmnp-tv-z]{4}$/)
  const session = async (headers: Record<string, string>, from: string) =>
    JSON.parse((await shop.visitor.call('GET', '/api/admin/session', { headers, from })).text)
  const local = { host: 'localhost:8080' }
  expect(await session(local, '127.0.0.1')).toEqual({ loggedIn: false, hint: shop.password })
  expect(await session(local, '192.168.1.9')).toEqual({ loggedIn: false })
  await change(shop, shop.password, 'new-secret')
  expect(await session(local, '127.0.0.1')).toEqual({ loggedIn: false })
  expect(JSON.stringify(await shop.contents())).not.toContain(shop.password)
})

test('a password given by the owner is never shown to anybody', async () => {
  await using shop = await openTestShop()
  const call = { headers: { host: 'localhost' } }
  expect((await shop.visitor.call('GET', '/api/admin/session', call)).text).toBe('{"loggedIn":false}')
})
