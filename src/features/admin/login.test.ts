import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('a wrong password is 401 with the specified message, and no cookie', async () => {
  await using shop = await openTestShop()
  for (const password of ['wrong', shop.password.toUpperCase(), `${shop.password} `, ` ${shop.password}`]) {
    const answer = await shop.visitor.call('POST', '/api/admin/login', { body: { password } })
    expect(answer).toMatchObject({ status: 401, text: 'Invalid password. Please try again.' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('the database holds only a hash of the token, and of the password', async () => {
  await using shop = await openTestShop()
  const browser = shop.newBrowser()
  const answer = await browser.call('POST', '/api/admin/login', { body: { password: shop.password } })
  const token = /store_session=(\w+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
  expect(token).toHaveLength(40)
  const { db } = shop.context
  const sessions = await db.selectFrom('admin_sessions').selectAll().execute()
  const credentials = await db.selectFrom('admin_credentials').selectAll().execute()
  expect(JSON.stringify(sessions)).not.toContain(token)
  expect(JSON.stringify(credentials)).not.toContain(shop.password)
  expect(credentials[0]?.password_hash).toMatch(/^scrypt\$/)
  const [hash = ''] = sessions.map(({ token_hash }) => token_hash)
  const stolen = { headers: { cookie: `store_session=${hash}` } }
  expect((await shop.visitor.call('GET', '/api/orders', stolen)).status).toBe(401)
})

test('a new login gets a new session and ends the browser’s old one', async () => {
  await using shop = await openTestShop()
  const browser = shop.newBrowser()
  const login = () => browser.call('POST', '/api/admin/login', { body: { password: shop.password } })
  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''
  const first = cookieOf(await login())
  const second = cookieOf(await login())
  expect(second).not.toBe(first)
  expect((await shop.visitor.call('GET', '/api/orders', { headers: { cookie: first } })).status).toBe(401)
  expect((await shop.visitor.call('GET', '/api/orders', { headers: { cookie: second } })).status).toBe(200)
})

test('a password has 6 to 200 characters, and is the same however a keyboard composes them', async () => {
  await using shop = await openTestShop()
  let currentPassword = shop.password
  for (const newPassword of ['पासवर्ड 🔑 "x"', 'x'.repeat(200), '123456', 'café-au-lait']) {
    const body = { currentPassword, newPassword }
    expect((await shop.admin.call('PUT', '/api/admin/password', { body })).status, newPassword).toBe(204)
    currentPassword = newPassword
  }
  for (const [password, status] of Object.entries({ 'cafe\u0301-au-lait': 200, [shop.password]: 401 })) {
    const answer = await shop.newBrowser().call('POST', '/api/admin/login', { body: { password } })
    expect(answer.status, password).toBe(status)
  }
})
