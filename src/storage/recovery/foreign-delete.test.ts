import { cpSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { march, openFolder, recordErrors, storageTime, whileOpen } from '../../testing/test-storage.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'
import { takeSnapshot } from '../snapshots/snapshots.ts'

const placeOrders = async (shop: TestShop, count: number): Promise<void> => {
  const tea = await shop.addProduct({ price: '10' })
  const customer = await shop.addCustomer()
  for (let placed = 0; placed < count; placed += 1) {
    await shop.placeOrder([{ id: tea.id, quantity: 1 }], customer)
  }
}

const openShop = (dataDir: string) => openTestShop({ dataDir, now: march(1), log: recordErrors().log })

const runElsewhere = (dataDir: string, sql: string): void => {
  const other = new Database(path.join(dataDir, 'store.db'))
  other.pragma('foreign_keys = OFF') // the default of other programs
  other.exec(sql)
  other.close()
}

const countOrders = (dataDir: string) =>
  whileOpen(
    dataDir,
    async ({ db, warning }) => ({
      orders: (await db.selectFrom('orders').select('id').execute()).length,
      warning: warning?.en ?? '',
    }),
    storageTime,
    recordErrors().log,
  )

const deletions: Record<string, { sql: string; told: string }> = {
  'orders with all that names them': {
    sql: `delete from order_lines where order_seq > 2; delete from order_changes where order_seq > 2;
      delete from points_entries where order_seq > 2; delete from orders where seq > 2`,
    told: 'it counts 4 orders and holds 2',
  },
  'the lines of orders': {
    sql: 'delete from order_lines where order_seq > 2',
    told: 'it counts 4 items in its orders and holds 2',
  },
  'a product that was ordered': {
    sql: 'delete from products',
    told: 'names rows that are missing from products',
  },
  customers: { sql: 'delete from customers', told: 'it counts 1 customers and holds 0' },
}

test.for(Object.entries(deletions))(
  'what another program deletes from a closed store comes back: %s',
  async ([, { sql, told }]) => {
    await using folder = await openTemporaryFolder()
    const dataDir = folder.path
    await (async () => {
      await using shop = await openShop(dataDir)
      await placeOrders(shop, 4)
    })()
    runElsewhere(dataDir, sql)
    const { orders, warning } = await countOrders(dataDir)
    expect(orders).toBe(4)
    expect(warning).toContain(told)
    expect(warning).toContain('Nothing is missing.')
    expect(readdirSync(path.join(dataDir, 'set-aside'))).toHaveLength(1)
    expect((await countOrders(dataDir)).warning).toBe('')
  },
)

test('what another program wrote in addition to a deletion is not called complete', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = folder.path
  await (async () => {
    await using shop = await openShop(dataDir)
    await placeOrders(shop, 4)
  })()
  runElsewhere(dataDir, 'delete from orders where seq > 2; update products set price_paise = 99')
  const { orders, warning } = await countOrders(dataDir)
  expect(orders).toBe(4)
  expect(warning).toContain('What the other program added or changed is not in the store.')
  expect(warning).not.toContain('Nothing is missing.')
})

test('what another program deletes from an open store comes back when it is closed and opened', async () => {
  await using folder = await openTemporaryFolder()
  await (async () => {
    await using shop = await openShop(folder.path)
    await placeOrders(shop, 4)
    runElsewhere(folder.path, 'delete from orders where seq > 2')
  })()
  expect((await countOrders(folder.path)).orders).toBe(4)
})

test('what another program deleted before a store was killed comes back', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, killed] = [path.join(folder.path, 'open'), path.join(folder.path, 'killed')]
  await (async () => {
    await using shop = await openShop(dataDir)
    await placeOrders(shop, 4)
    runElsewhere(dataDir, 'delete from orders where seq > 2')
    crashInto(dataDir, killed)
  })()
  const { orders, warning } = await countOrders(killed)
  expect(orders).toBe(4)
  expect(warning).toContain('it counts 4 orders and holds 2')
})

test('an order is refused by a database from which another program deleted orders, and all are there again', async () => {
  await using folder = await openTemporaryFolder()
  await (async () => {
    await using shop = await openShop(folder.path)
    await placeOrders(shop, 4)
    runElsewhere(folder.path, 'delete from orders where seq > 2')
    await expect(placeOrders(shop, 1)).rejects.toThrow('503')
  })()
  const { orders, warning } = await countOrders(folder.path)
  expect(orders).toBe(4)
  expect(warning).not.toContain('missing.')
})

test('no snapshot is kept of a database from which another program deleted orders', async () => {
  await using folder = await openTemporaryFolder()
  await (async () => {
    await using shop = await openShop(folder.path)
    await placeOrders(shop, 4)
  })()
  const before = listSnapshots(folder.path)
  runElsewhere(folder.path, 'delete from orders where seq > 2')
  const taken = takeSnapshot(path.join(folder.path, 'store.db'), folder.path, march(2))
  await expect(taken).rejects.toThrow('names rows that are missing from orders')
  expect(listSnapshots(folder.path)).toEqual(before)
})

test('an older snapshot and its journal are used instead of a snapshot whose orders were deleted', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = folder.path
  await (async () => {
    await using shop = await openShop(dataDir)
    await placeOrders(shop, 4)
  })()
  const { path: newest } = await takeSnapshot(path.join(dataDir, 'store.db'), dataDir, march(2))
  const other = new Database(newest)
  other.pragma('foreign_keys = OFF')
  other.exec('delete from orders where seq > 2')
  other.close()
  await rm(path.join(dataDir, 'store.db'))
  const { orders, warning } = await countOrders(dataDir)
  expect(orders).toBe(4)
  expect(warning).toContain('4 orders')
})

test('the only snapshot is used even when its counts are wrong', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, alone] = [path.join(folder.path, 'shop'), path.join(folder.path, 'alone')]
  await (async () => {
    await using shop = await openShop(dataDir)
    await placeOrders(shop, 4)
  })()
  await takeSnapshot(path.join(dataDir, 'store.db'), dataDir, march(2))
  const newest = listSnapshots(dataDir).find(({ day }) => day === '2026-03-02')?.path ?? ''
  const other = new Database(newest)
  other.exec('update shop_totals set placed_count = 9')
  other.close()
  cpSync(newest, path.join(alone, 'backups', path.basename(newest)))
  expect((await countOrders(alone)).orders).toBe(4)
})

test('a consistent change by another program is kept', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = folder.path
  await (async () => {
    await using shop = await openShop(dataDir)
    await placeOrders(shop, 2)
    runElsewhere(dataDir, "update products set name = 'Green tea'")
    await placeOrders(shop, 1)
  })()
  runElsewhere(dataDir, "update customers set nickname = 'Somebody'")
  const storage = await openFolder(dataDir, storageTime, recordErrors().log)
  const names = await storage.db.selectFrom('products').select('name').orderBy('seq').execute()
  expect(storage.warning?.en).toBeUndefined()
  await storage.close()
  expect(names[0]?.name).toBe('Green tea')
  expect((await countOrders(dataDir)).orders).toBe(3)
})
