import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listAdminCalls } from './testing/api-calls.ts'
import type { Browser } from './testing/browser.ts'
import { openTestShop } from './testing/test-shop.ts'

test('every call that is not public answers 401 to a visitor and changes nothing', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const { routes } = createApp(shop.context, { files: new Map() })
  const before = shop.contents()
  const values = { name: 'X', key: 'store_name', value: 'X', points: 9 }
  const body = { ...values, status: 'ready', from: 'new', isUnwanted: true }
  for (const call of listAdminCalls(routes)) {
    const [method = '', path = ''] = call.split(' ')
    const url = path.replaceAll(/:\w+/g, id)
    // At the shop's own PC, too.
    for (const headers of [{}, { host: 'localhost:8080' }]) {
      const answer = await shop.visitor.call(method, url, method === 'GET' ? { headers } : { body, headers })
      expect(answer, `${method} ${url}`).toMatchObject({ status: 401, text: 'Please log in again.' })
    }
  }
  expect(shop.contents()).toEqual(before)
})

test('no other spelling of an admin call lets a visitor in', async () => {
  await using shop = await openTestShop()
  const product = await shop.addProduct({ name: 'A secret product' })
  await shop.admin.json('PUT', `/api/products/${product.id}`, { isHidden: true })
  const customer = await shop.addCustomer()
  const { routes } = createApp(shop.context, { files: new Map() })
  const before = shop.contents()
  // The owner's response must not be cached for others.
  await shop.admin.json('GET', '/api/products?hidden=include')
  const headers = { 'x-http-method-override': 'GET', 'x-original-url': '/api/health' }
  for (const call of listAdminCalls(routes)) {
    const [method = '', path = ''] = call.split(' ')
    const url = path.replaceAll(/:\w+/g, /customer/.test(path) ? customer.id : product.id)
    for (const [as, spelled] of [
      [method, `${url}/`],
      [method, `/${url}`],
      [method, url.replace('/api', '/api/.')],
      [method, url.replace('/api', '/%61pi')],
      [method, url.replace('/api/', '/api%2f')],
      [method, url.toUpperCase()],
      [method, `${url}?_method=GET&admin=true`],
      [method === 'GET' ? 'HEAD' : method.toLowerCase(), url],
      ['POST', `${url}?_method=${method}`],
    ] as const) {
      const body = as === 'GET' || as === 'HEAD' ? undefined : { name: 'X', points: 9 }
      const answer = await shop.visitor.call(as, spelled, { body, headers })
      // A POST may reach a public route with the same path, which then refuses the body.
      expect([400, 401, 404, 405], `${as} ${spelled}`).toContain(answer.status)
      expect(answer.text).not.toContain('secret')
    }
  }
  for (const query of ['hidden=include', 'hidden=include&hidden=', 'hidden[]=include', '%68idden=include']) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop.visitor.call(method, `/api/products?${query}`)
      expect(answer.text, query).not.toContain('secret')
      if (/hidden=include$/.test(query)) expect(answer.status, query).toBe(401)
    }
  }
  expect(shop.contents()).toEqual(before)
})

test('an invented session cookie is no session', async () => {
  await using shop = await openTestShop()
  for (const cookie of ['store_session=', 'store_session=true', `store_session=${'a'.repeat(40)}`]) {
    const answer = await shop.visitor.call('GET', '/api/orders', { headers: { cookie } })
    expect(answer.status, cookie).toBe(401)
  }
})

test('no cache stores the owner’s responses, refusals included', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const caching = async (browser: Browser, method: string, url: string) => {
    const response = await browser.call(method, url, method === 'GET' ? {} : { body: {} })
    return response.headers.get('cache-control')
  }
  for (const call of listAdminCalls(routes)) {
    const [method = '', path = ''] = call.split(' ')
    if (path === '/api/events') continue // never ends
    expect(await caching(shop.visitor, method, path), call).toBe('no-store')
    const isLast = path.endsWith('/logout-everywhere')
    if (!isLast) expect(await caching(shop.admin, method, path), call).toBe('no-store')
  }
  expect(await caching(shop.admin, 'GET', '/api/products?hidden=include')).toBe('no-store')
  expect(await caching(shop.admin, 'GET', '/api/products')).toBe('no-cache')
})
