import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { march, whileOpen } from '../../testing/test-storage.ts'

const sell = async (dataDir: string, orders: number, day: number): Promise<void> => {
  await using shop = await openTestShop({ dataDir, now: march(day) })
  const tea = await shop.addProduct({ price: '10' })
  const customer = await shop.addCustomer()
  for (let placed = 0; placed < orders; placed += 1)
    await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
}

const open = (dataDir: string, day: number) =>
  whileOpen(
    dataDir,
    async ({ db, warning }) => ({
      warning: warning?.en,
      orders: (await db.selectFrom('orders').select('id').execute()).length,
    }),
    march(day),
  )

const copyJournal = (from: string, to: string): void =>
  copyFolder(path.join(from, 'journal'), path.join(to, 'journal'))

/** A shop with two orders that was continued in two places: here with one more order, there with three. */
const openApart = async (folder: string) => {
  const [here, there] = [path.join(folder, 'here'), path.join(folder, 'there')]
  await sell(here, 2, 1)
  copyFolder(here, there)
  await sell(here, 1, 2)
  await sell(there, 3, 2)
  return { here, there }
}

test('orders of another copy that its journal brings into the folder are reported once', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  copyJournal(there, here)
  const first = await open(here, 3)
  expect(first.warning).toMatch(
    /^3 orders of 2 Mar 2026.* are not in the store, but in .*here\/journal\/.*\.jsonl\./,
  )
  expect(first.orders).toBe(3)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 3 })
})

test('orders of the open store from which a copy was made are reported when its journal comes into the copy', async () => {
  await using folder = await openTemporaryFolder()
  const [here, there] = [path.join(folder.path, 'here'), path.join(folder.path, 'there')]
  {
    await using shop = await openTestShop({ dataDir: there, now: march(1) })
    const tea = await shop.addProduct({ price: '10' })
    const customer = await shop.addCustomer()
    await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
    crashInto(there, here)
    for (let placed = 0; placed < 3; placed += 1) await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  }
  await sell(here, 1, 2)
  copyJournal(there, here)
  const { warning, orders } = await open(here, 3)
  expect(warning).toMatch(/^3 orders of 1 Mar 2026.* are not in the store, but in .*\.jsonl\./)
  expect(orders).toBe(2)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 2 })
})

test('orders of a copy of the open store are reported when its journal comes into the folder of that store', async () => {
  await using folder = await openTemporaryFolder()
  const [here, there] = [path.join(folder.path, 'here'), path.join(folder.path, 'there')]
  {
    await using shop = await openTestShop({ dataDir: here, now: march(1) })
    const tea = await shop.addProduct({ price: '10' })
    const customer = await shop.addCustomer()
    await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
    crashInto(here, there)
    for (let placed = 0; placed < 3; placed += 1) await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  }
  await sell(there, 2, 2)
  copyJournal(there, here)
  const { warning, orders } = await open(here, 3)
  expect(warning).toMatch(/^2 orders of 2 Mar 2026.* are not in the store, but in .*\.jsonl\./)
  expect(orders).toBe(4)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 4 })
})

test('orders of a database that the other copy had set aside are reported once', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  const aside = path.join(here, 'set-aside', 'recovery-of-the-other')
  mkdirSync(aside, { recursive: true })
  copyFileSync(path.join(there, 'store.db'), path.join(aside, 'store.db'))
  expect((await open(here, 3)).warning).toMatch(
    /^3 orders of 2 Mar 2026.* are not in the store, but in .*set-aside/,
  )
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 3 })
})

test('orders of another copy are reported once also without a record and backups', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  copyJournal(there, here)
  for (const name of ['store.lock', 'backups']) rmSync(path.join(here, name), { recursive: true })
  expect((await open(here, 3)).warning).toMatch(/3 orders of 2 Mar 2026.* are not in the store, but in /)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 3 })
})

test('lines of the journal that a database without backups and record lacks are applied to it', async () => {
  await using folder = await openTemporaryFolder()
  const [here, older] = [path.join(folder.path, 'here'), path.join(folder.path, 'older')]
  {
    await using shop = await openTestShop({ dataDir: here, now: march(1) })
    const tea = await shop.addProduct({ price: '10' })
    const customer = await shop.addCustomer()
    crashInto(here, older)
    await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  }
  copyJournal(here, older)
  for (const name of ['store.lock', 'backups']) rmSync(path.join(older, name), { recursive: true })
  const { warning, orders } = await open(older, 3)
  expect(warning).toMatch(
    /was older than the journal\. .* 1 order of 1 Mar 2026.* came back from the journal\./,
  )
  expect(orders).toBe(1)
  expect(await open(older, 4)).toEqual({ warning: undefined, orders: 1 })
})

test.each([
  ['in its journal', copyJournal, /here\/journal\/.*\.jsonl\./],
  [
    'in its database, which is set aside',
    (from: string, to: string) => copyFileSync(path.join(from, 'store.db'), path.join(to, 'store.db')),
    /here\/set-aside\/.*\/store\.db\./,
  ],
])('payments and khata entries that another copy has %s are counted', async (_, bring, file) => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  {
    await using shop = await openTestShop({ dataDir: there, now: march(3) })
    const [order] = (await shop.admin.json('GET', '/api/orders')) as { id: string; customerId: string }[]
    await shop.admin.json('PUT', `/api/orders/${order?.id}/payment`, { payment: 'cash', from: 'unpaid' })
    const customer = await shop.addCustomer('Ravi')
    await shop.admin.json('PUT', `/api/customers/${customer.id}/khata`, { name: 'Ravi' })
    for (const kind of ['gave', 'got']) {
      await shop.admin.json('POST', `/api/customers/${customer.id}/khata/entries`, { kind, amount: '50' })
    }
  }
  bring(there, here)
  const { warning } = await open(here, 4)
  expect(warning).toMatch(
    /3 orders of 2 Mar 2026.*, 1 payment and 2 khata entries are not in the store, but in /,
  )
  expect(warning).toMatch(file)
})

test('when that copy has continued, its orders are reported again', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  copyJournal(there, here)
  await open(here, 3)
  await sell(there, 2, 4)
  copyJournal(there, here)
  const { warning, orders } = await open(here, 5)
  expect(warning).toMatch(/^2 orders of 4 Mar 2026.* are not in the store, but in .*\.jsonl\./)
  expect(orders).toBe(3)
})

test('when a whole folder is copied over one that continued differently, no loss of an order is silent', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  copyFolder(there, here)
  const { warning, orders } = await open(here, 3)
  // Which of the two is opened depends on what was copied last. The orders of the other are reported.
  expect([3, 5]).toContain(orders)
  expect(warning).toMatch(orders === 3 ? /3 orders (from|of) 2 Mar 2026/ : /1 order of 2 Mar 2026/)
  expect(warning).not.toContain('holds all that was found')
  expect((await open(here, 4)).warning).toBeUndefined()
})
