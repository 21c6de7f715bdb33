import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp } from '../../cli/commands/backup-files.ts'
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

test.for([
  ['among the backups', 'backups/Copy of store-backup.zip'],
  ['among what was set aside', 'set-aside/before/backup.zip'],
])('orders that a zip %s holds are reported once', async ([, name = '']) => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  const zip = path.join(here, name)
  mkdirSync(path.dirname(zip), { recursive: true })
  await backUp(there, zip)
  const { warning, orders } = await open(here, 3)
  expect(warning).toMatch(/^3 orders of 2 Mar 2026.* are not in the store, but in /)
  expect(warning).toContain(name)
  expect(orders).toBe(3)
  expect(await open(here, 4)).toEqual({ warning: undefined, orders: 3 })
})

test('a recovery names the zip that holds orders which the store lacks', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  const zip = path.join(here, 'backups', 'backup.zip')
  await backUp(there, zip)
  rmSync(path.join(here, 'store.db'))
  const { warning } = await open(here, 3)
  expect(warning).toMatch(/store\.db was missing.* 3 orders of 2 Mar 2026.* but in .*backup\.zip\./)
  expect(warning).not.toContain('Nothing is missing')
})

/** A zip that says of its `store.db` that it has a petabyte. */
const zipOfPetabyte = (): Buffer => {
  const name = Buffer.from('store.db')
  const size = Buffer.alloc(12)
  size.writeUInt16LE(1, 0) // the extra field of ZIP64
  size.writeUInt16LE(8, 2)
  size.writeBigUInt64LE(10n ** 15n, 4)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8) // deflated
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(0xffffffff, 24)
  central.writeUInt16LE(name.length, 28)
  central.writeUInt16LE(size.length, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + name.length + size.length, 12)
  end.writeUInt32LE(local.length + name.length, 16)
  return Buffer.concat([local, name, central, name, size, end])
}

test('when the disk has no room to compare a zip, that is reported once, and nothing is called complete', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  await sell(dataDir, 2, 1)
  truncateSync(path.join(dataDir, 'store.db'), 0)
  writeFileSync(path.join(dataDir, 'large.zip'), zipOfPetabyte())
  const { warning, orders } = await open(dataDir, 2)
  expect(orders).toBe(2)
  expect(warning).toMatch(/The disk has no room to unpack .*large\.zip/)
  expect(warning).not.toContain('Nothing is missing')
  expect(await open(dataDir, 3)).toEqual({ warning: undefined, orders: 2 })
})

test('a folder, a dangling link, a pipe or garbage with the name of a backup does not delay a start', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  await sell(dataDir, 1, 1)
  for (const place of [dataDir, path.join(dataDir, 'backups')]) {
    const named = (name: string) => path.join(place, name)
    mkdirSync(named('folder.zip'))
    mkdirSync(named('folder.db'))
    symlinkSync(named('nowhere'), named('link.zip'))
    if (process.platform !== 'win32') execFileSync('mkfifo', [named('pipe.zip'), named('pipe.db')])
    writeFileSync(named('garbage.zip'), 'PK\u0003\u0004 and nothing else')
    truncateSync(named('garbage.zip'), 5e9)
  }
  expect(await open(dataDir, 2)).toEqual({ warning: undefined, orders: 1 })
})

test('orders in a database beside the one of the shop are reported, such as a conflict of a cloud program', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  copyFileSync(path.join(there, 'store.db'), path.join(here, 'store (PC-2).db'))
  const { warning } = await open(here, 3)
  expect(warning).toMatch(/^3 orders of 2 Mar 2026.* are not in the store, but in .*store \(PC-2\)\.db\./)
})

test('orders of a copy that was put into the folder are reported once', async () => {
  await using folder = await openTemporaryFolder()
  const { here, there } = await openApart(folder.path)
  copyFolder(there, path.join(here, 'old copy'))
  const { warning, orders } = await open(here, 3)
  expect(warning).toMatch(/^3 orders of 2 Mar 2026.* are not in the store, but in .*old copy/)
  expect(orders).toBe(3)
  expect((await open(here, 4)).warning).toBeUndefined()
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

test('a database of another copy beside the WAL of a crashed one is kept, and its orders are reported', async () => {
  await using folder = await openTemporaryFolder()
  const [here, there, crashed] = ['here', 'there', 'crashed'].map((name) => path.join(folder.path, name)) as [
    string,
    string,
    string,
  ]
  await sell(here, 2, 1)
  copyFolder(here, there)
  await sell(there, 3, 2)
  {
    await using shop = await openTestShop({ dataDir: here, now: march(3) })
    const tea = await shop.addProduct({ price: '10' })
    await shop.placeOrder([{ ...tea, quantity: 1 }])
    crashInto(here, crashed)
  }
  copyFileSync(path.join(there, 'store.db'), path.join(crashed, 'store.db'))
  const { warning, orders } = await open(crashed, 4)
  expect(orders).toBe(3)
  expect(warning).toMatch(/3 orders of 2 Mar 2026.* are not in the store, but in .*set-aside.*store\.db-main/)
  expect(await open(crashed, 5)).toEqual({ warning: undefined, orders: 3 })
})
