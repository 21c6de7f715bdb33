import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from '../../cli/commands/backup-files.ts'
import { testOnPosix } from '../../testing/posix.ts'
import { restoreWhileOpen } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { hashFolder, march, overwriteBytes, recordErrors, whileOpen } from '../../testing/test-storage.ts'

const at = (dataDir: string, name = 'store.db') => path.join(dataDir, name)
const remove = async (dataDir: string, ...names: string[]) => {
  for (const name of names) await rm(at(dataDir, name), { recursive: true })
}

/** A closed shop with 2 orders in `zip`, 3 later ones, and all 5 in `lastZip`. */
const makeShop = async (folder: string) => {
  const [dataDir, zip, lastZip] = ['data', 'backup.zip', 'last.zip'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string]
  await using shop = await openTestShop({ dataDir, now: march(1) })
  const tea = { ...(await shop.addProduct({ price: '10' })), quantity: 1 }
  const customer = await shop.addCustomer()
  for (let order = 0; order < 5; order += 1) {
    if (order === 2) await backUp(dataDir, zip)
    await shop.placeOrder([tea], customer)
  }
  await backUp(dataDir, lastZip)
  return { dataDir, zip, lastZip }
}
type Shop = Awaited<ReturnType<typeof makeShop>>

const threeOfReplaced =
  /3 orders of 1 Mar 2026, 3:30.pm are not in the store, but in .*before-restore-[^/]*\/store\.db\..* restore that backup/

/** Each returns the data folder, and the backup to restore unless that is `zip`. */
const damages: [string, number, RegExp | undefined, (shop: Shop) => Promise<[string, string?]>][] = [
  ['missing', 2, threeOfReplaced, ({ dataDir }) => remove(dataDir, 'store.db').then(() => [dataDir])],
  [
    'missing, as are the backups to rebuild it from',
    2,
    /3 orders of .* are not in the store, but in .*\.jsonl\./,
    ({ dataDir }) => remove(dataDir, 'store.db', 'backups').then(() => [dataDir]),
  ],
  [
    'damaged, and holds orders that can be read',
    2,
    /^3 orders of 1 Mar 2026/,
    async ({ dataDir }) => {
      await remove(dataDir, 'journal', 'backups')
      await overwriteBytes(at(dataDir), 4_096, 10 * 4_096)
      return [dataDir]
    },
  ],
  [
    'damaged, and holds no more than the backup',
    5,
    undefined,
    async ({ dataDir, lastZip }) => {
      await remove(dataDir, 'journal', 'backups')
      await overwriteBytes(at(dataDir), 4_096, 10 * 4_096)
      return [dataDir, lastZip]
    },
  ],
]

test.for(damages)(
  'a restore over a database that is %s tells what it leaves behind',
  async ([, count, warning, damage]) => {
    await using folder = await openTemporaryFolder()
    const shop = await makeShop(folder.path)
    const [dataDir, backup = shop.zip] = await damage(shop)
    const said = (await restore(dataDir, backup)).warning?.en ?? ''
    expect(said).toMatch(warning ?? /^$/)
    await whileOpen(dataDir, async ({ db, backups }) => {
      expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(count)
      const notices = backups.notices().map(({ en }) => en)
      if (warning) expect(notices).toContainEqual(expect.stringMatching(warning))
    })
  },
)

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
    const restoreRemoved = async (storage: Parameters<typeof restoreWhileOpen>[0]) => {
      const backup = await storage.backups.receive(createReadStream(zip))
      await rm(at(dataDir))
      await storage.backups.restore(backup.id, undefined)
    }
    await whileOpen(dataDir, restoreRemoved, march(2), recordErrors().log)
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
