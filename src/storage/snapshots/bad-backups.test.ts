import { createWriteStream } from 'node:fs'
import { cp, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yazl from 'yazl'
import { createLogger } from '../../lib/logger.ts'
import { backedUpFolder } from '../../testing/backed-up-folder.ts'
import { prepareRestore } from '../../testing/prepare-restore.ts'
import { openTemporaryFolder, type TemporaryFolder } from '../../testing/temporary-folder.ts'
import { hashDatabaseFiles, march } from '../../testing/test-storage.ts'

const context = { now: march(2), log: createLogger('error'), present: undefined }
const image = new Uint8Array(200)
const megabyte = 1024 * 1024

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
afterAll(() => folder[Symbol.asyncDispose]())

const readDatabase = async () => new Uint8Array(await readFile(path.join(dataDir, 'store.db')))

/** Expects that the file is refused for this reason, and leaves nothing. */
const expectRefused = async (file: string, reason: string, freeBytes?: () => number): Promise<void> => {
  const restore = prepareRestore(dataDir, file, { ...context, ...(freeBytes && { freeBytes }) })
  const kind = freeBytes ? 'disk-full' : 'bad-input'
  await expect(restore).rejects.toMatchObject({ kind, message: expect.stringContaining(reason) })
  expect(await hashDatabaseFiles(dataDir)).toEqual(before)
  expect((await readdir(dataDir)).filter((name) => name.startsWith('replacement'))).toEqual([])
}

const zipOf = async (file: string, entries: Record<string, Uint8Array>): Promise<void> => {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
}

const files: [string, string, (file: string) => Promise<unknown>][] = [
  ['a cut-off zip', 'is cut off', (file) => cp(archive, file).then(() => truncate(file, 4_000))],
  ['a zip of something else', 'it holds no store.db', (file) => zipOf(file, { 'notes/readme.txt': image })],
  [
    'a zip with a damaged database',
    'The database in this backup is damaged',
    async (file) => zipOf(file, { 'store.db': (await readDatabase()).fill(7, 4_096, 40_000) }),
  ],
  [
    'a zip with no database in its store.db',
    'The database in this backup is damaged: file is not a database',
    (file) => zipOf(file, { 'store.db': new TextEncoder().encode('hello '.repeat(1_000)) }),
  ],
  [
    'a zip of which the database is larger than declared',
    'is cut off, damaged, or not a backup',
    async (file) => {
      await zipOf(file, { 'store.db': new Uint8Array(10 * megabyte) })
      const bytes = await readFile(file)
      const declared = Buffer.alloc(4)
      declared.writeUInt32LE(10 * megabyte)
      for (let at = bytes.indexOf(declared); at !== -1; at = bytes.indexOf(declared, at)) {
        bytes.writeUInt32LE(100, at)
      }
      await writeFile(file, bytes)
    },
  ],
  ['a text', 'is cut off, damaged, or not a backup', (file) => writeFile(file, 'hello '.repeat(100))],
  ['an empty file', 'is cut off, damaged, or not a backup', (file) => writeFile(file, '')],
]

test.each(files)('%s is refused in words, and nothing changes', async (_, sentence, make) => {
  const file = path.join(folder.path, 'bad')
  await make(file)
  await expectRefused(file, sentence)
})

const differs = 'This database is not as the store made it: look at the '
const migrated = (name: string) => `delete from migrations; insert into migrations values ('${name}', '')`

const changes: [string, string, string][] = [
  [
    'a trigger',
    'create trigger spy after insert on orders begin delete from admin_credentials; end',
    `${differs}trigger "spy"`,
  ],
  ['a view', 'create view everybody as select * from customers', `${differs}view "everybody"`],
  ['a table more', 'create table notes (text)', `${differs}table "notes"`],
  ['an index more', 'create index prices on products (price_paise)', `${differs}index "prices"`],
  ['a table less', 'drop table upload_tickets', `${differs}table "upload_tickets"`],
  ['a column more', 'alter table products add column note text', `${differs}table "products"`],
  [
    'a wrong count',
    'update shop_totals set placed_count = placed_count + 3',
    'The database in this backup is damaged: it counts 3 orders and holds 0',
  ],
  ['a migration of a newer version', migrated('999-later'), 'made by a newer version'],
  ['a migration of before 1.2.0', migrated('030-deliveries'), 'Restore it with version 1.2.0 in an empty'],
  ['no migrations', 'drop table migrations', 'is not one of this store'],
  ['an empty table of migrations', 'delete from migrations', 'is not one of this store'],
  [
    'the migrations of another program',
    'drop table migrations; create table migrations (id integer primary key, migration text)',
    'is not one of this store',
  ],
  [
    'an endless view in place of the migrations',
    `drop table migrations; create view migrations as with recursive endless(name) as
      (select 'x' union all select name from endless) select count(*) as name from endless`,
    'is not one of this store',
  ],
]

const changedBy = async (sql: string): Promise<string> => {
  const file = path.join(folder.path, 'changed.db')
  await cp(path.join(dataDir, 'store.db'), file)
  const database = new Database(file)
  database.exec(sql)
  database.close()
  return file
}

test.each(changes)(
  'a database with %s is refused in words, and nothing changes',
  async (_, sql, sentence) => {
    await expectRefused(await changedBy(sql), sentence)
  },
)

test.each([
  ['a zip', [200, 64]],
  ['a database', [64]],
])('while %s is written, the disk keeps its reserve', async (kind, looks) => {
  const freeBytes = () => (looks.shift() ?? 64) * megabyte
  await expectRefused(
    kind === 'a zip' ? archive : path.join(dataDir, 'store.db'),
    'The disk of the shop PC has no room for this backup. Make room and try again.',
    freeBytes,
  )
})

test('a database is taken whatever SQLite noted in it', async () => {
  await prepareRestore(dataDir, await changedBy('analyze'), context)
  expect(await readdir(dataDir)).toContainEqual(expect.stringMatching(/^replacement-restored-.*(?<!\.part)$/))
})
