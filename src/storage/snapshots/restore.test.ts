import { cp, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '../../lib/logger.ts'
import { backedUpFolder } from '../../testing/backed-up-folder.ts'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { linesBySegment } from '../../testing/journal-files.ts'
import { prepareRestore } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  countCategories,
  fillStorage,
  hashDatabaseFiles,
  listCategories,
  march,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { readPositionOf } from '../journal/position.ts'
import { asideOf, finishReplacement } from './replacement.ts'
import { listSnapshots, takeSnapshot } from './snapshots.ts'

const context = { now: march(2), log: createLogger('error'), present: undefined }
const countIn = (dataDir: string): Promise<number> => whileOpen(dataDir, countCategories)

const replacementsIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(dataDir)).filter((name) => name.startsWith('replacement'))

test('a restored backup replaces database and images, and the previous ones are set aside', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  const before = await hashDatabaseFiles(dataDir)
  await prepareRestore(dataDir, archive, context)
  expect(await countIn(dataDir)).toBe(10)
  expect(await readdir(path.join(dataDir, 'objects'))).toEqual(['old'])
  const [aside = ''] = await readdir(path.join(dataDir, 'set-aside'))
  expect(aside).toMatch(/^before-restore-2026-03-02T10-00-00\.000Z-\w{4}$/)
  expect((await readdir(path.join(dataDir, 'set-aside', aside, 'objects'))).sort()).toEqual(['new', 'old'])
  expect(await hashDatabaseFiles(path.join(dataDir, 'set-aside', aside))).toEqual(before)
  expect(await replacementsIn(dataDir)).toEqual([])
})

test('a snapshot restores the database and leaves the images as they are', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir } = await backedUpFolder(folder.path)
  const file = path.join(dataDir, 'store.db')
  const snapshot = path.join(folder.path, 'kept.db')
  await whileOpen(dataDir, async (storage) => {
    await rename((await takeSnapshot(file, dataDir, storageTime)).path, snapshot)
    await fillStorage(storage, 7)
  })
  await prepareRestore(dataDir, snapshot, context)
  expect(await countIn(dataDir)).toBe(15)
  expect((await readdir(path.join(dataDir, 'objects'))).sort()).toEqual(['new', 'old'])
})

test('a restore of another shop’s backup is later than the shop it replaced, though it does not contain it', async () => {
  await using folder = await openTemporaryFolder()
  const { archive } = await backedUpFolder(folder.path)
  const [other, copy] = [path.join(folder.path, 'other'), path.join(folder.path, 'copy')]
  await whileOpen(other, (storage) => addCategories(storage, 'a', 'b', 'c'))
  const present = readPositionOf(path.join(other, 'store.db'))
  await prepareRestore(other, archive, { ...context, present })
  expect(await countIn(other)).toBe(10)
  const restored = readPositionOf(path.join(other, 'store.db'))
  expect(restored?.ancestors).toContainEqual({ history: present?.history, number: -1 })
  copyFolder(other, copy)
  expect(await countIn(copy)).toBe(10)
})

test.for([
  ['copied', copyFolder, 0],
  ['in place', crashInto, 2], // from the step on that puts the new database in its place
] as const)(
  'cut at any moment, the next start finds all of the backup or nothing of it (%s)',
  async ([, cutInto, first]) => {
    await using folder = await openTemporaryFolder()
    const { dataDir, archive } = await backedUpFolder(folder.path)
    await prepareRestore(dataDir, archive, context)
    const [ready = ''] = await replacementsIn(dataDir)
    const aside = path.relative(dataDir, asideOf(path.join(dataDir, ready)))
    await mkdir(path.join(dataDir, aside), { recursive: true })
    const steps = [
      [ready, ready],
      ['store.db', `${aside}/store.db`],
      [`${ready}/store.db`, 'store.db'],
      ['objects', `${aside}/objects`],
      [`${ready}/objects`, 'objects'],
    ] as const
    for (const [index, [from, to]] of steps.entries()) {
      await rename(path.join(dataDir, from), path.join(dataDir, to))
      if (index < first) continue
      const cut = path.join(folder.path, `cut-${index}`)
      cutInto(dataDir, cut)
      expect(await countIn(cut), `cut after step ${index}`).toBe(10)
      expect(await readdir(path.join(cut, 'objects'))).toEqual(['old'])
      expect((await readdir(path.join(cut, aside))).sort()).toEqual(['objects', 'store.db'])
      expect(await replacementsIn(cut)).toEqual([])
      await whileOpen(cut, (again) => expect(again.warning?.en).toBeUndefined())
    }
  },
)

test('a start interrupted after everything is in place but before the record is finished by the next one', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  await prepareRestore(dataDir, archive, context)
  const recordPlace = () => Promise.reject(new Error('cut off'))
  await expect(finishReplacement(dataDir, { ...context, recordPlace })).rejects.toThrow('cut off')
  await whileOpen(dataDir, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await countCategories(storage)).toBe(10)
  })
  expect(await replacementsIn(dataDir)).toEqual([])
})

test('a backup being unpacked when the power goes leaves the store as it was', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  await prepareRestore(dataDir, archive, context)
  const [ready = ''] = await replacementsIn(dataDir)
  await rename(path.join(dataDir, ready), path.join(dataDir, `${ready}.part`))
  expect(await countIn(dataDir)).toBe(15)
  expect(await replacementsIn(dataDir)).toEqual([])
})

test('a backup is upgraded, and its sessions are not restored', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir } = await backedUpFolder(folder.path)
  const older = path.join(folder.path, 'older.db')
  await cp(path.join(dataDir, 'store.db'), older)
  const database = new Database(older)
  database.exec("insert into admin_sessions values ('hash', '', '')")
  database.close()
  migrations['900-test'] = async (tx) => {
    await sql`update categories set name = 'Upgraded'`.execute(tx)
  }
  onTestFinished(() => void delete migrations['900-test'])
  await prepareRestore(dataDir, older, context)
  await whileOpen(dataDir, async (storage) => {
    expect(new Set(await listCategories(storage))).toEqual(new Set(['Upgraded']))
    expect(await storage.db.selectFrom('admin_sessions').selectAll().execute()).toEqual([])
    await addCategories(storage, 'Tea')
    const images = linesBySegment(dataDir).flatMap((lines) => lines.flatMap(({ rows }) => rows))
    expect(images.filter((image) => image.includes('Tea'))).toHaveLength(1)
  })
})

test('a restore reports what it leaves behind, and restoring the database set aside, with its WAL, undoes it', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, killed] = [path.join(folder.path, 'open'), path.join(folder.path, 'killed')]
  const listOrders = () =>
    whileOpen(killed, async ({ db, warning }) => ({
      warning: warning?.en,
      orders: (await db.selectFrom('orders').select('id').execute()).length,
    }))
  {
    await using shop = await openTestShop({ dataDir, now: march(1) })
    const tea = { ...(await shop.addProduct({ price: '10' })), quantity: 1 }
    for (let order = 0; order < 3; order += 1) await shop.placeOrder([tea], await shop.addCustomer())
    crashInto(dataDir, killed)
  }
  const [first] = listSnapshots(killed)
  await prepareRestore(killed, first?.path ?? '', context)
  const restored = await listOrders()
  expect(restored.orders).toBe(0)
  expect(restored.warning).toMatch(/^3 orders of 1 Mar 2026.* are not in the store, but in /)
  const [aside = ''] = await readdir(path.join(killed, 'set-aside'))
  await prepareRestore(killed, path.join(killed, 'set-aside', aside, 'store.db'), context)
  expect(await listOrders()).toEqual({ warning: undefined, orders: 3 })
})
