import { copyFileSync } from 'node:fs'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { addCustomer, eraseKnownCustomer } from '../../features/customers/customers.service.ts'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { allSegments } from '../../testing/journal-files.ts'
import { setAsideIn } from '../../testing/set-aside.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  countCategories,
  fillStorage,
  hashDatabaseFiles,
  listCategories,
  makeFolderAtRest,
  march,
  openFolder,
  overwriteBytes,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { lockDataFolder } from '../files/data-lock.ts'
import { findInconsistency } from '../files/integrity-check.ts'
import { examine } from './examine.ts'

const database = (dataDir: string) => path.join(dataDir, 'store.db')

/** Opens the folder and returns its content. Also asserts that a second start reports nothing. */
const openRecovered = async (dataDir: string): Promise<{ warning: string | undefined; names: string[] }> => {
  const found = await whileOpen(dataDir, async (storage) => {
    expect(storage.backups.notices()).toEqual(storage.warning ? [storage.warning] : [])
    const warning = storage.warning?.en
    await addCategories(storage, 'written after it')
    const names = await listCategories(storage)
    expect(names.at(-1)).toBe('written after it')
    return { warning, names: names.slice(0, -1) }
  })
  expect(findInconsistency(database(dataDir))).toBeUndefined()
  await whileOpen(dataDir, async (again) => {
    expect(again.warning?.en).toBeUndefined()
    expect(await listCategories(again)).toEqual([...found.names, 'written after it'])
  })
  return found
}

const names = ['Tea', 'Salt', 'Rice']

/** A shop whose newest snapshot holds only the first category; database and journal also hold the others. */
const makeShop = async (dataDir: string): Promise<void> => {
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Salt', 'Rice'), march(2))
}

/** Like {@link makeShop}, but killed while open: all categories but the first are only in the WAL. */
const makeKilledShop = async (folder: string): Promise<string> => {
  const [dataDir, killed] = [path.join(folder, 'open'), path.join(folder, 'killed')]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  const storage = await openFolder(dataDir, march(2))
  await addCategories(storage, 'Salt', 'Rice')
  crashInto(dataDir, killed)
  await storage.close()
  return killed
}

test('a missing database is rebuilt from snapshot and journal, and nothing is missing', async () => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  await rm(database(folder.path))
  const found = await openRecovered(folder.path)
  expect(found).toEqual({
    names,
    warning:
      'The database file store.db was missing or empty. The store was rebuilt from the backup of 2026-03-02. Nothing is missing.',
  })
})

test('a missing database of a store that was killed is rebuilt, and it is said how far that reaches', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  for (const end of ['', '-wal', '-shm']) await rm(database(killed) + end)
  const { names: found, warning } = await openRecovered(killed)
  expect(found).toEqual(names)
  expect(warning).toMatch(/The store holds all that was found in the folder.* is not in it\.$/)
})

const damages: Record<string, (file: string) => Promise<void>> = {
  'its head overwritten': (file) => overwriteBytes(file, 0, 100),
  'its first page overwritten': (file) => overwriteBytes(file, 0, 4_096),
  'a page within overwritten': (file) => overwriteBytes(file, 8 * 4_096, 8 * 4_096),
  'its second half missing': (file) => truncate(file, 10 * 4_096),
  'other bytes in it': (file) => writeFile(file, 'no database at all'.repeat(1_000)),
}

test.for(Object.entries(damages))(
  'a database with %s is rebuilt and set aside as it was',
  async ([, damage]) => {
    await using folder = await openTemporaryFolder()
    await makeFolderAtRest(folder.path)
    await damage(database(folder.path))
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
  await overwriteBytes(database(killed), 4_096, 20 * 4_096)
  const before = await hashDatabaseFiles(killed)
  expect(Object.keys(before).sort()).toEqual(['store.db', 'store.db-wal'])
  expect((await openRecovered(killed)).names).toEqual(names)
  expect(await hashDatabaseFiles(setAsideIn(killed, 'recovery-'))).toEqual(before)
})

test('an empty database file is a missing one, also with a WAL beside it', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await truncate(database(killed), 0)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(names)
  expect(found.warning).toContain('store.db was missing or empty.')
})

test('an empty database file of a first start that was cut off becomes a new shop', async () => {
  await using folder = await openTemporaryFolder()
  await writeFile(database(folder.path), '')
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await countCategories(storage)).toBe(0)
  })
})

