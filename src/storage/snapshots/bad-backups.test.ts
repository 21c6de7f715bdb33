import { createWriteStream } from 'node:fs'
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import yazl from 'yazl'
import { limits } from '../../contract/limits.ts'
import { createLogger } from '../../lib/logger.ts'
import { backedUpFolder } from '../../testing/backed-up-folder.ts'
import { openTemporaryFolder, type TemporaryFolder } from '../../testing/temporary-folder.ts'
import { hashDatabaseFiles, march } from '../../testing/test-storage.ts'
import { prepareRestore } from './restore.ts'

const context = { now: march(2), log: createLogger('error'), present: undefined }
const image = new Uint8Array(200)

let folder: TemporaryFolder
/** A closed shop and its backup. It serves all tests, because what is refused changes nothing in it. */
let dataDir: string
let archive: string
let before: Awaited<ReturnType<typeof hashDatabaseFiles>>

beforeAll(async () => {
  folder = await openTemporaryFolder()
  const shop = await backedUpFolder(folder.path)
  dataDir = shop.dataDir
  archive = shop.archive
  before = await hashDatabaseFiles(dataDir)
})
beforeEach(() => rm(path.join(dataDir, 'replacement'), { recursive: true, force: true }))
afterAll(() => folder[Symbol.asyncDispose]())

/** Expects that the file is refused for this reason, and leaves nothing. */
const expectRefused = async (
  file: string,
  reason: string | RegExp,
  freeBytes?: () => Promise<number>,
): Promise<void> => {
  const restore = prepareRestore(dataDir, file, { ...context, ...(freeBytes && { freeBytes }) })
  const kind = freeBytes ? 'disk-full' : 'bad-input'
  await expect(restore).rejects.toMatchObject({ kind, message: expect.stringMatching(reason) })
  expect(await hashDatabaseFiles(dataDir)).toEqual(before)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('replacement'))).toEqual([])
}

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
  ['a database of a version before 1.2.0', 'Restore it with version 1.2.0 in an empty folder'],
  ['a text', 'is cut off, damaged, or not a backup'],
  ['an empty file', 'is cut off, damaged, or not a backup'],
])('%s is refused in words, and nothing changes', async (kind, sentence) => {
  const file = path.join(folder.path, 'bad')
  const foreign = new Database(path.join(folder.path, `${kind}.db`))
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
  } else if (kind.startsWith('a database of a')) {
    const last = kind === 'a database of a newer version' ? '999-later' : '030-deliveries'
    foreign.exec(
      `create table "migrations" ("name" text not null primary key, "applied_at" text not null);
      insert into migrations values ('001-store', ''), ('${last}', '')`,
    )
    await cp(foreign.name, file)
  } else {
    await writeFile(file, kind === 'a text' ? 'hello '.repeat(100) : '')
  }
  foreign.close()
  await expectRefused(file, sentence)
})

const changes: [string, string, string][] = [
  [
    'a trigger',
    'create trigger spy after insert on orders begin delete from admin_credentials; end',
    'trigger "spy"',
  ],
  ['a view', 'create view everybody as select * from customers', 'view "everybody"'],
  ['a table more', 'create table notes (text)', 'table "notes"'],
  ['an index more', 'create index prices on products (price_paise)', 'index "prices"'],
  ['a table less', 'drop table upload_tickets', 'table "upload_tickets"'],
  ['a column more', 'alter table products add column note text', 'table "products"'],
]

test.each(changes)('a database with %s is refused in words, and nothing changes', async (_, sql, what) => {
  const file = path.join(folder.path, 'changed.db')
  await cp(path.join(dataDir, 'store.db'), file)
  const database = new Database(file)
  database.exec(sql)
  database.close()
  await expectRefused(file, `This database is not as the store made it: look at the ${what}`)
})

test('a database whose rows contradict its counts is refused, because the next start would not use it', async () => {
  const file = path.join(folder.path, 'contradictory.db')
  await cp(path.join(dataDir, 'store.db'), file)
  const database = new Database(file)
  database.exec('update shop_totals set placed_count = placed_count + 3')
  database.close()
  await expectRefused(file, /^The database in this backup is damaged: it counts 3 orders and holds 0$/)
})

