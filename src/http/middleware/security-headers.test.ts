import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { imagesByType } from '../../testing/images.ts'
import { openStore } from '../../testing/running-store.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const directives = (policy: string | null): Record<string, string[]> =>
  Object.fromEntries(
    (policy ?? '').split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources]
    }),
  )

test('every answer carries the security headers, also a refusal', async () => {
  await using shop = await openTestShop()
  for (const path of ['/', '/nowhere', '/api/health', '/api/orders', '/api/nothing', '/objects/uploads/no']) {
    const { headers } = await shop.visitor.call('GET', path)
    const policy = directives(headers.get('content-security-policy'))
    // No inline scripts except the pages' own two, each allowed by its hash.
    const [self, ...hashes] = policy['script-src'] ?? []
    expect(self, path).toBe("'self'")
    expect(hashes).toHaveLength(2)
    for (const hash of hashes) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/)
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
    expect(headers.get('x-powered-by')).toBeNull()
  }
})

test('nothing forces HTTPS on the shop’s plain Wi-Fi', async () => {
  await using shop = await openTestShop()
  const { headers } = await shop.visitor.call('GET', '/')
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests')
})

/** Checks the headers that every response must have. */
const expectStrict = (headers: Headers, what: string) => {
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(headers.get('x-frame-options'), what).toBe('DENY')
  expect(headers.get('referrer-policy'), what).toBe('same-origin')
  expect(headers.get('permissions-policy'), what).toContain('geolocation=()')
  expect(headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy'), what).toContain("default-src 'none'")
}

test('all responses have them: cached pages, 304s, streams, images, refusals, malformed requests', async () => {
  await using store = await openStore()
  const customer = await (await store.post('/api/customers', { nickname: 'Asha' })).json()
  const image = await store.newUploadUrl()
  await fetch(image, { method: 'PUT', body: (await imagesByType())['image/png'] ?? null })
  const { id } = customer as { id: string }
  const calls: [string, RequestInit, number][] = [
    ['/', {}, 200],
    ['/', {}, 200], // from the response cache
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
    expectStrict(answer.headers, path)
    const etag = answer.headers.get('etag')
    await answer.body?.cancel()
    if (!etag) continue
    const again = await fetch(store.origin + path, { headers: { 'if-none-match': etag } })
    expect(again.status, path).toBe(304)
    expectStrict(again.headers, `${path} again`)
  }
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(store.origin).port), '127.0.0.1', () =>
      socket.write('what\r\n\r\n'),
    )
    let said = ''
    socket.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    socket.on('close', () => resolve(said))
  })
  const [, ...lines] = answer.split('\r\n\r\n')[0]?.split('\r\n') ?? []
  expectStrict(new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string])), answer)
})
