import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { PcFolders } from '../../contract/backups.ts'
import { local } from '../../testing/off-pc-shop.ts'
import { testOnPosix } from '../../testing/posix.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { listDrives } from './pc-folders.service.ts'

const call = '/api/admin/backups/folders'
const inFolder = (folder: string) => `${call}?${new URLSearchParams({ folder })}`

const ask = (shop: TestShop, folder: string) => shop.admin.call('GET', inFolder(folder), { headers: local })

const list = async (shop: TestShop, folder: string): Promise<PcFolders> =>
  JSON.parse((await ask(shop, folder)).text)

const namesIn = async (shop: TestShop, folder: string): Promise<string[]> =>
  (await list(shop, folder)).folders.map(({ name }) => name)

test('only the owner on the shop’s PC reads its folders', async () => {
  await using shop = await openTestShop()
  const url = inFolder('/nowhere') // refused before anything is looked for
  expect((await shop.visitor.call('GET', url, { headers: local })).status).toBe(401)
  expect(await shop.admin.call('GET', url)).toMatchObject({
    status: 403,
    text: 'The backup folder can be changed only on the shop’s PC: open the dashboard there, at the address that begins with http://localhost.',
  })
  expect((await shop.admin.call('GET', call, { headers: local })).status).toBe(200)
})

test('a folder answers the folders in it, sorted, with the way up, and nothing of its files', async () => {
  await using folder = await openTemporaryFolder()
  await using shop = await openTestShop()
  const long = 'x'.repeat(255)
  const odd = ['Shop 10', 'Shop 2', 'दुकान का बैकअप', 'it’s here & there', '100% #', long]
  if (process.platform !== 'win32') odd.push('"here" <b>?')
  for (const name of [...odd, '.hidden', 'lost+found']) await mkdir(path.join(folder.path, name))
  await writeFile(path.join(folder.path, 'secret.txt'), '')
  const found = await list(shop, `${folder.path}/`)
  expect(found).toMatchObject({ folder: folder.path, parent: path.dirname(folder.path), isCut: false })
  expect(found.folders.map(({ name }) => name).toSorted()).toEqual(odd.toSorted())
  const numbered = found.folders.filter(({ name }) => name.startsWith('Shop'))
  expect(numbered.map(({ name }) => name)).toEqual(['Shop 2', 'Shop 10'])
  for (const each of found.folders) {
    expect(await list(shop, each.path)).toMatchObject({ folder: each.path, parent: folder.path, folders: [] })
  }
})

test('a link to a folder is one; one to a file, to nothing or to itself is not', async () => {
  await using folder = await openTemporaryFolder()
  await using shop = await openTestShop()
  const at = (name: string) => path.join(folder.path, name)
  await mkdir(at('photos'))
  await mkdir(path.join(at('photos'), 'inside'))
  await writeFile(at('note'), '')
  for (const [to, name] of [
    ['photos', 'to a folder'],
    ['note', 'to a file'],
    ['nowhere', 'to nothing'],
    ['to itself', 'to itself'],
    ['.', 'to its own folder'],
  ] as const) {
    await symlink(at(to), at(name), 'dir')
  }
  expect(await namesIn(shop, folder.path)).toEqual(['photos', 'to a folder', 'to its own folder'])
  expect(await namesIn(shop, at('to a folder'))).toEqual(['inside'])
  expect((await list(shop, path.join(at('to its own folder'), 'photos'))).parent).toBe(
    at('to its own folder'),
  )
})

/** Does something as another user than root, who may read everything. */
const asNobody = async <Value>(act: () => Promise<Value>): Promise<Value> => {
  const isRoot = process.geteuid?.() === 0
  if (isRoot) process.seteuid?.('nobody')
  try {
    return await act()
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

testOnPosix('a folder that the store may not read says so', async () => {
  await using folder = await openTemporaryFolder()
  await using shop = await openTestShop()
  const closed = path.join(folder.path, 'closed')
  await mkdir(closed)
  await chmod(folder.path, 0o755)
  await chmod(closed, 0)
  expect(await asNobody(() => ask(shop, closed))).toMatchObject({
    status: 400,
    text: `The store may not look into the folder ${closed}. Choose another folder.`,
  })
  await chmod(closed, 0o700)
})

test('the list begins with the user’s folder, the sticks and the disks', async () => {
  await using folder = await openTemporaryFolder()
  const at = (...parts: string[]) => path.join(folder.path, ...parts)
  const home = at('home', 'asha')
  const disks = [
    at('media', 'asha', 'STICK'),
    at('run', 'media', 'asha', 'OTHER'),
    at('mnt', 'data'),
    at('Volumes', 'MAC'),
  ]
  for (const each of [home, ...disks, at('media', 'asha', '.Trash')]) await mkdir(each, { recursive: true })
  const drives = async (platform: NodeJS.Platform) =>
    (await listDrives({ platform, root: folder.path, home })).map((each) => each.path)
  expect(await drives('linux')).toEqual([home, ...disks.slice(0, 3), folder.path])
  expect(await drives('darwin')).toEqual([home, at('Volumes', 'MAC'), folder.path])
  await rm(at('home'), { recursive: true })
  expect(await drives('linux')).toEqual([...disks.slice(0, 3), folder.path])
})
