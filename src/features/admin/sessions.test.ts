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

test('a session ends after 12 idle hours', async () => {
  await using shop = await openTestShop({ now: start })
  expect(await statusAfter(shop, 12 * hour)).toBe(200)
  expect(await statusAfter(shop, 24 * hour + 1)).toBe(401)
})

test('an open dashboard that only polls does not keep the session alive', async () => {
  await using shop = await openTestShop({ now: start })
  for (const hours of [6, 12]) {
    shop.setTime(new Date(start.getTime() + hours * hour))
    expect((await shop.admin.call('GET', '/api/admin/phones')).status).toBe(200)
  }
  expect(await statusAfter(shop, 12 * hour + minute)).toBe(401)
})

test.each(['2026-03-01T10:00:00Z', '2038-01-01T00:00:00Z'])(
  'a session in use ends after 7 days, though the clock showed %s when it began',
  async (now) => {
    await using shop = await openTestShop({ now: new Date(now) })
    for (let hours = 0; hours <= 7 * 24; hours += 6) {
      expect(await statusAfter(shop, hours * hour), `${hours} h`).toBe(200)
    }
    expect(await statusAfter(shop, 7 * 24 * hour + 1)).toBe(401)
  },
)

test('the session call tells an expired session from one that was ended', async () => {
  await using shop = await openTestShop({ now: start })
  const session = () => shop.admin.json('GET', '/api/admin/session')
  expect(await session()).toEqual({ loggedIn: true })
  for (const hours of [13, 8 * 24]) {
    shop.setTime(new Date(start.getTime() + hours * hour))
    expect(await session()).toEqual({ loggedIn: false, expired: true })
  }
  await shop.newBrowser().json('POST', '/api/admin/login', { password: shop.password })
  expect(await session()).toEqual({ loggedIn: false, expired: true })
  await shop.admin.call('POST', '/api/admin/logout')
  expect(await session()).toEqual({ loggedIn: false })
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

test('a login clears away the sessions nobody used for two weeks', async () => {
  await using shop = await openTestShop({ now: start })
  shop.setTime(new Date(start.getTime() + 14 * 24 * hour + 1))
  await shop.newBrowser().json('POST', '/api/admin/login', { password: shop.password })
  expect(await sessionsLeft(shop)).toBe(1)
})

test('a clock set back some minutes or hours logs nobody out', async () => {
  await using shop = await openTestShop({ now: start })
  for (const minutes of [-1, -10, -600, 5, 90]) expect(await statusAfter(shop, minutes * minute)).toBe(200)
})

test('a logged-in owner stays logged in when nothing can be written', async () => {
  await using shop = await openTestShop({ now: start })
  vi.mocked(console.error).mockImplementation(() => {})
  await sql
    .raw("create trigger no_update before update on admin_sessions begin select raise(abort, 'full'); end")
    .execute(shop.context.db)
  expect(await statusAfter(shop, 6 * hour)).toBe(200)
  expect(takeConsoleErrors().join()).toContain('A session could not be written down: SqliteError')
  expect(await statusAfter(shop, 13 * hour)).toBe(401)
})

const limitPages = ({ context: { db } }: TestShop, count: number) =>
  db.transaction().execute((tx) => sql.raw(`pragma max_page_count = ${count}`).execute(tx))

/**
 * Fills the database to its last page with sessions of others. Each long one takes a page of its own, and leaves no
 * room in it for another.
 */
const fillDatabase = async (shop: TestShop) => {
  const { db } = shop.context
  const insert = (token_hash: string, created_at: string) =>
    db
      .insertInto('admin_sessions')
      .values({ token_hash, created_at, last_seen_at: '2100-01-01T00:00:00.000Z' })
      .execute()
  await insert('x'.repeat(43), start.toISOString()) // its page does not become free with the session of the test
  const found = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await limitPages(shop, (found.rows[0]?.page_count ?? 0) + 10)
  await expect(
    (async () => {
      for (let number = 0; number < 20; number += 1) await insert(`filler ${number}`, 'x'.repeat(3_980))
    })(),
  ).rejects.toMatchObject({ code: 'SQLITE_FULL' })
}

const makeRoom = (shop: TestShop) => limitPages(shop, 1_000_000)

/** Logs in from a new browser, on a full disk. Returns its cookie. */
const logIn = async (shop: TestShop, headers = {}) => {
  const answer = await shop.newBrowser().call('POST', '/api/admin/login', {
    body: { password: shop.password },
    headers,
  })
  expect(answer.status).toBe(200)
  expect(takeConsoleErrors().join()).toContain(
    'The disk has no room for a session; it ends when the store closes',
  )
  return { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const openFullShop = async () => {
  const shop = await openTestShop({ now: start })
  await fillDatabase(shop)
  vi.mocked(console.error).mockImplementation(() => {})
  const statusOf = async (headers: Record<string, string>) =>
    (await shop.newBrowser().call('GET', '/api/orders', { headers })).status
  return { shop, statusOf }
}

test('the owner can log in when the disk is full; of the token only the hash is kept, and the logout ends it', async () => {
  const { shop, statusOf } = await openFullShop()
  await using _ = shop
  const first = await logIn(shop)
  expect(await statusOf(first)).toBe(200)
  expect(JSON.stringify([...shop.context.unstoredSessions])).not.toContain(first.cookie.split('=')[1])
  const second = await logIn(shop, first)
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200])
  expect((await shop.visitor.call('POST', '/api/admin/logout', { headers: second })).status).toBe(200)
  expect(await statusOf(second)).toBe(401)
})

test.each([
  ['POST', '/api/admin/logout-everywhere', {}],
  ['PUT', '/api/admin/password', { currentPassword: 'shop-secret', newPassword: 'another-secret' }],
])('a session of a full disk ends as any other: unused, and with %s %s', async (method, path, body) => {
  const { shop, statusOf } = await openFullShop()
  await using _ = shop
  const [used, unused] = [await logIn(shop), await logIn(shop)]
  for (const hours of [11, 13]) {
    shop.setTime(new Date(start.getTime() + hours * hour))
    expect(await statusOf(used)).toBe(200)
  }
  expect(await statusOf(unused)).toBe(401)
  const last = await logIn(shop)
  await makeRoom(shop)
  expect((await shop.visitor.call(method, path, { body, headers: used })).status).toBeLessThan(300)
  expect([await statusOf(used), await statusOf(last)]).toEqual([401, 401])
})
