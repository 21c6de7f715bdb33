import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from '../testing/crashed-folder.ts'
import { testOnPosix } from '../testing/posix.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import { openTestShop } from '../testing/test-shop.ts'
import {
  addCategories,
  listCategories,
  march,
  openFolder,
  recordErrors,
  storageTime,
  whileOpen,
} from '../testing/test-storage.ts'

const moved = 'The data folder was moved, replaced or deleted while the store was open'

const openQuietly = (dataDir: string) => openFolder(dataDir, storageTime, recordErrors().log)

testOnPosix.for([
  ['the data folder', ''],
  ['the database', 'store.db'],
])(
  '%s deleted while the store is open: no more orders are accepted, and none is lost',
  async ([, name = '']) => {
    await using folder = await openTemporaryFolder()
    const dataDir = path.join(folder.path, 'data')
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea', 'Salt')
    rmSync(path.join(dataDir, name), { recursive: true })
    await expect(addCategories(storage, 'Rice')).rejects.toThrow(moved)
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(['Tea', 'Salt'])
      expect(reopened.warning?.en).toContain('The database file store.db was missing')
    })
  },
)

testOnPosix(
  'a folder moved away while the store is open keeps all data, and nothing more is written into it',
  async () => {
    await using folder = await openTemporaryFolder()
    const [dataDir, away] = [path.join(folder.path, 'data'), path.join(folder.path, 'away')]
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea')
    renameSync(dataDir, away)
    await expect(storage.backups.createArchive()).rejects.toThrow(moved)
    await expect(addCategories(storage, 'Salt')).rejects.toThrow(moved)
    await storage.close()
    await whileOpen(away, async (reopened) => expect(await listCategories(reopened)).toEqual(['Tea']))
  },
)

testOnPosix('an older database copied over the open one is not written to by the open store', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
  const storage = await openQuietly(dataDir)
  await addCategories(storage, 'Tea')
  copyFolder(dataDir, older)
  await addCategories(storage, 'Salt')
  for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
    copyFileSync(path.join(older, name), path.join(dataDir, name))
  await expect(addCategories(storage, 'Rice')).rejects.toThrow(/was replaced by another state/)
  await storage.close()
  await whileOpen(dataDir, async (reopened) => {
    expect(await listCategories(reopened)).toEqual(['Tea', 'Salt'])
    expect(reopened.warning?.en).toMatch(/was older than the journal/)
  })
})

/** Opens a shop and places orders; `before` runs before it closes. */
const sell = async (dataDir: string, orders: number, day: number, before = () => {}): Promise<void> => {
  await using shop = await openTestShop({ dataDir, now: march(day), log: recordErrors().log })
  const tea = { ...(await shop.addProduct({ price: '10' })), quantity: 1 }
  const customer = await shop.addCustomer()
  for (let placed = 0; placed < orders; placed += 1) await shop.placeOrder([tea], customer)
  before()
}

const openOn = (dataDir: string, day: number) =>
  whileOpen(
    dataDir,
    async ({ db, warning }) => ({
      orders: (await db.selectFrom('orders').select('id').execute()).length,
      warning: warning?.en,
    }),
    march(day),
  )

/** `cpSync` keeps the times of files to a microsecond. */
const areOfOneTime = (file: string, other: string): boolean => {
  const [one, two] = [file, other].map((each) => statSync(each, { throwIfNoEntry: false }))
  return one?.size === two?.size && Math.abs((one?.mtimeMs ?? 0) - (two?.mtimeMs ?? 0)) < 1
}

/** As `rsync -a --delete` does: files of equal size and time stay, and each other one gets its name when it is whole. */
const copyEachFile = (from: string, to: string): void => {
  const filesIn = (folder: string) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  const files = filesIn(from)
  for (const file of files) {
    const target = path.join(to, file)
    if (areOfOneTime(path.join(from, file), target)) continue
    mkdirSync(path.dirname(target), { recursive: true })
    copyFileSync(path.join(from, file), `${target}.new`)
    renameSync(`${target}.new`, target)
  }
  for (const file of filesIn(to)) if (!files.includes(file)) rmSync(path.join(to, file))
}

