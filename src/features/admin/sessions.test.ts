import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const start = new Date('2026-03-01T10:00:00Z')
const hour = 3_600_000
const minute = 60_000

const statusAfter = async (shop: TestShop, milliseconds: number) => {
  shop.setTime(new Date(start.getTime() + milliseconds))
  return (await shop.admin.call('GET', '/api/orders')).status
}

const sessionsLeft = async (shop: TestShop) =>
  (await shop.context.db.selectFrom('admin_sessions').selectAll().execute()).length

test('a session ends after 12 idle hours, and its row goes with it', async () => {
  await using shop = await openTestShop({ now: start })
  expect(await statusAfter(shop, 12 * hour)).toBe(200)
  expect(await statusAfter(shop, 24 * hour + 1)).toBe(401)
  expect(await sessionsLeft(shop)).toBe(0)
  expect(await statusAfter(shop, hour)).toBe(401)
})

test('an open dashboard that only polls does not keep the session alive', async () => {
  await using shop = await openTestShop({ now: start })
  for (const hours of [6, 12]) {
    shop.setTime(new Date(start.getTime() + hours * hour))
    expect((await shop.admin.call('GET', '/api/admin/phones')).status).toBe(200)
  }
  expect(await statusAfter(shop, 12 * hour + minute)).toBe(401)
})

test('a session in use ends after 7 days', async () => {
  await using shop = await openTestShop({ now: start })
  for (let hours = 0; hours <= 7 * 24; hours += 6) {
    expect(await statusAfter(shop, hours * hour), `${hours} h`).toBe(200)
  }
  expect(await statusAfter(shop, 7 * 24 * hour + 1)).toBe(401)
})

test('the session call tells when the session has ended', async () => {
  await using shop = await openTestShop({ now: start })
  expect(await shop.admin.json('GET', '/api/admin/session')).toMatchObject({ loggedIn: true })
  shop.setTime(new Date(start.getTime() + 13 * hour))
  expect(await shop.admin.json('GET', '/api/admin/session')).toMatchObject({ loggedIn: false })
})

test('requests close together write nothing', async () => {
  await using shop = await openTestShop({ now: start })
  const seen = async () =>
    (await shop.context.db.selectFrom('admin_sessions').select('last_seen_at').execute()).map(
      (row) => row.last_seen_at,
    )
  await statusAfter(shop, 4 * minute)
  expect(await seen()).toEqual(['2026-03-01T10:00:00.000Z'])
  await statusAfter(shop, 6 * minute)
  expect(await seen()).toEqual(['2026-03-01T10:06:00.000Z'])
})

test('a login clears away the sessions nobody used for 12 hours', async () => {
  await using shop = await openTestShop({ now: start })
  shop.setTime(new Date(start.getTime() + 13 * hour))
  await shop.newBrowser().json('POST', '/api/admin/login', { password: shop.password })
  expect(await sessionsLeft(shop)).toBe(1)
})

test('a session of a clock that was years ahead lasts no longer than any other', async () => {
  const ahead = new Date('2038-01-01T00:00:00Z')
  await using shop = await openTestShop({ now: ahead })
  for (let hours = 0; hours <= 7 * 24; hours += 6) expect(await statusAfter(shop, hours * hour)).toBe(200)
  expect(await statusAfter(shop, 7 * 24 * hour + 1)).toBe(401)
})

test('a clock set back some minutes or hours logs nobody out', async () => {
  await using shop = await openTestShop({ now: start })
  for (const minutes of [-1, -10, -600, 5, 90]) expect(await statusAfter(shop, minutes * minute)).toBe(200)
})

test('logging out everywhere ends every session, this one too, and is for the owner', async () => {
  await using shop = await openTestShop()
  const other = shop.newBrowser()
  await other.json('POST', '/api/admin/login', { password: shop.password })
  expect((await shop.visitor.call('POST', '/api/admin/logout-everywhere')).status).toBe(401)
  expect(await sessionsLeft(shop)).toBe(2)
  const answer = await shop.admin.call('POST', '/api/admin/logout-everywhere')
  expect(answer).toMatchObject({ status: 200, text: '{"loggedIn":false}' })
  expect(answer.headers.get('set-cookie')).toMatch(/^store_session=;.*Max-Age=0/)
  expect(await sessionsLeft(shop)).toBe(0)
  expect((await other.call('GET', '/api/orders')).status).toBe(401)
  expect((await shop.admin.call('GET', '/api/orders')).status).toBe(401)
})

test('a logged-in owner stays logged in when nothing can be written', async () => {
  await using shop = await openTestShop({ now: start })
  vi.mocked(console.error).mockImplementation(() => {})
  for (const change of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger no_${change} before ${change} on admin_sessions begin select raise(abort, 'full'); end`,
      )
      .execute(shop.context.db)
  }
  expect(await statusAfter(shop, 6 * hour)).toBe(200)
  expect(takeConsoleErrors().join()).toContain('A session could not be written down: SqliteError')
  expect(await statusAfter(shop, 13 * hour)).toBe(401)
  expect(takeConsoleErrors()).toHaveLength(1)
})
