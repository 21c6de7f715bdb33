import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { listDeclaredRoutes } from './route-declarations.ts'

/** Every route that accepts a JSON body, as the route table declares it, with ids that exist. */
const callsWithBody = async (shop: TestShop) => {
  const product = await shop.addProduct()
  const customer = await shop.addCustomer()
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Tea' })
  const highlight = await shop.admin.json('POST', '/api/highlights', { title: 'Tea', description: 'Hot' })
  const order = await shop.placeOrder([{ id: product.id, quantity: 1 }], customer)
  const ids: Record<string, string> = {
    products: product.id,
    customers: customer.id,
    categories: category.id,
    highlights: highlight.id,
    orders: order.id,
    lines: '0',
    entries: '1',
    days: '2026-03-01',
  }
  const calls = listDeclaredRoutes(createApp(shop.context, { files: new Map() }).routes)
    .filter(({ body }) => typeof body === 'object')
    .map(
      ({ method, path }) =>
        [method, path.replaceAll(/(\w+)\/:\w+/g, (_, things: string) => `${things}/${ids[things]}`)] as const,
    )
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter(([, path]) => path.includes('undefined'))).toEqual([])
  return calls
}

const jsonType = { 'content-type': 'application/json' }

test('a body that is not an object of JSON is 400 with a message, and changes nothing', async () => {
  await using shop = await openTestShop()
  const calls = await callsWithBody(shop)
  const before = shop.contents()
  const expectRefusal = async (method: string, path: string, body: string) => {
    const answer = await shop.admin.call(method, path, { body, headers: jsonType })
    expect(answer.status, `${method} ${path} ${body.slice(0, 40)}`).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.text).not.toMatch(/Invalid|Expected|^\[/)
  }
  for (const [method, path] of calls) {
    for (const body of ['{', '[]']) await expectRefusal(method, path, body)
  }
  for (const body of [
    '',
    '{"name": "x",}',
    '\u0000',
    'null',
    '7',
    '"text"',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`.replace('"a"', '"__proto__"').replace(/^{/, '[{'),
  ]) {
    await expectRefusal('POST', '/api/products', body)
  }
  expect(shop.contents()).toEqual(before)
})

test('a body not labelled as JSON is 415, and changes nothing', async () => {
  await using shop = await openTestShop()
  const calls = await callsWithBody(shop)
  const before = shop.contents()
  const expectRefusal = async (method: string, path: string, type: string) => {
    const headers = { 'content-type': type }
    const answer = await shop.admin.call(method, path, { body: '{"name":"x"}', headers })
    expect(answer, `${method} ${path} ${type}`).toMatchObject({
      status: 415,
      text: 'Send the body as JSON (Content-Type: application/json)',
    })
  }
  for (const [method, path] of calls) await expectRefusal(method, path, 'text/plain')
  for (const type of ['application/x-www-form-urlencoded', 'application/jsonp', '']) {
    await expectRefusal('POST', '/api/products', type)
  }
  expect(shop.contents()).toEqual(before)
})

test('JSON is JSON with any parameters and letter case of its label', async () => {
  await using shop = await openTestShop()
  for (const type of ['application/json; charset=utf-8', 'Application/JSON', 'application/json ;charset=x']) {
    const body = JSON.stringify({ nickname: `Asha ${type}`.slice(0, 40) })
    const answer = await shop.visitor.call('POST', '/api/customers', {
      body,
      headers: { 'content-type': type },
    })
    expect(answer.status, type).toBe(201)
  }
})

test('keys of the prototype do nothing, wherever they stand', async () => {
  await using shop = await openTestShop()
  const product = await shop.addProduct({ name: 'Tea' })
  const body =
    '{"__proto__":{"name":"x","isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},"name":"Salt","price":"1"}'
  const made = await shop.admin.call('POST', '/api/products', { body, headers: jsonType })
  expect(JSON.parse(made.text)).toMatchObject({ name: 'Salt' })
  const headers = jsonType
  const edit = { body: '{"__proto__":{"name":"x"}}', headers }
  const edited = await shop.admin.call('PUT', `/api/products/${product.id}`, edit)
  expect(JSON.parse(edited.text)).toEqual(product)
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
})
