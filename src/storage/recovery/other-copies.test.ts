import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { march, whileOpen } from '../../testing/test-storage.ts'

/** Places orders; `between` runs after the first. */
const sell = async (dataDir: string, orders: number, day: number, between = () => {}): Promise<void> => {
  await using shop = await openTestShop({ dataDir, now: march(day) })
  const tea = { ...(await shop.addProduct({ price: '10' })), quantity: 1 }
  const customer = await shop.addCustomer()
  for (let placed = 0; placed < orders; placed += 1) {
    await shop.placeOrder([tea], customer)
    if (placed === 0) between()
  }
}

const open = (dataDir: string, day: number) =>
  whileOpen(
    dataDir,
    async ({ db, warning }) => ({
      warning: warning?.en,
      hindi: warning?.hi,
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

const meetings: [string, RegExp, (here: string, there: string) => void][] = [
  [
    'that its journal brings into the folder',
    /^3 orders of 2 Mar 2026.* are not in the store, but in .*here\/journal\/.*\.jsonl\./,
    (here, there) => copyJournal(there, here),
  ],
  [
    'that its journal brings into a folder without a record and backups',
    /3 orders of 2 Mar 2026.* are not in the store, but in /,
    (here, there) => {
      copyJournal(there, here)
      for (const name of ['store.lock', 'backups']) rmSync(path.join(here, name), { recursive: true })
    },
  ],
  [
    'in a database that it had set aside',
    /^3 orders of 2 Mar 2026.* are not in the store, but in .*set-aside/,
    (here, there) => {
      const aside = path.join(here, 'set-aside', 'recovery-of-the-other')
      mkdirSync(aside, { recursive: true })
      copyFileSync(path.join(there, 'store.db'), path.join(aside, 'store.db'))
    },
  ],
]

test.for(meetings)('orders of another copy %s are reported once', async ([, warning, bring]) => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  bring(here, there)
  const first = await open(here, 3)
  expect(first.warning).toMatch(warning)
  expect(first.orders).toBe(3)
  // A file of the journal cannot be restored.
  const isOfJournal = / but in [^ ]*\.jsonl\./.test(first.warning ?? '')
  expect(first.warning?.includes('restore that backup')).toBe(!isOfJournal)
  expect(first.hindi?.includes('बैकअप वापस लाएँ')).toBe(!isOfJournal)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 3 })
})

test.each([
  ['the open store comes into its copy', 'copy', 'open', 1, 3, 2],
  ['a copy comes into the store that was open', 'open', 'copy', 2, 2, 4],
])('orders are reported once when the journal of %s', async (_, to, from, day, missing, orders) => {
  await using folder = await openTemporaryFolder()
  const [store, copy] = [path.join(folder.path, 'open'), path.join(folder.path, 'copy')]
  await sell(store, 4, 1, () => crashInto(store, copy))
  await sell(copy, missing === 3 ? 1 : 2, 2)
  const [here, there] = [path.join(folder.path, to), path.join(folder.path, from)]
  copyJournal(there, here)
  const first = await open(here, 3)
  expect(first.warning).toMatch(
    new RegExp(`^${missing} orders of ${day} Mar 2026.* are not in the store, but in .*\\.jsonl\\.`),
  )
  expect(first.orders).toBe(orders)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders })
})

test('lines of the journal that a database without backups and record lacks are applied to it', async () => {
  await using folder = await openTemporaryFolder()
  const [here, older] = [path.join(folder.path, 'here'), path.join(folder.path, 'older')]
  await sell(here, 2, 1, () => crashInto(here, older))
  copyJournal(here, older)
  for (const name of ['store.lock', 'backups']) rmSync(path.join(older, name), { recursive: true })
  const { warning, orders } = await open(older, 3)
  expect(warning).toMatch(
    /was older than the journal\. .* 1 order of 1 Mar 2026.* came back from the journal\./,
  )
  expect(orders).toBe(2)
  expect(await open(older, 4)).toEqual({ warning: undefined, orders: 2 })
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
