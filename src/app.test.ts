import { expect, test } from 'vitest'
import { createApp } from './app.ts'
import { listDeclaredRoutes } from './http/route-declarations.ts'
import { listAdminCalls, listCalls, publicCalls } from './testing/api-calls.ts'
import { openTestShop } from './testing/test-shop.ts'

test('the calls that anybody may make are calls of the app', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  expect(listCalls(routes)).toEqual(expect.arrayContaining(publicCalls))
})

test('every write of the owner declares what it makes stale in the caches', async () => {
  await using shop = await openTestShop()
  const { routes } = createApp(shop.context, { files: new Map() })
  const declared = new Map(
    listDeclaredRoutes(routes).flatMap(({ method, path, invalidates }) =>
      invalidates ? [[`${method} ${path}` as string, invalidates] as const] : [],
    ),
  )
  const writes = listAdminCalls(routes).filter((call) => !call.startsWith('GET '))
  expect(writes.filter((call) => !declared.has(call))).toEqual([])
  const stale = [...declared].filter(([, names]) => names.includes('catalogue')).map(([call]) => call)
  expect(stale.sort()).toEqual(
    writes
      .filter((call) => /^\w+ \/api\/(products|categories|highlights|settings)\b/.test(call))
      .filter((call) => !call.endsWith('/preview')) // stores nothing
      .sort(),
  )
})

test('says it is healthy, with its version', async () => {
  await using shop = await openTestShop()
  expect(await shop.visitor.json('GET', '/api/health')).toEqual({ status: 'ok', version: '0.0.0-test' })
})

test('an unknown call is 404 as a message, never the web page', async () => {
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
