import { expect, test } from 'vitest'
import { imagesByType } from '../../testing/images.ts'
import { openStore } from '../../testing/running-store.ts'
import { openTestShop } from '../../testing/test-shop.ts'

test('nothing forces HTTPS on the shop’s plain Wi-Fi; its pages may use the camera and no other base address', async () => {
  await using shop = await openTestShop()
  const { headers } = await shop.visitor.call('GET', '/')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
  expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
  expect(headers.get('permissions-policy')).toContain('camera=(self)')
})

/** Checks the headers that every response must have, and those that only pages have. */
const expectStrict = (headers: Headers, what: string, isPage: boolean) => {
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy'), what).toBe('same-origin')
  expect(headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy'), what).toContain("default-src 'none'")
  if (!isPage) return
  expect(headers.get('x-frame-options'), what).toBe('DENY')
  expect(headers.get('referrer-policy'), what).toBe('same-origin')
  expect(headers.get('permissions-policy'), what).toContain('geolocation=()')
}

test('all responses have them: cached pages, 304s, streams, images, refusals', async () => {
  await using store = await openStore()
  const customer = await (await store.post('/api/customers', { nickname: 'Asha' })).json()
  const image = await store.newUploadUrl()
  await fetch(image, { method: 'PUT', body: (await imagesByType())['image/png'] ?? null })
  const { id } = customer as { id: string }
  const calls: [string, RequestInit, number][] = [
    ['/', {}, 200],
    ['/', {}, 200], // from the finished answers
    ['/manifest.webmanifest', {}, 200],
    ['/nowhere', {}, 404],
    ['/', { method: 'DELETE' }, 405],
    ['/assets/none.js', {}, 404],
    ['/api/products', {}, 200],
    ['/api/orders', {}, 401],
    ['/api/nothing', {}, 404],
    ['/api/customers', { method: 'POST', body: 'x' }, 415],
    ['/api/customers', { method: 'POST', headers: { origin: 'http://evil.example' } }, 403],
    ['/api/customers', { method: 'OPTIONS' }, 404],
    [`/api/customers/${id}/events`, {}, 200],
    [new URL(image).pathname, {}, 200],
    ['/objects/uploads/none', {}, 404],
    ['/objects/none', {}, 404],
  ]
  for (const [path, init, status] of calls) {
    const answer = await fetch(store.origin + path, init)
    expect(answer.status, path).toBe(status)
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
    expectStrict(answer.headers, path, isPage)
    expect(answer.headers.get('content-security-policy')?.includes('script-src'), path).toBe(isPage)
    const etag = answer.headers.get('etag')
    await answer.body?.cancel()
    if (!etag) continue
    const again = await fetch(store.origin + path, { headers: { 'if-none-match': etag } })
    expect(again.status, path).toBe(304)
    expectStrict(again.headers, `${path} again`, isPage)
  }
})