const ways: [string, (older: string, dataDir: string) => void][] = [
  [
    'moved to its place',
    (older, dataDir) => {
      renameSync(dataDir, `${dataDir}-away`)
      renameSync(older, dataDir)
    },
  ],
  [
    'copied to its place',
    (older, dataDir) => {
      rmSync(dataDir, { recursive: true })
      copyFolder(older, dataDir)
    },
  ],
  ['copied over it file by file', copyEachFile],
]

testOnPosix.for(ways)(
  'an older folder %s: the store has the orders that it had open',
  async ([, replace]) => {
    await using folder = await openTemporaryFolder()
    const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
    await sell(dataDir, 2, 1)
    copyFolder(dataDir, older)
    await sell(dataDir, 3, 2, () => replace(older, dataDir))
    expect((await openOn(dataDir, 3)).orders).toBe(5)
    expect(await openOn(dataDir, 4)).toEqual({ orders: 5, warning: undefined })
  },
)

testOnPosix.for([
  ['', 2, /rebuilt from the backup of/],
  [' with its lock', 1, /^1 order of 1 Mar 2026.* is not in the store, but in .*-rescued\.db\./],
] as const)(
  'a copy of the open folder%s is put back over it: the orders are kept, or told with their file',
  async ([lock, orders, warning]) => {
    await using folder = await openTemporaryFolder()
    const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
    {
      await using shop = await openTestShop({ dataDir, now: march(1), log: recordErrors().log })
      const tea = { ...(await shop.addProduct()), quantity: 1 }
      await shop.placeOrder([tea])
      copyFolder(dataDir, older)
      if (lock) utimesSync(path.join(older, 'store.lock'), march(1), march(1))
      await shop.placeOrder([tea])
      copyEachFile(older, dataDir)
      await expect(shop.placeOrder([tea])).rejects.toThrow('503')
    }
    const reopened = await openOn(dataDir, 2)
    expect(reopened.orders).toBe(orders)
    expect(reopened.warning).toMatch(warning)
  },
)

testOnPosix.for(ways)(
  'another copy of the shop %s: the orders that the store had open are told with their file',
  async ([, replace]) => {
    await using folder = await openTemporaryFolder()
    const [dataDir, other] = [path.join(folder.path, 'data'), path.join(folder.path, 'other')]
    await sell(dataDir, 2, 1)
    copyFolder(dataDir, other)
    await sell(other, 1, 1)
    await sell(dataDir, 3, 2, () => replace(other, dataDir))
    const { orders, warning } = await openOn(dataDir, 3)
    expect(orders).toBe(3)
    expect(warning).toMatch(
      /3 orders of 2 Mar 2026.* are not in the store, but in .*data\/backups\/.*-rescued\.db\./,
    )
    expect(await openOn(dataDir, 4)).toEqual({ orders: 3, warning: undefined })
  },
)

testOnPosix(
  'when an older folder is copied over the open one, and nothing is written before it closes, the loss is reported',
  async () => {
    await using folder = await openTemporaryFolder()
    const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea')
    copyFolder(dataDir, older)
    await addCategories(storage, 'Salt')
    copyFolder(older, dataDir)
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(['Tea'])
      expect(reopened.warning?.en).toContain('At least 1 change')
    })
  },
)

testOnPosix(
  'a store whose lock was deleted accepts nothing more once another store holds the folder',
  async () => {
    await using folder = await openTemporaryFolder()
    const first = await openQuietly(folder.path)
    await addCategories(first, 'Tea')
    rmSync(path.join(folder.path, 'store.lock'))
    const second = await openQuietly(folder.path)
    await expect(addCategories(first, 'Salt')).rejects.toThrow(moved)
    await addCategories(second, 'Rice')
    await first.close()
    expect(await listCategories(second)).toEqual(['Tea', 'Rice'])
    await second.close()
  },
)

test('an open store accepts orders after the permissions of its files changed', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, async (storage) => {
    await addCategories(storage, 'Tea')
    for (const name of ['store.db', 'store.marker']) chmodSync(path.join(folder.path, name), 0o600)
    await addCategories(storage, 'Salt')
  })
})
