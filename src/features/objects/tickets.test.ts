import { expect, test } from 'vitest'
import { pngOfSize } from '../../testing/images.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const image = pngOfSize(128)
const start = new Date('2026-03-01T10:00:00Z')
const refused = {
  status: 403,
  text: 'This upload address was used already or is too old. Choose the image again.',
}

const newTicket = async (shop: TestShop): Promise<URL> =>
  new URL((await shop.admin.json('POST', '/api/objects/upload')).uploadURL)

const put = (shop: TestShop, { pathname, search }: URL, body: unknown = image) =>
  shop.visitor.call('PUT', pathname + search, { body })

test('the upload address is absolute, on the origin the request came to', async () => {
  await using shop = await openTestShop()
  for (const [headers, origin] of [
    [{}, 'http://shop.test'],
    [{ host: '192.168.1.7:8080' }, 'http://192.168.1.7:8080'],
    [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' }, 'https://shop.example'],
  ] as const) {
    const answer = await shop.admin.call('POST', '/api/objects/upload', { headers })
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.text)).toEqual({ uploadURL: expect.any(String) })
    const url = new URL(JSON.parse(answer.text).uploadURL)
    expect(url.origin).toBe(origin)
    expect(url.pathname).toMatch(/^\/objects\/uploads\/[2-9a-hjkmnp-tv-z]{10}$/)
  }
})

test('of many parallel uploads with one ticket one is accepted', async () => {
  await using shop = await openTestShop()
  const ticket = await newTicket(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(shop, ticket)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)])
})

test('a ticket is good for 15 minutes', async () => {
  await using shop = await openTestShop({ now: start })
  const [inTime, late] = [await newTicket(shop), await newTicket(shop)]
  shop.setTime(new Date(start.getTime() + 15 * 60_000 - 1))
  expect((await put(shop, inTime)).status).toBe(200)
  shop.setTime(new Date(start.getTime() + 15 * 60_000))
  expect(await put(shop, late)).toMatchObject(refused)
})

test('a ticket is good for its own id only, and an upload needs one', async () => {
  await using shop = await openTestShop()
  const [one, other] = [await newTicket(shop), await newTicket(shop)]
  for (const url of [
    `${one.pathname}${other.search}`,
    one.pathname,
    `${one.pathname}?ticket=`,
    `${one.pathname}?ticket=guess`,
    `/objects/uploads/mine${one.search}`,
    `/objects/uploads/..%2f..%2fstore.db${one.search}`,
  ]) {
    expect(await put(shop, new URL(url, one)), url).toMatchObject(refused)
    expect((await shop.admin.call('PUT', url, { body: image })).status, url).toBe(403)
  }
  expect((await put(shop, one)).status).toBe(200)
})

test('the database holds no ticket anybody could use', async () => {
  await using shop = await openTestShop()
  const ticket = (await newTicket(shop)).searchParams.get('ticket')
  const rows = await shop.context.db.selectFrom('upload_tickets').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})
