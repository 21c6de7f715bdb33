import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { openFolder, recordErrors, storageTime } from '../testing/test-storage.ts'
import { watchForeignChanges } from './foreign-watch.ts'

test('deletions by another program in an open store are noticed without orders', async () => {
  await using folder = await openTemporaryFolder()
  await (async () => {
    // The same day, so that the store opened below has its snapshot and makes none meanwhile.
    await using shop = await openTestShop({ dataDir: folder.path, now: storageTime })
    const tea = await shop.addProduct()
    await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  })()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { log, errors } = recordErrors()
  const onDamage = vi.fn()
  try {
    const storage = await openFolder(folder.path, storageTime, log, { onDamage })
    const other = new Database(path.join(folder.path, 'store.db'))
    other.pragma('foreign_keys = OFF')
    other.exec('delete from orders')
    other.close()
    vi.advanceTimersByTime(5_000)
    await storage.close()
  } finally {
    vi.useRealTimers()
  }
  expect(onDamage).toHaveBeenCalledOnce()
  expect(errors).toEqual(['The database is damaged (it counts 1 orders and holds 0)'])
})

test('each write of another program is checked once', async () => {
  let version: unknown
  const check = vi.fn(async () => true)
  const health = { check, reportDamage: () => {}, isDamaged: () => false }
  const watch = watchForeignChanges({ foreignVersion: () => version }, health, recordErrors().log)
  await watch.look()
  expect(check).toHaveBeenCalledTimes(0)
  version = 2
  await watch.look()
  await watch.look()
  expect(check).toHaveBeenCalledTimes(1)
  version = 3
  await watch.look()
  expect(check).toHaveBeenCalledTimes(2)
  await watch.stop()
})
