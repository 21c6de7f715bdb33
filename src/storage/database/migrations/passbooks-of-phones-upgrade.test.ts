import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeOlderFolder } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'

const token = 'p'.repeat(26)
const [own, other, joined] = ['2', '3', '4'].map((letter) => letter.repeat(26)) as [string, string, string]
const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest('base64url')

test('passbooks and known phones are kept, and a phone that joined during a merge goes when it is undone', async () => {
  await using folder = await openTemporaryFolder()
  await makeOlderFolder(folder.path, '020-passbooks-of-phones', {
    statements: [
      ...['asha', 'second'].map(
        (
          id,
        ) => `insert into customers (id, nickname, nickname_key, loyalty_points, total_spent_paise, created_at)
          values ('${id}', '${id}', '${id}', 0, 0, '')`,
      ),
      'update shop_totals set customer_count = 1',
      `insert into passbooks (customer_id, token) values ('asha', '${token}')`,
      `insert into customer_merges (customer_id, into_id, points, last_entry, at)
        values ('second', 'asha', 0, 0, '2026-01-02T10:00:00.000Z')`,
      ...[
        ['asha', own, '01'],
        ['second', other, '01'],
        ['asha', joined, '03'],
      ].map(
        ([id, cookie = '', day]) => `insert into customer_devices (customer_id, token_hash, since, last_seen)
          values ('${id}', '${hashOf(cookie)}', '2026-01-${day}T10:00:00.000Z', '2026-01-${day}T10:00:00.000Z')`,
      ),
    ],
  })
  await using shop = await openTestShop({ dataDir: folder.path })
  const namesOf = async (cookie: string): Promise<string[]> =>
    (await shop.newBrowser(`shopper_device=${cookie}`).json('GET', '/api/phone/names')).map(
      ({ nickname }: { nickname: string }) => nickname,
    )
  expect(await shop.visitor.json('POST', '/api/passbook', { token })).toMatchObject({ nickname: 'asha' })
  expect(await Promise.all([own, other, joined].map(namesOf))).toEqual([['asha'], ['asha'], ['asha']])
  await shop.admin.json('DELETE', '/api/customers/asha/merges/second')
  expect(await Promise.all([own, other, joined].map(namesOf))).toEqual([['asha'], ['second'], []])
})
