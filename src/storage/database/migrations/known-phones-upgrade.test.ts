import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const customers = ['asha', 'ravi', 'meena', 'erased']
/** Twenty characters each, like the store's former cookies. */
const [home, other, third] = ['2', '3', '4'].map((letter) => letter.repeat(20))

const orders = [
  ...Array(3).fill(['asha', home]),
  ['asha', other],
  ['asha', null],
  ...Array(2).fill(['ravi', third]),
  ...Array(3).fill(['meena', home]),
  ...Array(3).fill(['meena', other]),
  ...Array(3).fill(['erased', third]),
]

test('phones that placed most of a name’s orders, and at least three, are known after the upgrade', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '012-known-phones', {
    statements: [
      ...customers.map(
        (
          id,
        ) => `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at)
          values ('${id}', '${id}', '${id}', 0, 0, '')`,
      ),
      `update shop_totals set customer_count = ${customers.length}, placed_count = ${orders.length}`,
      `insert into erasures (customer_id, erased_at) values ('erased', '')`,
      ...orders.map(
        ([customer, device], index) => `insert into orders
          (id, customer_id, total_paise, points_earned, item_count, status, created_at, device_id) values
          ('order${index}', '${customer}', 0, 0, 1, 'completed', '2026-01-0${1 + (index % 9)}T10:00:00.000Z',
          ${device === null ? 'null' : `'${device}'`})`,
      ),
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  const statusOf = async (device: string | undefined, customer: string) =>
    (await shop.newBrowser(`shopper_device=${device}`).call('GET', `/api/orders/customer/${customer}`)).status
  expect(await statusOf(home, 'asha')).toBe(200)
  expect(await statusOf(other, 'asha')).toBe(403)
  expect(await statusOf(third, 'ravi')).toBe(403)
  for (const device of [home, other]) expect(await statusOf(device, 'meena')).toBe(403)
  const contents = await shop.contents()
  const hash = createHash('sha256')
    .update(home ?? '')
    .digest('base64url')
  expect(contents.customer_devices).toEqual([
    {
      customer_id: 'asha',
      token_hash: hash,
      since: '2026-01-01T10:00:00.000Z',
      last_seen: '2026-01-03T10:00:00.000Z',
      passbook: null,
      joined_by: null,
    },
  ])
  // The store no longer has any phone's cookie.
  for (const device of [home, other, third]) expect(JSON.stringify(contents)).not.toContain(device)
})
