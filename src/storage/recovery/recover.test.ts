import { copyFileSync } from 'node:fs'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { addCustomer, eraseKnownCustomer } from '../../features/customers/customers.service.ts'
import { copyFolder } from '../../testing/crashed-folder.ts'
import { setAsideIn } from '../../testing/set-aside.ts'
import {
  databaseFile,
  makeKilledShop,
  makeShop,
  openRecovered,
  shopCategories,
} from '../../testing/shop-to-recover.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  countCategories,
  hashDatabaseFiles,
  makeFolderAtRest,
  march,
  overwriteBytes,
  whileOpen,
} from '../../testing/test-storage.ts'

test('a missing database is rebuilt from snapshot and journal, and nothing is missing', async () => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  await rm(databaseFile(folder.path))
  const found = await openRecovered(folder.path)
  expect(found).toEqual({
    names: shopCategories,
    warning:
      'The database file store.db was missing or empty. The store was rebuilt from the backup of 2026-03-02. Nothing is missing.',
  })
})

test('a missing database of a killed store is rebuilt, and the notice says how far it reaches', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  for (const end of ['', '-wal', '-shm']) await rm(databaseFile(killed) + end)
  const { names: found, warning } = await openRecovered(killed)
  expect(found).toEqual(shopCategories)
  expect(warning).toMatch(/The store holds all that was found in the folder.* is not in it\.$/)
})

const damages: Record<string, (file: string) => Promise<void>> = {
  'an unreadable list of histories': async (file) => {
    const database = new Database(file)
    database.exec("update journal_state set ancestors = '[{'")
    database.close()
  },
  'its head overwritten': (file) => overwriteBytes(file, 0, 100),
  'a page within overwritten': (file) => overwriteBytes(file, 8 * 4_096, 8 * 4_096),
  'its second half missing': (file) => truncate(file, 10 * 4_096),
  // Then the page seems to have a row.
  'a flipped bit in the page of the erasures': async (file) => {
    const database = new Database(file)
    const page = Number(
      database.prepare("select rootpage from sqlite_schema where name = 'erasures'").pluck().get(),
    )
    database.close()
    const bytes = await readFile(file)
    const at = (page - 1) * 4_096 + 4
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
    await writeFile(file, bytes)
  },
}

test.for(Object.entries(damages))(
  'a database with %s is rebuilt and set aside as it was',
  async ([, damage]) => {
    await using folder = await openTemporaryFolder()
    await makeFolderAtRest(folder.path)
    await damage(databaseFile(folder.path))
    const before = await hashDatabaseFiles(folder.path)
    await whileOpen(folder.path, async (storage) => {
      expect(storage.warning?.en).toMatch(
        /^The database file store\.db was damaged \(.+\)\. The store was rebuilt/,
      )
      expect(storage.warning?.en).toContain('Nothing is missing.')
      expect(await countCategories(storage)).toBe(500)
      const aside = setAsideIn(folder.path, 'recovery-')
      expect(storage.warning?.en).toContain(`The database as it was found is kept in ${aside}.`)
      expect(await hashDatabaseFiles(aside)).toEqual(before)
    })
    await whileOpen(folder.path, (again) => expect(again.warning?.en).toBeUndefined())
  },
)

test('a damaged database is set aside together with its WAL', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await overwriteBytes(databaseFile(killed), 4_096, 20 * 4_096)
  const before = await hashDatabaseFiles(killed)
  expect(Object.keys(before).sort()).toEqual(['store.db', 'store.db-wal'])
  expect((await openRecovered(killed)).names).toEqual(shopCategories)
  expect(await hashDatabaseFiles(setAsideIn(killed, 'recovery-'))).toEqual(before)
})

test('an empty database file counts as missing, even with a WAL beside it', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await truncate(databaseFile(killed), 0)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(shopCategories)
  expect(found.warning).toContain('store.db was missing or empty.')
})

test('an empty database file of a first start that was cut off becomes a new shop', async () => {
  await using folder = await openTemporaryFolder()
  await writeFile(databaseFile(folder.path), '')
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await countCategories(storage)).toBe(0)
  })
})

test('an older database in place of the present one is detected, and the present state is restored', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  copyFolder(dataDir, older)
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Salt', 'Rice'), march(2))
  copyFileSync(path.join(older, 'store.db'), path.join(dataDir, 'store.db')) // into the same file
  const found = await openRecovered(dataDir)
  expect(found.names).toEqual(shopCategories)
  expect(found.warning).toContain('was older than the journal.')
  expect(found.warning).toContain('Nothing is missing.')
})

test('the database of another shop is not opened as this one', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, other] = [path.join(folder.path, 'data'), path.join(folder.path, 'other')]
  await makeShop(dataDir)
  await whileOpen(other, (storage) => addCategories(storage, 'Shoes'))
  copyFileSync(databaseFile(other), databaseFile(dataDir)) // into the same file
  const found = await openRecovered(dataDir)
  expect(found.names).toEqual(shopCategories)
  expect(found.warning).toContain('was copied, moved or changed by another program')
  const aside = path.join(setAsideIn(dataDir, 'recovery-'), 'store.db')
  expect((await hashDatabaseFiles(path.dirname(aside)))['store.db']).toBe(
    (await hashDatabaseFiles(other))['store.db'],
  )
})

test('an interrupted write of another program is not rolled back into a rebuilt database', async () => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  const other = new Database(databaseFile(folder.path))
  other.pragma('journal_mode = DELETE')
  other.pragma('cache_size = 1')
  other.exec('begin; create table junk (text)')
  const insert = other.prepare('insert into junk values (?)')
  for (let row = 0; row < 200; row += 1) insert.run('x'.repeat(2_000))
  const hotJournal = await readFile(`${databaseFile(folder.path)}-journal`)
  other.exec('rollback')
  other.close()
  expect(hotJournal.length).toBeGreaterThan(0)
  await writeFile(`${databaseFile(folder.path)}-journal`, hotJournal)
  const { names: found, warning } = await openRecovered(folder.path)
  expect(found).toEqual(shopCategories)
  expect(warning).toContain('another program was cut off while it wrote to it')
  expect(await readdir(setAsideIn(folder.path, 'recovery-'))).toContain('store.db-journal')
})

test('what was erased stays erased, and out of the file, when the database is rebuilt', async () => {
  await using folder = await openTemporaryFolder()
  {
    await using shop = await openTestShop({ dataDir: folder.path, now: march(1) })
    const { customer } = await addCustomer(shop.context, { nickname: 'Unforgettable' })
    await eraseKnownCustomer(shop.context, customer.id)
  }
  await rm(databaseFile(folder.path))
  await whileOpen(folder.path, async ({ db }) => {
    const [customer] = await db.selectFrom('customers').select('nickname').execute()
    expect(customer?.nickname).toMatch(/^Erased customer/)
  })
  expect(await readFile(databaseFile(folder.path), 'latin1')).not.toMatch(/unforgettable/i)
})
