import { readdirSync } from 'node:fs'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { restore } from '../../cli/commands/backup-files.ts'
import { joinTexts } from '../../lib/multilingual-text.ts'
import { StartError } from '../../lib/start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  listCategories,
  openFolder,
  putFolderAt,
  recordErrors,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'
import { setAsideAll } from '../recovery/set-aside-all.ts'
import { lockClearedFolder } from './obstacles.ts'

const folders = ['journal', 'objects', 'backups', 'set-aside', 'replacement', 'logs']
const files = ['store.db', 'store.db-wal', 'store.db-shm', 'store.db-journal', 'store.marker', 'store.doubt']
  .concat(['store.lock', 'store.lock-journal', 'store.reserve'])
  .concat(['backups/please-read.txt', 'backups/reported-copy.json'])

const makeShop = (dataDir: string) =>
  whileOpen(dataDir, async (storage) => {
    await addCategories(storage, 'Tea', 'Salt')
    await storage.objects.writeVariant('a', '320.webp', new Uint8Array(1))
  })

const asideOf = (dataDir: string, name: string): string => {
  const folder = path.join(dataDir, path.dirname(name))
  const found = readdirSync(folder).filter((each) => each.startsWith(`${path.basename(name)}.found-`))
  expect(found).toHaveLength(1)
  return path.join(folder, found[0] ?? '')
}

/** Opens the folder with an obstacle in place of `name`, and checks that a second start reports nothing. */
const openCleared = async (dataDir: string, name: string, expected: string): Promise<string[]> => {
  const { log, errors } = recordErrors()
  const found = await whileOpen(
    dataDir,
    (storage) => {
      expect(storage.warning?.en).toContain(
        `In place of the ${expected} of another program. It is called ${name}.found-`,
      )
      expect(joinTexts(storage.backups.notices(), '\n')).toEqual(storage.warning)
      return listCategories(storage)
    },
    storageTime,
    log,
  )
  expect(errors.join()).toContain(`In place of the ${expected}`)
  await whileOpen(dataDir, async (again) => {
    expect(again.warning?.en).toBeUndefined()
    expect(await listCategories(again)).toEqual(found)
  })
  return found
}

test.for(folders.concat('objects/.versions'))(
  'a file in place of the folder %s is renamed, and reported',
  async (name) => {
    await using folder = await openTemporaryFolder()
    await makeShop(folder.path)
    await rm(path.join(folder.path, name), { recursive: true, force: true })
    await writeFile(path.join(folder.path, name), 'of another program')
    const expected = `folder ${name} in the data folder there was a file`
    expect(await openCleared(folder.path, name, expected)).toEqual(['Tea', 'Salt'])
    expect(await readFile(asideOf(folder.path, name), 'utf8')).toBe('of another program')
  },
)

test.for(files)('a folder in place of the file %s is renamed, and reported', async (name) => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  await rm(path.join(folder.path, name), { force: true })
  await putFolderAt(path.join(folder.path, name))
  const expected = `file ${name} in the data folder there was a folder`
  expect(await openCleared(folder.path, name, expected)).toEqual(['Tea', 'Salt'])
  expect(readdirSync(asideOf(folder.path, name))).toEqual(['in-the-way'])
})

test('a file in place of a journal folder is renamed, and the journal continues', async () => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  const [history = ''] = readdirSync(path.join(folder.path, 'journal'))
  await rm(path.join(folder.path, 'journal', history), { recursive: true })
  await writeFile(path.join(folder.path, 'journal', history), '')
  const name = `journal/${history}`
  await openCleared(folder.path, name, `folder ${name} in the data folder there was a file`)
})

test('while a store has the folder open nothing in it is renamed', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await putFolderAt(path.join(folder.path, 'store.doubt'))
  await expect(lockClearedFolder(folder.path)).rejects.toThrow('already in use by process')
  expect(readdirSync(folder.path)).toContain('store.doubt')
  await rm(path.join(folder.path, 'store.doubt'), { recursive: true })
  await storage.close()
})

test('a start with a dangling link, which may lead to the data, is refused with that reason', async () => {
  await using folder = await openTemporaryFolder()
  await makeShop(folder.path)
  await rm(path.join(folder.path, 'journal'), { recursive: true })
  await symlink(path.join(folder.path, 'gone'), path.join(folder.path, 'journal'))
  await expect(openFolder(folder.path)).rejects.toThrow(StartError)
  await expect(openFolder(folder.path)).rejects.toThrow('journal is a link to a place that is not there.')
})

test.for(['store.lock', 'set-aside'])(
  'setting all aside works with an obstacle in place of %s',
  async (name) => {
    await using folder = await openTemporaryFolder()
    await makeShop(folder.path)
    await rm(path.join(folder.path, name), { recursive: true, force: true })
    if (name === 'store.lock') await putFolderAt(path.join(folder.path, name))
    else await writeFile(path.join(folder.path, name), '')
    const { log, errors } = recordErrors()
    expect(readdirSync((await setAsideAll(folder.path, storageTime, log)) ?? '')).toContain('store.db')
    expect(errors.join()).toContain(`It is called ${name}.found-`)
    await whileOpen(folder.path, async (again) => expect(await listCategories(again)).toEqual([]))
  },
)

test('restoring works with an obstacle, and the next start reports it', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  await makeShop(dataDir)
  const [snapshot = ''] = readdirSync(path.join(dataDir, 'backups'))
  const file = path.join(folder.path, 'kept.db')
  await cp(path.join(dataDir, 'backups', snapshot), file)
  await rm(path.join(dataDir, 'store.db'))
  await putFolderAt(path.join(dataDir, 'store.db'))
  await restore(dataDir, file)
  expect(takeConsoleErrors().join()).toContain('In place of the file store.db')
  await whileOpen(dataDir, ({ backups }) => {
    expect(joinTexts(backups.notices(), ' ').en).toContain('It is called store.db.found-')
  })
})
