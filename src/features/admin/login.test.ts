import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('the right password is 200, and opens every admin call', async () => {
  await using shop = await openTestShop()
  const browser = shop.newBrowser()
  expect(await browser.json('GET', '/api/admin/session')).toEqual({ loggedIn: false })
  const answer = await browser.call('POST', '/api/admin/login', { body: { password: shop.password } })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toEqual({ loggedIn: true })
  expect(await browser.json('GET', '/api/admin/session')).toEqual({ loggedIn: true })
  expect((await browser.call('GET', '/api/orders')).status).toBe(200)
})

test('a wrong password is 401 with the specified message, and no cookie', async () => {
  await using shop = await openTestShop()
  for (const password of ['wrong', shop.password.toUpperCase(), `${shop.password} `, ` ${shop.password}`]) {
    const answer = await shop.visitor.call('POST', '/api/admin/login', { body: { password } })
    expect(answer).toMatchObject({ status: 401, text: 'Invalid password. Please try again.' })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
})

test('what is no password at all is 400', async () => {
  await using shop = await openTestShop()
  for (const password of ['', '   ', 7, null, undefined, ['x'], 'x'.repeat(201), '\ud800']) {
    const answer = await shop.visitor.call('POST', '/api/admin/login', { body: { password } })
    expect(answer.status, String(password)).toBe(400)
  }
})

test('the cookie is out of reach of scripts and other sites, and Secure over HTTPS only', async () => {
  await using shop = await openTestShop()
  const login = async (headers: Record<string, string>, from?: string) => {
    const call = { body: { password: shop.password }, headers, ...(from !== undefined && { from }) }
    const answer = await shop.newBrowser().call('POST', '/api/admin/login', call)
    return (answer.headers.get('set-cookie') ?? '').split('; ')
  }
  const plain = await login({})
  expect(plain[0]).toMatch(/^store_session=[2-9a-hjkmnp-tv-z]{40}$/)
  expect(plain).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=604800']))
  expect(plain).not.toContain('Secure')
  expect(await login({ 'x-forwarded-proto': 'https' })).toContain('Secure')
  expect(await login({ 'x-forwarded-proto': 'http' })).not.toContain('Secure')
  expect(await login({ 'x-forwarded-proto': 'https' }, '192.168.1.9')).not.toContain('Secure')
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

test('logout ends the session on the server, not only in the browser, and no other', async () => {
  await using shop = await openTestShop()
  const browser = shop.newBrowser()
  const login = await browser.call('POST', '/api/admin/login', { body: { password: shop.password } })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const logout = await browser.call('POST', '/api/admin/logout')
  expect(logout).toMatchObject({ status: 200, text: '{"loggedIn":false}' })
  expect(logout.headers.get('set-cookie')).toMatch(/^store_session=;.*Max-Age=0/)
  expect((await shop.visitor.call('GET', '/api/orders', { headers: { cookie } })).status).toBe(401)
  expect((await shop.admin.call('GET', '/api/orders')).status).toBe(200)
  expect((await shop.newBrowser().call('POST', '/api/admin/logout')).status).toBe(200)
})
