import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const phone = '192.0.2.7'

const firstPhoneAt = async (shop: TestShop): Promise<string | null> =>
  (await shop.admin.json('GET', '/api/admin/phones')).firstPhoneAt

test('the owner learns where phones open the shop', async () => {
  const phoneAddresses = ['http://192.168.1.5:8080', 'http://10.0.0.9:8080']
  await using shop = await openTestShop({ phoneAddresses })
  expect(await shop.admin.json('GET', '/api/admin/phones')).toEqual({
    addresses: phoneAddresses,
    publicAddress: '',
    firstPhoneAt: null,
  })
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example' })
  expect(await shop.admin.json('GET', '/api/admin/phones')).toMatchObject({
    addresses: phoneAddresses,
    publicAddress: 'https://shop.example',
  })
})

test('the first page a phone loads is noted, later ones change nothing', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await shop.visitor.call('GET', '/', { from: phone })
  shop.setTime(new Date('2026-03-01T11:00:00Z'))
  await shop.visitor.call('GET', '/loyalty', { from: '192.0.2.8' })
  expect(await firstPhoneAt(shop)).toBe('2026-03-01T10:00:00.000Z')
})

test('a visitor through a tunnel counts as a phone', async () => {
  await using shop = await openTestShop()
  await shop.visitor.call('GET', '/', { headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect(await firstPhoneAt(shop)).not.toBeNull()
})

test('browsers on this PC do not count, by whichever of its addresses they come', async () => {
  await using shop = await openTestShop()
  const own = Object.values(networkInterfaces()).flatMap(
    (infos) => infos?.map(({ address }) => address) ?? [],
  )
  for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '', ...own]) {
    for (const host of ['localhost:8080', '192.168.1.5:8080']) {
      await shop.visitor.call('GET', '/', { from, headers: { host } })
    }
  }
  expect(await firstPhoneAt(shop)).toBeNull()
})

test('only pages count: no call, no file, no missing page, no HEAD', async () => {
  await using shop = await openTestShop()
  for (const path of [
    '/api/products',
    '/api/nothing',
    '/assets/app-1.js',
    '/objects/uploads/abc',
    '/wp-login',
  ]) {
    await shop.visitor.call('GET', path, { from: phone })
  }
  await shop.visitor.call('HEAD', '/', { from: phone })
  expect(await firstPhoneAt(shop)).toBeNull()
})
