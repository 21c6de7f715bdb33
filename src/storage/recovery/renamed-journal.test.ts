import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, renameSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allSegments, journalFolder } from '../../testing/journal-files.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { march, putFolderAt, whileOpen } from '../../testing/test-storage.ts'

/** A shop with four orders in one segment, and in no snapshot. */
const makeShopWithOrders = async (dataDir: string): Promise<{ folder: string; segment: string }> => {
  await using shop = await openTestShop({ dataDir, now: march(1) })
  const tea = await shop.addProduct({ price: '10' })
  const customer = await shop.addCustomer()
  for (let count = 0; count < 4; count += 1) await shop.placeOrder([{ ...tea, quantity: 1 }], customer)
  const segment = allSegments(dataDir).at(-1)?.path ?? ''
  return { folder: path.dirname(segment), segment }
}

const openRebuilt = async (dataDir: string) => {
  await rm(path.join(dataDir, 'store.db'))
  return whileOpen(dataDir, async ({ db, warning }) => ({
    orders: (await db.selectFrom('orders').select('id').execute()).length,
    warning: warning?.en ?? '',
  }))
}

/** A command that every Unix has, so no package is needed. */
const makePipe = 'mkfifo'

const additions: Record<string, (name: string) => string> = {
  '.txt behind it': (name) => `${name}.txt`,
  'large letters': (name) => name.replace('.jsonl', '.JSONL'),
  '“Copy of” before it': (name) => `Copy of ${name}`,
}

test.for(Object.entries(additions))('a segment renamed with %s is read', async ([, rename]) => {
  await using folder = await openTemporaryFolder()
  const { segment } = await makeShopWithOrders(folder.path)
  renameSync(segment, path.join(path.dirname(segment), rename(path.basename(segment))))
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('Nothing is missing.')
})

test('a folder of the journal copied as “… (1)” adds nothing', async () => {
  await using folder = await openTemporaryFolder()
  const { folder: own, segment } = await makeShopWithOrders(folder.path)
  cpSync(own, `${own} (1)`, { recursive: true })
  cpSync(segment, segment.replace('.jsonl', ' (2).jsonl'))
  await whileOpen(folder.path, ({ warning }) => expect(warning).toBeUndefined())
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('Nothing is missing.')
  expect(warning).not.toContain('another copy')
})

test('everything is read from a damaged copy of a segment and the intact one', async () => {
  await using folder = await openTemporaryFolder()
  const { segment } = await makeShopWithOrders(folder.path)
  const text = await readFile(segment, 'utf8')
  await writeFile(segment.replace('.jsonl', ' (1).jsonl'), text.slice(0, -400))
  await writeFile(segment.replace('.jsonl', ' (2).jsonl'), text.slice(0, -800))
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('Nothing is missing.')
})

test('a renamed folder of a history, and segments beside the folders, are the history’s own', async () => {
  await using folder = await openTemporaryFolder()
  const { folder: own, segment } = await makeShopWithOrders(folder.path)
  renameSync(own, `${own} (1)`)
  await whileOpen(folder.path, ({ warning }) => expect(warning).toBeUndefined())
  renameSync(
    path.join(`${own} (1)`, path.basename(segment)),
    path.join(journalFolder(folder.path), 'kept.jsonl'),
  )
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('Nothing is missing.')
})

test('a folder, a pipe and a dangling link with a segment’s name are ignored', async () => {
  await using folder = await openTemporaryFolder()
  const { folder: own } = await makeShopWithOrders(folder.path)
  await putFolderAt(path.join(own, '0000000003-aaaaaa.jsonl'))
  await symlink(path.join(folder.path, 'gone'), path.join(own, '0000000004-bbbbbb.jsonl'))
  if (process.platform !== 'win32') execFileSync(makePipe, [path.join(own, '0000000005-cccccc.jsonl')])
  await whileOpen(folder.path, ({ warning }) => expect(warning).toBeUndefined())
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('Nothing is missing.')
})

const makeLargeFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'w')
  await handle.truncate(3 * 1024 ** 3) // takes no room on the disk
  await handle.close()
}

test('a file of 3 GB is not read to its end; in the shop’s own history it is reported, elsewhere it is ignored', async () => {
  await using folder = await openTemporaryFolder()
  const { folder: own } = await makeShopWithOrders(folder.path)
  const other = path.join(journalFolder(folder.path), 'aaaabbbbcccc')
  await mkdir(other)
  await makeLargeFile(path.join(other, '0000000001-aaaaaa.jsonl'))
  await whileOpen(folder.path, ({ warning }) => expect(warning).toBeUndefined())
  await makeLargeFile(path.join(own, '0000009999-aaaaaa.jsonl'))
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('cannot be read; they may be orders (')
  expect(readdirSync(own)).toContain('0000009999-aaaaaa.jsonl')
})

test('the lines before 300 MB of zeros in a segment are read', async () => {
  await using folder = await openTemporaryFolder()
  const { segment } = await makeShopWithOrders(folder.path)
  await truncate(segment, (await stat(segment)).size + 300_000_000)
  const { orders, warning } = await openRebuilt(folder.path)
  expect(orders).toBe(4)
  expect(warning).toContain('cannot be read; they may be orders (')
})
