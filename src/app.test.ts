import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listDeclaredRoutes } from './http/route-declarations.ts'
import type { Browser } from './testing/browser.ts'
import { openTestShop } from './testing/test-shop.ts'

const publicCalls = [
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/customers/nickname/:nickname',
  'GET /api/customers/nickname/:nickname/standing',
  'POST /api/customers',
  'POST /api/orders',
  'GET /api/orders/customer/:customerId',
  'PUT /api/orders/:id/cancel',
  'GET /api/products',
  'GET /api/categories',
  'GET /api/highlights',
  'GET /api/settings/:key',
  'GET /api/shop',
  'GET /api/customers/:id/points',
  'GET /api/customers/:customerId/events',
  'GET /api/customers/:customerId/events/since',
  'POST /api/customers/:customerId/passbook',
  'POST /api/customers/:customerId/passbook/renewal',
  'POST /api/passbook',
  'POST /api/passbook/phones',
  'GET /api/phone/names',
  'GET /api/starter/:id/picture',
  'POST /api/admin/login',
  'GET /api/admin/session',
  'POST /api/admin/logout',
]

const adminCalls = [
  'GET /api/orders',
  'GET /api/orders/counts',
  'GET /api/orders/refused',
  'GET /api/orders/:id',
  'PUT /api/orders/:id/status',
  'PUT /api/orders/:id/lines/:line/weight',
  'PUT /api/orders/:id/unwanted',
  'PUT /api/orders/:id/same-person',
  'GET /api/customers',
  'GET /api/analytics/stats',
  'GET /api/analytics/most-ordered',
  'POST /api/products',
  'POST /api/products/starter',
  'PUT /api/products/prices',
  'GET /api/products/csv',
  'POST /api/products/csv/preview',
  'POST /api/products/csv/import',
  'GET /api/products/order',
  'PUT /api/products/order',
  'PUT /api/products/several',
  'PUT /api/products/:id',
  'PUT /api/products/:id/image',
  'DELETE /api/products/:id',
  'POST /api/categories',
  'PUT /api/categories/order',
  'PUT /api/categories/:id',
  'DELETE /api/categories/:id',
  'POST /api/highlights',
  'PUT /api/highlights/:id',
  'DELETE /api/highlights/:id',
  'PUT /api/settings',
  'PUT /api/admin/password',
  'POST /api/admin/logout-everywhere',
  'PUT /api/customers/:id/loyalty-points',
  'POST /api/customers/:id/redemptions',
  'DELETE /api/customers/:id',
  'PUT /api/customers/:id/nickname',
  'GET /api/customers/:customerId/merges/preview',
  'POST /api/customers/:customerId/merges',
  'DELETE /api/customers/:customerId/merges/:mergedId',
  'POST /api/objects/upload',
  'POST /api/objects/normalize',
  'DELETE /api/admin/backups/notices',
  'DELETE /api/admin/backups/set-aside',
  'GET /api/admin/backups',
  'GET /api/admin/backups/archive',
  'POST /api/admin/backups/folder/run',
  'POST /api/admin/backups/permission',
  'POST /api/admin/backups/restore',
  'PUT /api/admin/backups/folder',
  'GET /api/admin/phones',
  'GET /api/admin/first-steps',
  'GET /api/starter',
  'GET /api/events',
  'GET /api/events/since',
]