test('a missing WAL is noticed, and what was in it comes from the journal', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await rm(`${database(killed)}-wal`)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(names)
  expect(found.warning).toContain('The file store.db-wal, which belongs to the database, was missing.')
})

test('a missing WAL is not hidden by a start that only looked, also when the journal is missing too', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  for (const name of ['store.db-wal', 'store.db-shm', 'journal']) {
    await rm(path.join(killed, name), { recursive: true })
  }
  const lock = lockDataFolder(killed)
  for (const _ of [1, 2]) {
    expect(examine(killed, lock.place())).toMatchObject({ cause: { kind: 'wal-missing' } })
  }
  lock.release()
  const { warning } = await openRecovered(killed)
  expect(warning).not.toContain('Nothing is missing')
})

test('without its WAL the database proves nothing, even where it agrees with a journal cut short', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, killed] = [path.join(folder.path, 'open'), path.join(folder.path, 'killed')]
  const storage = await openFolder(dataDir)
  await addCategories(storage, 'Tea', 'Salt')
  const other = new Database(database(dataDir))
  other.pragma('wal_checkpoint(PASSIVE)')
  other.close()
  await addCategories(storage, 'Rice')
  crashInto(dataDir, killed)
  await storage.close()
  await rm(`${database(killed)}-wal`)
  const segment = allSegments(killed)[0]
  await truncate(segment?.path ?? '', (segment?.bytes ?? 0) - 10)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(['Tea', 'Salt'])
  expect(found.warning).not.toContain('Nothing is missing')
})

test('an emptied WAL is noticed, and what was in it comes from the journal', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await truncate(`${database(killed)}-wal`, 0)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(names)
  expect(found.warning).toContain('The database file store.db was older than the journal.')
})

test('an older database in place of the present one is noticed, and the present state comes back', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  copyFolder(dataDir, older)
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Salt', 'Rice'), march(2))
  copyFileSync(path.join(older, 'store.db'), path.join(dataDir, 'store.db')) // into the same file
  const found = await openRecovered(dataDir)
  expect(found.names).toEqual(names)
  expect(found.warning).toContain('was older than the journal.')
  expect(found.warning).toContain('Nothing is missing.')
})

test('the database of another shop is not opened as this one', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, other] = [path.join(folder.path, 'data'), path.join(folder.path, 'other')]
  await makeShop(dataDir)
  await whileOpen(other, (storage) => addCategories(storage, 'Shoes'))
  copyFileSync(database(other), database(dataDir)) // into the same file
  const found = await openRecovered(dataDir)
  expect(found.names).toEqual(names)
  expect(found.warning).toContain('store.db was not the one of this shop.')
  const aside = path.join(setAsideIn(dataDir, 'recovery-'), 'store.db')
  expect((await hashDatabaseFiles(path.dirname(aside)))['store.db']).toBe(
    (await hashDatabaseFiles(other))['store.db'],
  )
})

test('a copied folder is rebuilt, as its files may be of different moments', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, copy] = [path.join(folder.path, 'data'), path.join(folder.path, 'copy')]
  const storage = await openFolder(dataDir, storageTime)
  await fillStorage(storage, 3)
  copyFolder(dataDir, copy)
  await storage.close()
  const found = await openRecovered(copy)
  expect(found.names).toHaveLength(3)
  expect(found.warning).toContain('This data folder was copied, moved or changed by another program')
  // The shop may have continued in the original folder.
  expect(found.warning).toContain('The store holds all that was found in the folder. What was ordered later')
})

test('a write of another program that was cut off is not rolled back into a rebuilt database', async () => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  const other = new Database(database(folder.path))
  other.pragma('journal_mode = DELETE')
  other.pragma('cache_size = 1')
  other.exec('begin; create table junk (text)')
  const insert = other.prepare('insert into junk values (?)')
  for (let row = 0; row < 200; row += 1) insert.run('x'.repeat(2_000))
  const hotJournal = await readFile(`${database(folder.path)}-journal`)
  other.exec('rollback')
  other.close()
  expect(hotJournal.length).toBeGreaterThan(0)
  await writeFile(`${database(folder.path)}-journal`, hotJournal)
  const { names: found, warning } = await openRecovered(folder.path)
  expect(found).toEqual(names)
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
  await rm(database(folder.path))
  await whileOpen(folder.path, async ({ db }) => {
    const [customer] = await db.selectFrom('customers').select('nickname').execute()
    expect(customer?.nickname).toMatch(/^Erased customer/)
  })
  expect(await readFile(database(folder.path), 'latin1')).not.toMatch(/unforgettable/i)
})
