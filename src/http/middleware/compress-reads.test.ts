import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const zipped = { 'accept-encoding': 'gzip' }

test('a short answer goes out as it is, with its length; a long one is compressed', async () => {
  await using shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const short = await shop.visitor.call('GET', '/api/customers/nickname/Asha', { headers: zipped })
  expect(JSON.parse(short.text)).toMatchObject({ id: asha.id })
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(short.headers.get('content-length')).toBe(String(Buffer.byteLength(short.text)))

  for (let count = 0; count < 20; count += 1) await shop.addCustomer(`Customer number ${count}`)
  const long = await shop.admin.call('GET', '/api/customers', { headers: zipped })
  expect(long.status).toBe(200)
  expect(long.headers.get('content-encoding')).toBe('gzip')
})
