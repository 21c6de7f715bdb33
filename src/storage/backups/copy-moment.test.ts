import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, copyFile, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import type { FileBytes } from '../database/file-bytes.ts'
import { openDatabase } from '../database/open-database.ts'
import { copyDatabase } from './snapshot.ts'

const rows = 2_000

/** A database of 2 MB whose rows all say the same number; each `setAll` puts as much into the log. */
const openFilled = async () => {
  const folder = await openTemporaryFolder()
  const database = openDatabase(path.join(folder.path, 'store.db'))
  const { sqlite } = database
  sqlite.pragma('busy_timeout = 0') // as in the open store
  sqlite.exec('create table t (n integer, text text)')
  const insert = sqlite.prepare('insert into t values (0, hex(randomblob(500)))')
  sqlite.transaction(() => {
    for (let row = 0; row < rows; row += 1) insert.run()
  })()
  const update = sqlite.prepare('update t set n = ?')
  const updateEnds = sqlite.prepare('update t set n = ? where rowid in (1, ?)')
  return {
    ...database,
    target: path.join(folder.path, 'copy.db'),
    setAll: (number: number) => void update.run(number),
    setEnds: (number: number) => void updateEnds.run(number, rows),
    checkpoint: (how: 'PASSIVE' | 'TRUNCATE') => void sqlite.pragma(`wal_checkpoint(${how})`),
    logBytes: async () => (await stat(`${sqlite.name}-wal`)).size,
    names: async () => (await readdir(folder.path)).filter((name) => name.startsWith('copy.db')),
    [Symbol.asyncDispose]: async () => {
      await database.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** What the rows of a copy say, or some of them: each number once. */
const numbersIn = (file: string, which = ''): unknown[] => {
  const copy = new Database(file, { readonly: true })
  try {
    expect(copy.prepare('select count(*) from t').pluck().get()).toBe(rows)
    return copy.prepare(`select distinct n from t ${which}`).pluck().all()
  } finally {
    copy.close()
  }
}

/** The source, with something that happens before each of its reads. */
const meddled = (bytes: FileBytes, meddle: (read: number) => void): FileBytes => {
  let reads = 0
  return {
    ...bytes,
    read: (buffer, position) => {
      reads += 1
      meddle(reads)
      return bytes.read(buffer, position)
    },
  }
}

test.for([
  ['gently', false],
  ['in a hurry', true],
] as const)(
  'a copy made %s is one moment of a database that is written to meanwhile',
  async ([, isHurried]) => {
    await using store = await openFilled()
    store.checkpoint('TRUNCATE')
    store.setAll(1)
    let isCopying = true
    const copying = copyDatabase(store.bytes, store.target, { isHurried }).finally(() => {
      isCopying = false
    })
    let written = 1
    while (isCopying) {
      written += 1
      store.setEnds(written)
      await nextTurn()
    }
    await copying
    expect(written).toBeGreaterThan(1)
    expect(numbersIn(store.target, `where rowid in (1, ${rows})`)).toHaveLength(1)
    expect(await store.names()).toEqual(['copy.db'])
  },
)

test('a transaction that failed when all of it stood in the log already is not in the copy', async () => {
  await using store = await openFilled()
  store.setAll(1)
  const { name: file } = store.sqlite
  const twin = `${store.target}.twin`
  for (const ending of ['', '-wal']) await copyFile(file + ending, twin + ending)
  const other = openDatabase(twin)
  other.sqlite.exec('update t set n = 2')
  const written = await readFile(`${twin}-wal`)
  await other.close()
  // As SQLite leaves the log where the disk has no room to enter a transaction into the index.
  await appendFile(`${file}-wal`, written.subarray(await store.logBytes()))
  await copyDatabase(store.bytes, store.target)
  expect(numbersIn(store.target)).toEqual([1])
})

test('a file whose log is emptied into it while it is copied is whole in the copy', async () => {
  await using store = await openFilled()
  store.checkpoint('TRUNCATE')
  store.setAll(1)
  const source = meddled(store.bytes, (read) => {
    if (read !== 2) return
    store.checkpoint('PASSIVE') // what was read is of before, the rest is of after
    store.setAll(2)
    store.checkpoint('TRUNCATE')
  })
  await copyDatabase(source, store.target)
  expect(await store.logBytes()).toBeGreaterThan(0) // the copy held it
  expect([[1], [2]]).toContainEqual(numbersIn(store.target))
})

test('a log that is emptied while the file is copied is not missed', async () => {
  await using store = await openFilled()
  store.setAll(1)
  store.checkpoint('PASSIVE')
  const source = meddled(store.bytes, (read) => {
    if (read === 1) store.checkpoint('TRUNCATE')
  })
  await copyDatabase(source, store.target)
  expect(await store.logBytes()).toBe(0)
  expect(numbersIn(store.target)).toEqual([1])
})

test('a log that is begun anew while it is copied does not bring an older state back', async () => {
  await using store = await openFilled()
  for (let number = 1; number <= 8; number += 1) store.setAll(number)
  store.checkpoint('PASSIVE') // all is in the file, and the log as long as before
  const copying = copyDatabase(store.bytes, store.target)
  while (!existsSync(`${store.target}-wal`)) await nextTurn()
  store.setAll(9)
  await copying
  expect(numbersIn(store.target)).toEqual([8])
})

/** Whether another program can have the database for itself. */
const canBeTaken = async (file: string): Promise<boolean> => {
  const take = `const database = new (require('better-sqlite3'))(process.argv[1], { timeout: 0 })
    database.pragma('locking_mode = EXCLUSIVE')
    try { database.prepare('select count(*) from t').get(); console.log('taken') } catch ({ code }) { console.log(code) }`
  const options = { cwd: import.meta.dirname }
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', take, file], options)
  expect(stdout.trim()).toMatch(/^(taken|SQLITE_BUSY)$/)
  return stdout.trim() === 'taken'
}

test('after a copy the store still has its lock: no other program takes the file for itself', async () => {
  await using store = await openFilled()
  await copyDatabase(store.bytes, store.target)
  expect(await canBeTaken(store.sqlite.name)).toBe(false)
})

test('a store that was closed during a copy has its lock again when it is opened', async () => {
  await using store = await openFilled()
  for (let number = 1; number <= 4; number += 1) store.setAll(number)
  const copying = copyDatabase(store.bytes, store.target)
  copying.catch(() => {}) // looked at below
  while (!existsSync(`${store.target}-wal`)) await nextTurn()
  await store.close()
  const again = openDatabase(store.sqlite.name)
  await expect(copying).rejects.toThrow('The database was closed')
  expect(await canBeTaken(store.sqlite.name)).toBe(false)
  await again.close()
})

test('a copy that meets the end of the store is given up, and leaves nothing', async () => {
  await using store = await openFilled()
  store.checkpoint('TRUNCATE')
  store.setAll(1)
  let closing: Promise<void> | undefined
  const source = meddled(store.bytes, (read) => {
    if (read === 2) closing = store.close()
  })
  await expect(copyDatabase(source, store.target)).rejects.toThrow('The database was closed')
  await closing
  expect(await store.names()).toEqual([])
  await expect(copyDatabase(store.bytes, store.target)).rejects.toThrow('The database was closed')
})
