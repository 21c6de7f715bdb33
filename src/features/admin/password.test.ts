import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const change = (shop: TestShop, currentPassword: unknown, newPassword: unknown) =>
  shop.admin.call('PUT', '/api/admin/password', { body: { currentPassword, newPassword } })

const login = async (shop: TestShop, password: string) =>
  (await shop.newBrowser().call('POST', '/api/admin/login', { body: { password } })).status

test('a password has 6 to 200 characters that are not all spaces', async () => {
  await using shop = await openTestShop()
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

test('a password given by the owner is never shown to anybody', async () => {
  await using shop = await openTestShop()
  const call = { headers: { host: 'localhost' } }
  expect((await shop.visitor.call('GET', '/api/admin/session', call)).text).toBe('{"loggedIn":false}')
})
