import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { refuseEachCall } from '../../testing/file-system-calls.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  listCategories,
  openFolder,
  putFolderAt,
  whileOpen,
} from '../../testing/test-storage.ts'
import { leaveNotice, readNotices } from './notices.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'backups', 'please-read.txt')

const one = { en: 'One.', hi: 'एक।' }

test('a file of notices that cannot be read leaves the backups page as it is', async () => {
  await using shop = await openTestShop()
  await putFolderAt(fileIn(shop.dataDir))
  const notices = async () => (await shop.admin.json('GET', '/api/admin/backups')).notices
  expect(await notices()).toEqual([])
  await shop.admin.json('DELETE', '/api/admin/backups/notices')
  expect(await notices()).toEqual([])
  expect(await readdir(fileIn(shop.dataDir))).toEqual(['in-the-way'])
})

test('a notice has a line of its own, whatever the paths in it are called', async () => {
  await using folder = await openTemporaryFolder()
  const odd = { en: 'The file a\tb\nc.zip is cut off.', hi: 'फ़ाइल a\tb\nc.zip अधूरी है।' }
  leaveNotice(folder.path, odd)
  leaveNotice(folder.path, one)
  leaveNotice(folder.path, odd)
  expect(readNotices(folder.path)).toEqual([
    { en: 'The file a b c.zip is cut off.', hi: 'फ़ाइल a b c.zip अधूरी है।' },
    one,
  ])
})

test('a recovery with a notice that cannot be written continues, and says it in the window and the log', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  await rm(path.join(folder.path, 'store.db'))
  using _refused = refuseEachCall('writeFileSync', fileIn(folder.path))
  vi.mocked(console.error).mockImplementation(() => {})
  const storage = await openFolder(folder.path)
  expect(takeConsoleErrors().flat().join()).toContain('store.db was missing or empty.')
  expect(await listCategories(storage)).toEqual(['Tea'])
  expect(storage.warning?.en).toContain('store.db was missing or empty.')
  await storage.close()
})
