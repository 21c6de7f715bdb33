import { createReadStream } from 'node:fs'
import { cp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from '../../cli/commands/backup-files.ts'
import { crashInto } from '../../testing/crashed-folder.ts'
import { testOnPosix } from '../../testing/posix.ts'
import { restoreWhileOpen } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { hashFolder, march, overwriteBytes, recordErrors, whileOpen } from '../../testing/test-storage.ts'
import { listSnapshots } from '../snapshots/snapshot-files.ts'

const at = (dataDir: string, name = 'store.db') => path.join(dataDir, name)

/**
 * A shop with 2 orders in `zip` and 3 later ones. `killed` is its folder after a crash at that point. In
 * `dataDir` the shop was closed properly, and a copy of an earlier database is beside it.
 */
const makeShop = async (folder: string) => {
  const [dataDir, killed, zip] = ['data', 'killed', 'backup.zip'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const earlier = path.join(folder, 'earlier.db')
  await using shop = await openTestShop({ dataDir, now: march(1) })
  const tea = { ...(await shop.addProduct({ price: '10' })), quantity: 1 }
  const customer = await shop.addCustomer()
  for (let order = 0; order < 5; order += 1) {
    if (order === 2) {
      await backUp(dataDir, zip)
      await cp(listSnapshots(dataDir)[0]?.path ?? '', earlier)
    }
    await shop.placeOrder([tea], customer)
  }
  crashInto(dataDir, killed)
  return { dataDir, killed, zip, earlier }
}

const countOrders = (dataDir: string) =>
  whileOpen(dataDir, async ({ db }) => (await db.selectFrom('orders').select('id').execute()).length)

const threeAreLeft =
  /3 orders of 1 Mar 2026, 3:30.pm are not in the store, but in .*before-restore-[^/]*\/store\.db\..* restore that backup/

const findReplaced = async (dataDir: string): Promise<string> => {
  const names = await readdir(at(dataDir, 'set-aside'))
  const name = names.find((each) => each.startsWith('before-restore')) ?? ''
  return at(dataDir, `set-aside/${name}/store.db`)
}

const damages: [string, (shop: Awaited<ReturnType<typeof makeShop>>) => Promise<string>][] = [
  ['missing', async ({ dataDir }) => rm(at(dataDir)).then(() => dataDir)],
  ['cut in half', async ({ dataDir }) => truncate(at(dataDir), 50 * 4_096).then(() => dataDir)],
  ['of earlier', async ({ dataDir, earlier }) => cp(earlier, at(dataDir)).then(() => dataDir)],
  ['without its WAL', async ({ killed }) => rm(at(killed, 'store.db-wal')).then(() => killed)],
]

test.for(damages)(
  'a restore over a database that is %s tells what it leaves behind, and keeps it',
  async ([, damage]) => {
    await using folder = await openTemporaryFolder()
    const shop = await makeShop(folder.path)
    const dataDir = await damage(shop)
    expect((await restore(dataDir, shop.zip)).warning?.en).toMatch(threeAreLeft)
    expect(await countOrders(dataDir)).toBe(2)
    await whileOpen(dataDir, ({ backups }) => {
      expect(backups.notices().map(({ en }) => en)).toContainEqual(expect.stringMatching(threeAreLeft))
    })
    await restore(dataDir, await findReplaced(dataDir))
    expect(await countOrders(dataDir)).toBe(5)
  },
)

test('when nothing can be rebuilt, the journal shows the orders left behind', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir } = await makeShop(folder.path)
  const { zip } = await makeShop(path.join(folder.path, 'other'))
  for (const name of ['store.db', 'backups']) await rm(at(dataDir, name), { recursive: true })
  const { warning } = await restore(dataDir, zip)
  expect(warning?.en).toMatch(/5 orders of .* are not in the store, but in .*\.jsonl\./)
})

test('the readable orders of a damaged database are counted', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, zip } = await makeShop(folder.path)
  for (const name of ['journal', 'backups']) await rm(at(dataDir, name), { recursive: true })
  await overwriteBytes(at(dataDir), 4_096, 10 * 4_096)
  expect((await restore(dataDir, zip)).warning?.en).toMatch(/^3 orders of 1 Mar 2026/)
})

test('a restore of the last state over a damaged database leaves nothing behind', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir } = await makeShop(folder.path)
  const last = path.join(folder.path, 'last.zip')
  await backUp(dataDir, last)
  for (const name of ['journal', 'backups']) await rm(at(dataDir, name), { recursive: true })
  await overwriteBytes(at(dataDir), 4_096, 10 * 4_096)
  expect((await restore(dataDir, last)).warning?.en).toBeUndefined()
  expect(await countOrders(dataDir)).toBe(5)
})

test('a file that is no backup changes nothing of a folder that has to be recovered', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir } = await makeShop(folder.path)
  await rm(at(dataDir))
  const file = path.join(folder.path, 'notes.zip')
  await writeFile(file, 'notes')
  const before = await hashFolder(dataDir)
  await expect(restore(dataDir, file)).rejects.toThrow('not a backup of this store.')
  expect(await hashFolder(dataDir)).toEqual(before)
})

testOnPosix(
  'orders of a database that was removed from the open store are reported and kept by a restore in the dashboard',
  async () => {
    await using folder = await openTemporaryFolder()
    const { dataDir, zip } = await makeShop(folder.path)
    const { log } = recordErrors()
    await whileOpen(
      dataDir,
      async (storage) => {
        const backup = await storage.backups.receive(createReadStream(zip))
        await rm(at(dataDir))
        await storage.backups.restore(backup.id, undefined)
      },
      march(2),
      log,
    )
    const warning = await whileOpen(dataDir, (storage) => storage.warning)
    expect(warning?.en).toMatch(/3 orders of .* are not in the store, but in .*store-.*-rescued\.db\./)
  },
)

test('a database lost between a restore in the dashboard and the next start is reported', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, zip } = await makeShop(folder.path)
  await whileOpen(dataDir, (storage) => restoreWhileOpen(storage, createReadStream(zip)))
  await rm(at(dataDir))
  await whileOpen(dataDir, ({ warning }) => expect(warning?.en).toMatch(/^3 orders of 1 Mar 2026/))
  await whileOpen(dataDir, ({ warning }) => expect(warning).toBeUndefined())
})
