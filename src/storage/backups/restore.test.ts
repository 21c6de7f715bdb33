import { createWriteStream } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { countCategories, fillStorage, hashDatabaseFiles, openFolder } from '../../testing/test-storage.ts'
import { finishReplacement } from './replacement.ts'
import { prepareRestore } from './restore.ts'

const now = new Date('2026-03-02T10:00:00Z')
const image = new Uint8Array([0xff, 0xd8, 0xff, ...new Uint8Array(200)])

async function* bytesOf(content: Uint8Array) {
  yield content
}

/** A folder with 10 categories and the image `old`, its backup as a zip, and then 5 more and the image `new`. */
const backedUpFolder = async (folder: string) => {
  const dataDir = path.join(folder, 'data')
  const archive = path.join(folder, 'backup.zip')
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await storage.objects.write('old', bytesOf(image))
  await pipeline(await storage.backups.createArchive(), createWriteStream(archive))
  await fillStorage(storage, 5)
  await storage.objects.write('new', bytesOf(image))
  await storage.close()
  return { dataDir, archive }
}

const countIn = async (dataDir: string): Promise<number> => {
  await using stack = new AsyncDisposableStack()
  const storage = await openFolder(dataDir)
  stack.defer(storage.close)
  return await countCategories(storage)
}

test('a restored backup brings database and images back, and keeps what was there aside', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  await prepareRestore(dataDir, archive, now)
  expect(await countIn(dataDir)).toBe(10)
  expect(await readdir(path.join(dataDir, 'objects'))).toEqual(['old'])
  const [aside] = (await readdir(path.join(dataDir, 'backups'))).filter((name) =>
    name.startsWith('before-restore'),
  )
  expect((await readdir(path.join(dataDir, 'backups', aside ?? '', 'objects'))).sort()).toEqual([
    'new',
    'old',
  ])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('replacement'))).toEqual([])
})

test('a snapshot restores the database and leaves the images as they are', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir } = await backedUpFolder(folder.path)
  const snapshot = path.join(folder.path, 'kept.db')
  const [newest] = (await readdir(path.join(dataDir, 'backups'))).filter((name) => name.endsWith('.db'))
  await cp(path.join(dataDir, 'backups', newest ?? ''), snapshot)
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 7)
  await storage.close()
  await prepareRestore(dataDir, snapshot, now)
  expect(await countIn(dataDir)).toBe(15)
  expect((await readdir(path.join(dataDir, 'objects'))).sort()).toEqual(['new', 'old'])
})

test('cut at any moment, the next start finds all of the backup or nothing of it', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  await prepareRestore(dataDir, archive, now)
  const at = (...parts: string[]) => path.join(dataDir, ...parts)
  const aside = await readFile(at('replacement', 'set-aside-in.txt'), 'utf8')
  // Each step of putting it in place, as a cut right after it leaves the folder.
  const steps = [
    [],
    [['store.db', `backups/${aside}/store.db`]],
    [['replacement/store.db', 'store.db']],
    [['objects', `backups/${aside}/objects`]],
    [['replacement/objects', 'objects']],
  ]
  await mkdir(at('backups', aside))
  for (const [index, step] of steps.entries()) {
    for (const [from, to] of step) await rename(at(from ?? ''), at(to ?? ''))
    const cut = path.join(folder.path, `cut-${index}`)
    await cp(dataDir, cut, { recursive: true })
    expect(await countIn(cut), `cut after step ${index}`).toBe(10)
    expect(await readdir(path.join(cut, 'objects'))).toEqual(['old'])
    expect((await readdir(path.join(cut, 'backups', aside))).sort()).toEqual(['objects', 'store.db'])
  }
})

test('a backup being unpacked when the power goes leaves the store as it was', async () => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  await prepareRestore(dataDir, archive, now)
  await rm(path.join(dataDir, 'replacement', 'set-aside-in.txt'))
  await rename(path.join(dataDir, 'replacement'), path.join(dataDir, 'replacement.part'))
  expect(finishReplacement(dataDir)).toBeUndefined()
  expect(await countIn(dataDir)).toBe(15)
})

const zipOf = async (file: string, entries: Record<string, Uint8Array>): Promise<void> => {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

test.each([
  ['a cut-off zip', 'is cut off, damaged, or not a backup'],
  ['a zip of something else', 'is not a backup of this store'],
  ['a zip with a damaged database', 'is damaged'],
  ['a database of another program', 'is not one of this store'],
  ['a database of a newer version', 'made by a newer version'],
  ['a text', 'is cut off, damaged, or not a backup'],
  ['an empty file', 'is cut off, damaged, or not a backup'],
])('%s is refused in words, and nothing changes', async (kind, sentence) => {
  await using folder = await openTemporaryFolder()
  const { dataDir, archive } = await backedUpFolder(folder.path)
  const file = path.join(folder.path, 'bad')
  const foreign = new Database(path.join(folder.path, 'foreign.db'))
  foreign.exec('create table notes (text)')
  if (kind === 'a cut-off zip') {
    await cp(archive, file)
    await truncate(file, 4_000)
  } else if (kind === 'a zip of something else') {
    await zipOf(file, { 'holiday.jpg': image, 'notes/readme.txt': image })
  } else if (kind === 'a zip with a damaged database') {
    const whole = new Uint8Array(await readFile(path.join(dataDir, 'store.db')))
    await zipOf(file, { 'store.db': whole.fill(7, 4_096, 40_000) })
  } else if (kind === 'a database of another program') {
    await cp(foreign.name, file)
  } else if (kind === 'a database of a newer version') {
    foreign.exec(
      "create table migrations (name, applied_at); insert into migrations values ('999-later', '')",
    )
    await cp(foreign.name, file)
  } else {
    await writeFile(file, kind === 'a text' ? 'hello '.repeat(100) : '')
  }
  foreign.close()
  const before = await hashDatabaseFiles(dataDir)
  await expect(prepareRestore(dataDir, file, now)).rejects.toThrow(sentence)
  expect(await hashDatabaseFiles(dataDir)).toEqual(before)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('replacement'))).toEqual([])
})