test('a view in place of the table of migrations is not even read', async () => {
  const file = path.join(folder.path, 'endless.db')
  const database = new Database(file)
  database.exec(`create view migrations as with recursive endless(name) as
    (select 'x' union all select name from endless) select count(*) as name from endless`)
  database.close()
  await expectRefused(file, 'is not one of this store')
})

test('a database is taken whatever SQLite noted in it', async () => {
  const file = path.join(folder.path, 'analyzed.db')
  await cp(path.join(dataDir, 'store.db'), file)
  const database = new Database(file)
  database.exec('analyze')
  database.close()
  await prepareRestore(dataDir, file, context)
  expect(await readdir(path.join(dataDir, 'replacement'))).toContain('store.db')
})

const megabyte = 1024 * 1024
const noRoom = 'The disk of the shop PC has no room for this backup. Make room and try again.'

test('a backup with a declared size larger than the free space is refused before it is unpacked', async () => {
  const file = path.join(folder.path, 'bomb.zip')
  await zipOf(file, { 'store.db': new Uint8Array(10 * megabyte) })
  const freeBytes = async () => 73 * megabyte // 64 of them are the store's
  await expectRefused(file, noRoom, freeBytes)
})

test('a database with zeros after its last page is refused and removed', async () => {
  const database = await readFile(path.join(dataDir, 'store.db'))
  const file = path.join(folder.path, 'padded.zip')
  await zipOf(file, { 'store.db': new Uint8Array(Buffer.concat([database, Buffer.alloc(5 * megabyte)])) })
  await expectRefused(file, 'The database in this backup is not as the store made it: it is padded')
})

test('a backup of very many files is refused before any is written', async () => {
  const file = path.join(folder.path, 'many.zip')
  await zipOf(file, { 'store.db': image })
  const bytes = await readFile(file)
  // The end of the directory says how many entries there are.
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  for (const offset of [8, 10]) bytes.writeUInt16LE(50_001, end + offset)
  await writeFile(file, bytes)
  await expectRefused(file, 'it holds too many files')
})

test('an image larger than the store accepts is refused before anything is unpacked', async () => {
  const database = new Uint8Array(await readFile(path.join(dataDir, 'store.db')))
  const file = path.join(folder.path, 'large.zip')
  await zipOf(file, {
    'store.db': database,
    'objects/small': image,
    'objects/large': new Uint8Array(64 * megabyte + 1),
  })
  const reason =
    'This is not a backup of this store: the picture objects/large in it is larger than the store takes'
  await expectRefused(file, reason)
})

test('an image that grew when its metadata were removed is restored', async () => {
  const database = new Uint8Array(await readFile(path.join(dataDir, 'store.db')))
  const file = path.join(folder.path, 'full.zip')
  await zipOf(file, { 'store.db': database, 'objects/full': new Uint8Array(3 * limits.imageBytes) })
  await prepareRestore(dataDir, file, context)
  expect(await readdir(path.join(dataDir, 'replacement', 'objects'))).toEqual(['full'])
})

test('a backup with a declared size smaller than its content is refused while it is unpacked', async () => {
  const file = path.join(folder.path, 'liar.zip')
  await zipOf(file, { 'store.db': new Uint8Array(10 * megabyte) })
  const bytes = await readFile(file)
  const told = Buffer.alloc(4)
  told.writeUInt32LE(10 * megabyte)
  for (let at = bytes.indexOf(told); at !== -1; at = bytes.indexOf(told, at)) bytes.writeUInt32LE(100, at)
  await writeFile(file, bytes)
  await expectRefused(file, 'is cut off, damaged, or not a backup')
})

test.each(['zip', 'db'])('a disk that fills up while a %s is unpacked keeps its reserve', async (kind) => {
  const looks = [200, 200, 64].map((size) => size * megabyte)
  const freeBytes = async () => looks.shift() ?? 64 * megabyte
  if (kind === 'db') looks.splice(0, 2)
  const file = kind === 'zip' ? archive : path.join(dataDir, 'store.db')
  await expectRefused(file, noRoom, freeBytes)
})
