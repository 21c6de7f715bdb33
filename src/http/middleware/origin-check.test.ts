import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'http://shop.test.evil.example' },
  { origin: 'http://shop.test:8080' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
]

test('a write that a page of another site sent is 403, whoever is logged in, and changes nothing', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const ticket = (await shop.admin.json('POST', '/api/objects/upload')).uploadURL.replace(
    'http://shop.test',
    '',
  )
  const before = shop.contents()
  for (const headers of foreign) {
    for (const [method, path, body] of [
      ['POST', '/api/customers', { nickname: 'Asha' }],
      ['POST', '/api/admin/login', { password: shop.password }],
      ['POST', '/api/products', { name: 'x', price: 1 }],
      ['DELETE', `/api/products/${id}`, undefined],
      ['PUT', ticket, new Uint8Array(8)],
    ] as const) {
      const answer = await shop.admin.call(method, path, { body, headers })
      expect(answer, `${method} ${path} ${JSON.stringify(headers)}`).toMatchObject({
        status: 403,
        text: 'This request came from another site and was refused',
      })
    }
  }
  expect(shop.contents()).toEqual(before)
  expect((await shop.admin.call('GET', '/api/orders')).status).toBe(200)
})

test('no other site may read an answer', async () => {
  await using shop = await openTestShop()
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await shop.admin.call(method, '/api/orders', { headers })
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  }
})
