import { expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

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
    // Nothing inline but the pages' own two scripts, each by its hash.
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
