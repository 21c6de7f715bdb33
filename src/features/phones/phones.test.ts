import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('the owner learns where phones open the shop', async () => {
  const phoneAddresses = ['http://192.168.1.5:8080', 'http://10.0.0.9:8080']
  await using shop = await openTestShop({ phoneAddresses })
  expect(await shop.admin.json('GET', '/api/admin/phones')).toEqual({
    addresses: phoneAddresses,
    publicAddress: '',
  })
  await shop.admin.json('PUT', '/api/settings', { key: 'public_url', value: 'https://shop.example' })
  expect(await shop.admin.json('GET', '/api/admin/phones')).toMatchObject({
    addresses: phoneAddresses,
    publicAddress: 'https://shop.example',
  })
})
