import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { expect, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { prepareRestore } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { setAsideAll } from '../recovery/set-aside-all.ts'

const now = new Date('2026-03-02T10:00:00Z')
const log = createLogger('error')

const addCustomer = (shop: TestShop, nickname: string): Promise<{ id: string }> =>
  shop.admin.json('POST', '/api/customers', { nickname })
const erase = (shop: TestShop, { id }: { id: string }) => shop.admin.call('DELETE', `/api/customers/${id}`)
const backUp = async ({ context }: TestShop, file: string) =>
  pipeline(await context.backups.createArchive(), createWriteStream(file))

const listNames = async (dataDir: string): Promise<string[]> => {
  await using shop = await openTestShop({ dataDir })
  const customers = await shop.context.db.selectFrom('customers').select('nickname').orderBy('seq').execute()
  return customers.map(({ nickname }) => nickname).filter((name) => /Asha|Ravi|Erased/.test(name))
}

/** A closed shop in which Asha was erased, and a backup in which she is not. */
const openErased = async (folder: string) => {
  const [dataDir, backup] = [path.join(folder, 'data'), path.join(folder, 'backup.zip')]
  const empty = path.join(folder, 'empty.zip')
  await using shop = await openTestShop({ dataDir })
  await backUp(shop, empty)
  const asha = await addCustomer(shop, 'Asha')
  await addCustomer(shop, 'Ravi')
  await backUp(shop, backup)
  await erase(shop, asha)
  return { dataDir, backup, empty }
}

const erased = [expect.stringMatching(/^Erased customer /), 'Ravi']
const restore = (dataDir: string, backup: string) =>
  prepareRestore(dataDir, backup, { now, log, present: undefined })

test('a customer erased after a backup stays erased when the backup is restored, once or twice', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, backup, empty } = await openErased(folder.path)
  // The erasure stays recorded in a shop that is older than the customer.
  for (const [file, names] of [
    [backup, erased],
    [empty, []],
    [backup, erased],
  ] as const) {
    await restore(dataDir, file)
    expect(await listNames(dataDir)).toEqual(names)
  }
})

const losses: [string, (dataDir: string) => Promise<unknown>][] = [
  ['the snapshots', (dataDir) => rm(path.join(dataDir, 'store.db'))],
  [
    'the database that was set aside',
    async (dataDir) => {
      const aside = (await setAsideAll(dataDir, now)) ?? ''
      for (const name of ['backups', 'journal']) await rm(path.join(aside, name), { recursive: true })
    },
  ],
  [
    'the journal that was set aside',
    async (dataDir) => {
      const aside = (await setAsideAll(dataDir, now)) ?? ''
      for (const name of ['backups', 'store.db']) await rm(path.join(aside, name), { recursive: true })
    },
  ],
  [
    'a new shop, when nothing of the earlier one is left',
    async (dataDir) => {
      await setAsideAll(dataDir, now)
      expect(await listNames(dataDir)).toEqual([])
      await rm(path.join(dataDir, 'set-aside'), { recursive: true })
    },
  ],
]

test.each(losses)('who was erased is read from %s', async (_, lose) => {
  await using folder = await openTemporaryFolder()
  const { dataDir, backup } = await openErased(folder.path)
  await lose(dataDir)
  await restore(dataDir, backup)
  expect(await listNames(dataDir)).toEqual(erased)
})

test('what the owner writes about an order of an erased customer stays when the database is rebuilt', async () => {
  await using folder = await openTemporaryFolder()
  let order: { id: string }
  {
    await using shop = await openTestShop({ dataDir: folder.path })
    const asha = await addCustomer(shop, 'Asha')
    order = await shop.placeOrder([{ id: (await shop.addProduct()).id, quantity: 1 }], asha)
    await erase(shop, asha)
    const change = { from: 'new', status: 'cancelled', reason: 'Nobody came' }
    await shop.admin.json('PUT', `/api/orders/${order.id}/status`, change)
  }
  await rm(path.join(folder.path, 'store.db'))
  await using shop = await openTestShop({ dataDir: folder.path })
  expect(await shop.admin.json('GET', `/api/orders/${order.id}`)).toMatchObject({
    changes: [{ status: 'new' }, { status: 'cancelled', reason: 'Nobody came' }],
  })
})
