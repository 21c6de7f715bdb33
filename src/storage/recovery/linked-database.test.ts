import { mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { restore } from '../../cli/commands/backup-files.ts'
import { crashInto } from '../../testing/crashed-folder.ts'
import { testOnPosix } from '../../testing/posix.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { addCategories, listCategories, openFolder, whileOpen } from '../../testing/test-storage.ts'

/** A shop with its database moved to `disk` and symlinked, killed while its last category is in the WAL. */
const makeKilledShop = async (folder: string) => {
  const [open, dataDir, disk] = ['open', 'data', 'disk'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ]
  const storage = await openFolder(open)
  await addCategories(storage, 'Tea')
  crashInto(open, dataDir)
  await storage.close()
  await mkdir(disk)
  for (const name of ['store.db', 'store.db-wal', 'store.db-shm']) {
    await rename(path.join(dataDir, name), path.join(disk, name)).catch(() => {})
  }
  await symlink(path.join('..', 'disk', 'store.db'), path.join(dataDir, 'store.db'))
  return { dataDir, disk }
}

testOnPosix('of a database that is a link the WAL is found where the link leads to', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, disk } = await makeKilledShop(folder.path)
  expect(await readdir(disk)).toContain('store.db-wal')
  await whileOpen(dataDir, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await listCategories(storage)).toEqual(['Tea'])
  })
})

testOnPosix(
  'a link that was set aside leads to the same database, which can be restored with its WAL',
  async () => {
    await using folder = await openTemporaryFolder()
    const { dataDir } = await makeKilledShop(folder.path)
    await rm(path.join(dataDir, 'store.marker')) // as in a copied folder
    await whileOpen(dataDir, ({ warning }) => expect(warning?.en).toContain('was copied, moved or changed'))
    const [aside = ''] = await readdir(path.join(dataDir, 'set-aside'))
    const linked = path.join(dataDir, 'set-aside', aside, 'store.db')
    const other = path.join(folder.path, 'other')
    await restore(other, linked)
    await whileOpen(other, async (storage) => expect(await listCategories(storage)).toEqual(['Tea']))
  },
)
