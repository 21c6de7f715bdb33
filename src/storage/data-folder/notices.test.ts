import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refuseEachCall } from '../../testing/file-system-calls.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  listCategories,
  openFolder,
  putFolderAt,
  recordErrors,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { forgetNotices, leaveNotice, logNoticeTrouble, readNotices, removeNotices } from './notices.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'backups', 'please-read.txt')

const one = { en: 'One.', hi: 'एक।' }
const two = { en: 'Two.', hi: 'दो।' }

test('a file of notices that cannot be read leaves the backups page as it is', async () => {
  await using shop = await openTestShop()
  await putFolderAt(fileIn(shop.dataDir))
  const notices = async () => (await shop.admin.json('GET', '/api/admin/backups')).notices
  expect(await notices()).toEqual([])
  leaveNotice(shop.dataDir, one)
  expect(await notices()).toEqual([one])
  await shop.admin.json('DELETE', '/api/admin/backups/notices')
  expect(await notices()).toEqual([])
  expect(await readdir(fileIn(shop.dataDir))).toEqual(['in-the-way'])
})

test('a notice that could not be written is in the file as soon as it can be', async () => {
  await using folder = await openTemporaryFolder()
  await putFolderAt(fileIn(folder.path))
  const { log, errors } = recordErrors()
  leaveNotice(folder.path, one)
  logNoticeTrouble(folder.path, log)
  expect(errors).toHaveLength(1)
  await rm(fileIn(folder.path), { recursive: true })
  leaveNotice(folder.path, two)
  forgetNotices(folder.path)
  expect(readNotices(folder.path)).toEqual([one, two])
  expect(await readFile(fileIn(folder.path), 'utf8')).toBe('One.\tएक।\nTwo.\tदो।\n')
  await removeNotices(folder.path)
  expect(readNotices(folder.path)).toEqual([])
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

test('a recovery with a notice that cannot be written continues, and shows it until the store closes', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  await rm(path.join(folder.path, 'store.db'))
  const { log, errors } = recordErrors()
  using _refused = refuseEachCall('writeFileSync', fileIn(folder.path))
  const storage = await openFolder(folder.path, storageTime, log)
  expect(await listCategories(storage)).toEqual(['Tea'])
  expect(storage.warning?.en).toContain('store.db was missing or empty.')
  expect(storage.backups.notices()).toEqual([storage.warning])
  expect(errors.join()).toContain('please-read.txt')
  await storage.close()
  await whileOpen(folder.path, (again) => expect(again.backups.notices()).toEqual([]))
})
