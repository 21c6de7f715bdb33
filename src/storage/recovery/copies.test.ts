import { createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from '../../testing/crashed-folder.ts'
import { failEachCall } from '../../testing/file-system-calls.ts'
import { restoreWhileOpen } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  fillStorage,
  listCategories,
  march,
  openFolder,
  recordErrors,
  whileOpen,
} from '../../testing/test-storage.ts'
import { takeSnapshot } from '../snapshots/snapshots.ts'

/** All files of a folder, sorted by name. */
const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()

test.for([
  ['in the order of names', (names: string[]) => names],
  ['in the reverse order', (names: string[]) => names.toReversed()],
] as const)(
  'a copy made file by file under orders holds all acknowledged before it, %s',
  async ([, inOrder]) => {
    await using shop = await openTestShop()
    await using folder = await openTemporaryFolder()
    const products = [await shop.addProduct({ price: '12.34' }), await shop.addProduct({ price: '100' })]
    const customer = await shop.addCustomer()
    const acknowledged: string[] = []
    const placeMany = async (count: number) => {
      const items = products.map(({ id }) => ({ id, quantity: 1 }))
      for (let placed = 0; placed < count; placed += 1) {
        acknowledged.push((await shop.placeOrder(items, customer)).id)
      }
    }
    await placeMany(30)
    const before = [...acknowledged]
    for (const name of inOrder(await listFiles(shop.dataDir))) {
      await mkdir(path.dirname(path.join(folder.path, name)), { recursive: true })
      const copying = copyFile(path.join(shop.dataDir, name), path.join(folder.path, name))
      await Promise.all([placeMany(8), copying])
    }
    await whileOpen(folder.path, async ({ db }) => {
      const orders = await db.selectFrom('orders').select(['id', 'total_paise']).execute()
      const held = new Set(orders.map(({ id }) => id))
      expect(before.filter((id) => !held.has(id))).toEqual([])
      const lines = await db.selectFrom('order_lines').select('order_seq').execute()
      const row = await db.selectFrom('customers').select('total_spent_paise').executeTakeFirstOrThrow()
      expect(lines).toHaveLength(orders.length * 2)
      expect(row.total_spent_paise).toBe(orders.length * 11_234)
    })
  },
)

test.each([
  [
    'while it was written',
    async (dataDir: string, copy: string) => {
      // The database is read before a checkpoint, everything else after it.
      const name = 'Changed before the checkpoint'
      const first = await openFolder(dataDir)
      await fillStorage(first, 2_000)
      await addCategories(first, 'Salt') // empties the outbox, whose pages would show the mixture
      await first.close()
      copyFolder(dataDir, copy)
      const second = await openFolder(dataDir)
      await second.db.updateTable('categories').set({ name }).where('seq', '=', 1).execute()
      await second.close()
      const third = await openFolder(dataDir)
      await addCategories(third, 'Last')
      for (const each of ['store.db-wal', 'journal', 'backups', 'store.lock', 'store.marker'])
        copyFolder(path.join(dataDir, each), path.join(copy, each))
      await third.close()
      return [name, 'Last']
    },
  ],
  [
    'while the journal could not be written',
    async (dataDir: string, copy: string) => {
      const storage = await openFolder(dataDir, march(1), recordErrors().log)
      await addCategories(storage, 'Tea')
      {
        using _ = failEachCall('writeSync', () => {})
        await addCategories(storage, 'Salt')
      }
      copyFolder(dataDir, copy)
      await storage.close()
      return ['Tea', 'Salt']
    },
  ],
])('a copy made %s has every acknowledged write', async (_, make) => {
  await using folder = await openTemporaryFolder()
  const [dataDir, copy] = [path.join(folder.path, 'data'), path.join(folder.path, 'copy')]
  const [first, last] = await make(dataDir, copy)
  await whileOpen(copy, async (storage) => {
    const names = await listCategories(storage)
    expect([names[0], names.at(-1)]).toEqual([first, last])
  })
})

/** A shop before and after it is restored to its first state. */
const makeRestored = async (dataDir: string): Promise<void> => {
  const storage = await openFolder(dataDir)
  await addCategories(storage, 'Tea')
  const { path: snapshot } = await takeSnapshot(path.join(dataDir, 'store.db'), dataDir, march(1))
  await addCategories(storage, 'Salt')
  await restoreWhileOpen(storage, createReadStream(snapshot))
  await storage.close()
}

test.for([
  ['the database', ['store.db', 'store.lock', 'store.marker']],
  ['everything else', ['backups', 'journal', 'objects']],
] as const)(
  'a copy across a restore, with %s of before, opens as either state, and not in silence as the earlier one',
  async ([, early]) => {
    await using folder = await openTemporaryFolder()
    const [dataDir, before, copy] = ['data', 'before', 'copy'].map((name) =>
      path.join(folder.path, name),
    ) as [string, string, string]
    await makeRestored(dataDir)
    copyFolder(dataDir, before)
    await whileOpen(dataDir, (storage) => addCategories(storage, 'Rice'), march(3))
    copyFolder(dataDir, copy)
    for (const name of early) copyFolder(path.join(before, name), path.join(copy, name))
    await whileOpen(
      copy,
      async (storage) => {
        const names = await listCategories(storage)
        expect([
          ['Tea', 'Rice'],
          ['Tea', 'Salt'],
        ]).toContainEqual(names)
        expect(storage.warning?.en).not.toMatch(/Nothing is missing|holds all/)
        if (!names.includes('Rice'))
          expect(storage.warning?.en).toMatch(/rebuilt from the backup|reached further/)
      },
      march(3),
    )
  },
)

test('a moved folder is in place; the notice of a copy says how far it reaches', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, moved, copy, copyOfOpen] = ['data', 'moved', 'copy', 'copyOfOpen'].map((name) =>
    path.join(folder.path, name),
  ) as [string, string, string, string]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  await rename(dataDir, moved)
  await whileOpen(moved, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    await addCategories(storage, 'Salt')
    copyFolder(moved, copyOfOpen)
  })
  copyFolder(moved, copy)
  for (const each of [copy, copyOfOpen]) {
    await whileOpen(each, async (storage) => {
      expect(await listCategories(storage)).toEqual(['Tea', 'Salt'])
      // The shop may have continued in the original folder.
      expect(storage.warning?.en).toMatch(
        /was copied, moved or changed .* holds all that was found in the folder\. What was ordered later/,
      )
    })
    await whileOpen(each, (storage) => expect(storage.warning?.en).toBeUndefined())
  }
  // A file that was copied while it was written may be of several moments.
  expect([copy, copyOfOpen].map((each) => existsSync(path.join(each, 'set-aside')))).toEqual([false, true])
})
