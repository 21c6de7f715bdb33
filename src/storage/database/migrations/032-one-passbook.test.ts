import { createHash } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { findInconsistencies } from '../../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { replaySnapshots } from '../../../testing/replayed-snapshots.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { openTestShop } from '../../../testing/test-shop.ts'
import { type Position, readPositionOf } from '../../journal/position.ts'
import { joinPassbooks } from './032-one-passbook.ts'
import { migrations } from './migrations.ts'

const name = '032-one-passbook'
/** It runs here after every later migration, whose tables the store needs that makes the folder of before. */
const runsLast = '900-one-passbook'

// Changes only this file's copy of `migrations`, because every test file loads its own modules.
afterEach(() => {
  delete migrations[runsLast]
  migrations[name] = joinPassbooks
})

const tokenOf = (text: string): string => text.padEnd(26, '2')
const hashOf = (phone: string): string => createHash('sha256').update(tokenOf(phone)).digest('base64url')

/**
 * Makes a data folder of schema 031 in which Asha was merged into Asha 2, and later Asha 2 into Asha 3. Their phones have
 * passbooks, and so have the owner's pages of Asha and Asha 3.
 */
const makeFolder = async (dataDir: string) => {
  delete migrations[name]
  await using shop = await openTestShop({ dataDir })
  const { db } = shop.context
  const [asha, second, third, ravi] = [
    await shop.addCustomer('Asha'),
    await shop.addCustomer('Asha 2'),
    await shop.addCustomer('Asha 3'),
    await shop.addCustomer('Ravi'),
  ]
  const order = await shop.placeOrder([{ ...(await shop.addProduct()), quantity: 1 }], third)
  await sql`delete from customer_devices`.execute(db)
  const phones: [string, { id: string }, string, string][] = [
    ['asha', asha, '2026-01-01', '2026-01-09'],
    ['shared', asha, '2026-01-02', '2026-01-03'],
    ['shared', third, '2026-01-05', '2026-01-06'],
    ['second', second, '2026-01-03', '2026-01-04'],
    ['ravi', ravi, '2026-01-04', '2026-01-05'],
    ...Array.from({ length: 7 }, (_, index): [string, { id: string }, string, string] => [
      `third${index + 3}`,
      third,
      `2026-01-1${index}`,
      `2026-01-2${index}`,
    ]),
  ]
  for (const [phone, { id }, since, lastSeen] of phones) {
    await sql`insert into customer_devices values
      (${id}, ${hashOf(phone)}, ${since}, ${lastSeen}, ${tokenOf(`of${phone}for${id.slice(0, 4)}`)}, null)`.execute(
      db,
    )
  }
  for (const { id } of [asha, third]) {
    await sql`insert into passbooks values (${id}, ${tokenOf(`owners${id.slice(0, 4)}`)})`.execute(db)
  }
  await sql`insert into customer_aliases values ('usha', ${asha.id})`.execute(db)
  await sql`insert into possible_duplicates values (${ravi.id}, ${asha.id})`.execute(db)
  for (const [from, to] of [
    [asha, second],
    [second, third],
  ]) {
    await sql`insert into customer_merges (customer_id, into_id, points, last_entry, at)
      values (${from?.id}, ${to?.id}, 0, 0, '2026-01-08')`.execute(db)
    await sql`insert into merged_orders select ${from?.id}, seq from orders where id = ${order.id}`.execute(
      db,
    )
  }
  await sql`update shop_totals set customer_count = 2`.execute(db)
  return { asha, second, third, ravi }
}

test('a store of the version before opens with every passbook link valid, and the right customer behind it', async () => {
  await using folder = await openTemporaryFolder()
  const { asha, second, third, ravi } = await makeFolder(folder.path)
  migrations[runsLast] = joinPassbooks
  {
    await using shop = await openTestShop({ dataDir: folder.path })
    const opened = async (token: string) =>
      (await shop.newBrowser().json('POST', '/api/passbook', { token })).nickname
    const links = [
      ...[asha, third].map(({ id }) => [tokenOf(`owners${id.slice(0, 4)}`), 'Asha 3']),
      ...['asha', 'shared'].map((phone) => [tokenOf(`of${phone}for${asha.id.slice(0, 4)}`), 'Asha 3']),
      [tokenOf(`ofsecondfor${second.id.slice(0, 4)}`), 'Asha 3'],
      ...['shared', 'third3', 'third9'].map((phone) => [
        tokenOf(`of${phone}for${third.id.slice(0, 4)}`),
        'Asha 3',
      ]),
      [tokenOf(`ofravifor${ravi.id.slice(0, 4)}`), 'Ravi'],
    ] as const
    for (const [token = '', nickname = ''] of links) expect(await opened(token), token).toBe(nickname)

    // Of the nine phones of the three, the one not seen for longest is gone.
    const names = async (phone: string) =>
      (await shop.newBrowser(`shopper_device=${tokenOf(phone)}`).json('GET', '/api/phone/names')).map(
        ({ id }: { id: string }) => id,
      )
    for (const phone of ['asha', 'third3', 'third9']) expect(await names(phone), phone).toEqual([third.id])
    expect(await names('ravi')).toEqual([ravi.id])
    expect(await names('second')).toEqual([])
    const { customer_devices, possible_duplicates, customer_merges } = shop.contents()
    expect(customer_devices).toHaveLength(9)
    expect(possible_duplicates).toEqual([{ customer_id: ravi.id, other_id: third.id }])
    const merges = [asha, second].map(({ id }) => ({ customer_id: id, into_id: third.id, at: '2026-01-08' }))
    expect(new Set(customer_merges)).toEqual(new Set(merges))

    // Every link ends with the next renewal, and the former names still lead to the customer.
    expect(await shop.visitor.json('GET', '/api/customers/nickname/Usha')).toMatchObject({ id: third.id })
    await shop.admin.json('POST', `/api/customers/${asha.id}/passbook/renewal`)
    for (const [token, nickname] of links) {
      const { status } = await shop.newBrowser().call('POST', '/api/passbook', { body: { token } })
      expect(status, token).toBe(nickname === 'Ravi' ? 200 : 404)
    }
    expect(findInconsistencies(shop.dataDir)).toEqual([])
  }
  const file = path.join(folder.path, 'store.db')
  const replayed = await replaySnapshots(folder.path, readPositionOf(file) as Position)
  expect(replayed.length).toBeGreaterThan(1)
  const people = replayed.map(({ tables: { customer_devices, passbooks, customer_merges } }) => ({
    ...{ customer_devices, passbooks, customer_merges },
  }))
  for (const each of people) expect(each).toEqual(people[0])
})
