import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const call = '/api/admin/this-pc'

test('the owner reads about the PC of the store, visitors do not', async () => {
  const now = new Date('2026-03-01T10:00:00Z')
  await using shop = await openTestShop({ now, phoneAddresses: ['http://192.168.1.5:8080'] })
  expect((await shop.visitor.call('GET', call)).status).toBe(401)
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example' })
  expect(await shop.admin.json('GET', call)).toMatchObject({
    version: '0.0.0-test',
    system: expect.stringMatching(/\w+ \d/),
    dataDir: shop.dataDir,
    addresses: ['http://localhost:8080', 'http://192.168.1.5:8080', 'https://shop.example'],
    startedAt: now.toISOString(),
    isOnShopPc: false,
  })
})

test('the size is that of all files in the data folder', async () => {
  await using shop = await openTestShop()
  const before = await shop.admin.json('GET', call)
  await writeFile(path.join(shop.dataDir, 'objects', 'abc'), new Uint8Array(5_000_000))
  const after = await shop.admin.json('GET', call)
  expect(after.dataBytes - before.dataBytes).toBeGreaterThanOrEqual(5_000_000)
  expect(after.dataBytes - before.dataBytes).toBeLessThan(6_000_000)
  expect(after.freeBytes).toBeGreaterThan(0)
})
