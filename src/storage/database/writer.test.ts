import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { openNotes, writeNote as write } from '../../testing/notes-database.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('transactions that begin in consecutive turns of the event loop are synced together', async () => {
  await using notes = await openNotes()
  const versions = new Set<unknown>()
  const other = new Database(notes.file, { readonly: true })
  const writes: Promise<unknown>[] = []
  for (const id of ids(10)) {
    writes.push(write(notes.db, id).then(() => versions.add(other.pragma('data_version', { simple: true }))))
    await nextTurn()
  }
  await Promise.all(writes)
  expect(notes.stored()).toHaveLength(10)
  expect(versions.size).toBe(1)
  other.close()
})

test('a transaction that fails does not undo those committed with it', async () => {
  await using notes = await openNotes()
  const writes = ids(20).map((id) =>
    notes.db.transaction().execute(async (tx) => {
      await tx.insertInto('notes').values({ id, text: 'x' }).execute()
      if (id % 2 === 0) throw new Error('changed its mind')
    }),
  )
  const outcomes = await Promise.allSettled([...writes, write(notes.db, 1)]) // the last id is taken
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    ...ids(20).map((id) => id % 2 === 1),
    false,
  ])
  expect(notes.stored()).toEqual(ids(20).filter((id) => id % 2 === 1))
})

test('on a full disk exactly the rejected transactions are not stored', async () => {
  await using notes = await openNotes()
  notes.sqlite.pragma('max_page_count = 40')
  const attempt = (count: number, from: number) =>
    Promise.allSettled(ids(count).map((id) => write(notes.db, from + id, 'x'.repeat(10_000))))
  const outcomes = [...(await attempt(5, 0)), ...(await attempt(30, 5)), ...(await attempt(3, 35))]
  const stored = ids(38).filter((id) => outcomes[id - 1]?.status === 'fulfilled')
  expect(stored.length).toBeGreaterThanOrEqual(5)
  expect(stored.length).toBeLessThan(38)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'SQLITE_FULL' })
  }
  expect(notes.stored()).toEqual(stored)
  notes.sqlite.pragma('max_page_count = 1000')
  await write(notes.db, 100)
  expect(notes.stored()).toEqual([...stored, 100])
})

const lock = (shop: TestShop): Database.Database => {
  const other = new Database(path.join(shop.dataDir, 'store.db'))
  other.exec('begin immediate')
  return other
}

const openCheckout = async (shop: TestShop) => {
  const { id: productId } = await shop.addProduct()
  const { id: customerId } = await shop.addCustomer()
  return () =>
    shop.visitor.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId, quantity: 1 }] },
    })
}

test('an order waits for another program that writes, and reads do not wait with it', async () => {
  await using shop = await openTestShop()
  const place = await openCheckout(shop)
  const other = lock(shop)
  const orders = [place(), place()]
  expect((await shop.visitor.call('GET', '/api/products')).status).toBe(200)
  other.exec('commit')
  for (const placed of orders) expect((await placed).status).toBe(201)
  other.close()
})

/** Lets a second pass in every turn of the event loop until the promise is settled. */
const whileTimePasses = async <Value>(promise: Promise<Value>): Promise<Value> => {
  let isSettled = false
  const settled = promise.finally(() => {
    isSettled = true
  })
  while (!isSettled) {
    vi.advanceTimersByTime(1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return settled
}

test('when a program locks the database for long the shopper gets an error, and nothing is stored', async () => {
  await using shop = await openTestShop()
  const place = await openCheckout(shop)
  const before = shop.contents()
  const other = lock(shop)
  vi.mocked(console.error).mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const answering = Promise.all([
    place(),
    place(),
    shop.admin.call('PUT', '/api/settings', { body: { key: 'store_name', value: 'Corner Shop' } }),
  ])
  const answers = await whileTimePasses(answering)
  expect(takeConsoleErrors()).toHaveLength(3)
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 503,
      text: 'Another program on the shop PC is using the data of the store. Please try again in a moment.',
    })
    expect(answer.headers.get('retry-after')).toBe('2')
  }
  other.exec('commit')
  other.close()
  expect(shop.contents()).toEqual(before)
  expect((await place()).status).toBe(201)
})