test('the app has exactly these calls', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const calls = routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method} ${path}`)
  expect([...new Set(calls)].sort()).toEqual([...publicCalls, ...adminCalls].sort())
})

test('every write of the owner declares what it makes stale in the caches', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const declared = new Map(
    listDeclaredRoutes(routes).flatMap(({ method, path, invalidates }) =>
      invalidates ? [[`${method} ${path}` as string, invalidates] as const] : [],
    ),
  )
  const writes = adminCalls.filter((call) => !call.startsWith('GET '))
  expect(writes.filter((call) => !declared.has(call))).toEqual([])
  const stale = [...declared].filter(([, names]) => names.includes('catalogue')).map(([call]) => call)
  expect(stale.sort()).toEqual(
    writes
      .filter((call) => /^\w+ \/api\/(products|categories|highlights|settings)\b/.test(call))
      .filter((call) => !call.endsWith('/preview')) // stores nothing
      .sort(),
  )
})

test('every call that is not public answers 401 to a visitor and changes nothing', async () => {
  await using shop = await openTestShop()
  const product = await shop.addProduct()
  const customer = await shop.addCustomer()
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Tea' })
  const order = await shop.placeOrder([{ id: product.id, quantity: 1 }], customer)
  const { routes } = createApp(shop.context, { files: new Map() })
  const before = await shop.contents()
  for (const { method, path } of routes) {
    if (method === 'ALL' || !path.startsWith('/api') || publicCalls.includes(`${method} ${path}`)) continue
    for (const id of [product.id, customer.id, category.id, order.id]) {
      const url = path.replaceAll(/:\w+/g, id)
      const body =
        method === 'GET'
          ? undefined
          : {
              name: 'X',
              key: 'store_name',
              value: 'X',
              points: 9,
              status: 'ready',
              from: 'new',
              isUnwanted: true,
            }
      const answer = await shop.visitor.call(method, url, { body })
      expect(answer, `${method} ${url}`).toMatchObject({ status: 401, text: 'Please log in again.' })
    }
  }
  expect(await shop.contents()).toEqual(before)
})

test('no other spelling of an admin call lets a visitor in', async () => {
  await using shop = await openTestShop()
  const product = await shop.addProduct({ name: 'A secret product' })
  await shop.admin.json('PUT', `/api/products/${product.id}`, { isHidden: true })
  const customer = await shop.addCustomer()
  const { routes } = createApp(shop.context, { files: new Map() })
  const before = await shop.contents()
  // The owner's response must not be cached for others.
  await shop.admin.json('GET', '/api/products?hidden=include')
  const override = {
    'x-http-method-override': 'GET',
    'x-method-override': 'GET',
    'x-original-url': '/api/health',
  }
  for (const { method, path } of routes) {
    if (method === 'ALL' || !path.startsWith('/api') || publicCalls.includes(`${method} ${path}`)) continue
    const url = path.replaceAll(/:\w+/g, /customer/.test(path) ? customer.id : product.id)
    for (const [as, spelled] of [
      [method, `${url}/`],
      [method, `${url}//`],
      [method, `/${url}`],
      [method, url.replace('/api', '/api/.')],
      [method, url.replace('/api', '/x/../api')],
      [method, url.replace('/api', '/%61pi')],
      [method, url.replace('/api/', '/api%2f')],
      [method, url.toUpperCase()],
      [method, `${url}?_method=GET&admin=true`],
      [method, `${url}#x`],
      [method === 'GET' ? 'HEAD' : method.toLowerCase(), url],
      ['OPTIONS', url],
      ['POST', `${url}?_method=${method}`],
    ] as const) {
      const body = as === 'GET' || as === 'HEAD' ? undefined : { name: 'X', points: 9 }
      const answer = await shop.visitor.call(as, spelled, { body, headers: override })
      // A POST may reach a public route with the same path, which then refuses the body.
      expect([400, 401, 404, 405], `${as} ${spelled}`).toContain(answer.status)
      expect(answer.text).not.toContain('secret')
    }
  }
  for (const query of [
    'hidden=include',
    'hidden=include&hidden=',
    'hidden[]=include',
    'hidden=',
    '%68idden=include',
    'x=1',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop.visitor.call(method, `/api/products?${query}`)
      expect(answer.text, query).not.toContain('secret')
      if (/hidden=include$/.test(query)) expect(answer.status, query).toBe(401)
    }
  }
  expect(await shop.contents()).toEqual(before)
})

test('an invented session cookie is no session', async () => {
  await using shop = await openTestShop()
  for (const cookie of ['store_session=', 'store_session=true', `store_session=${'a'.repeat(40)}`]) {
    const answer = await shop.visitor.call('GET', '/api/orders', { headers: { cookie } })
    expect(answer.status, cookie).toBe(401)
  }
})

test('says it is healthy, with its version', async () => {
  await using shop = await openTestShop()
  expect(await shop.visitor.json('GET', '/api/health')).toEqual({ status: 'ok', version: '0.0.0-test' })
})

test('an unknown call is 404 as a sentence, never the web page', async () => {
  await using shop = await openTestShop()
  for (const [method, path] of [
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/products/nothing/here'],
    ['POST', '/api/nothing'],
    ['PATCH', '/api/products'],
    ['DELETE', '/api/orders'],
    ['GET', '/api/..%2f..%2fetc'],
    ['GET', '/api/%'],
  ] as const) {
    for (const browser of [shop.visitor, shop.admin]) {
      const answer = await browser.call(method, path)
      expect(answer, `${method} ${path}`).toMatchObject({ status: 404, text: 'The store has no such call' })
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    }
  }
})

test('no cache sends a response of the API without revalidating it', async () => {
  await using shop = await openTestShop()
  expect((await shop.visitor.call('GET', '/api/products')).headers.get('cache-control')).toBe('no-cache')
  const session = await shop.visitor.call('GET', '/api/admin/session')
  expect(session.headers.get('cache-control')).toBe('no-store')
})

test('HEAD asks for the session as GET does', async () => {
  await using shop = await openTestShop()
  for (const path of ['/api/orders', '/api/customers', '/api/analytics/stats']) {
    expect((await shop.visitor.call('HEAD', path)).status).toBe(401)
  }
})

test('no cache stores the owner’s responses, refusals included', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const caching = async (browser: Browser, method: string, url: string) => {
    const response = await browser.call(method, url, method === 'GET' ? {} : { body: {} })
    return response.headers.get('cache-control')
  }
  for (const { method, path } of routes) {
    if (!adminCalls.includes(`${method} ${path}`) || path === '/api/events') continue // never ends
    expect(await caching(shop.visitor, method, path), `${method} ${path}`).toBe('no-store')
    const isLast = path.endsWith('/logout-everywhere')
    if (!isLast) expect(await caching(shop.admin, method, path), `${method} ${path}`).toBe('no-store')
  }
  expect(await caching(shop.admin, 'GET', '/api/products?hidden=include')).toBe('no-store')
  expect(await caching(shop.admin, 'GET', '/api/products')).toBe('no-cache')
})
