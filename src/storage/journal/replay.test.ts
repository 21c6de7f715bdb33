import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { applyMigrations, createMigrationsTable } from '../database/migrations/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { queriesOn } from '../database/open-database.ts'
import { listJournalledTables, quoted } from './capture.ts'
import type { RowImage } from './journal-line.ts'
import { firstPosition, writePosition } from './position.ts'
import { replay } from './replay.ts'

const openShop = async () => {
  const database = new Database(':memory:')
  onTestFinished(() => void database.close())
  const db = queriesOn(database)
  await createMigrationsTable(db)
  await applyMigrations(db, Object.keys(migrations), new Date(0))
  writePosition(database, firstPosition())
  return database
}

const openNotes = async () => {
  const database = await openShop()
  database.exec(`create table notes (id integer primary key, text text, page integer unique) strict;
    create table links (one integer references notes, other integer, primary key (one, other)) strict, without rowid`)
  return database
}

const lineOf = (number: number, ...rows: RowImage[]) => ({ number, at: '', rows })
const note = (sign: '+' | '=', id: number, text: string, page: number | null = null): RowImage => [
  sign,
  'notes',
  id,
  text,
  page,
]
const notesIn = (database: Database.Database) =>
  database.prepare('select * from notes order by id').raw().all()
const numberOf = (database: Database.Database) =>
  database.prepare('select number from journal_state').pluck().get()

test('rows are added, changed and removed, whatever was there; applying twice equals applying once', async () => {
  const database = await openNotes()
  const lines = [
    lineOf(1, note('+', 1, 'one'), note('+', 2, 'two'), ['+', 'links', 1, 2], ['+', 'links', 2, 1]),
    lineOf(2, note('=', 1, 'One', 7), ['-', 'links', 1, 2]),
    lineOf(3, ['-', 'notes', 2], note('=', 1, 'One'), note('+', 3, 'three', 7)),
  ]
  for (const _ of ['once', 'twice']) {
    expect(await replay(database, lines)).toMatchObject({ applied: 3, problems: [], leftOut: [] })
    expect(notesIn(database)).toEqual([
      [1, 'One', null],
      [3, 'three', 7],
    ])
    expect(database.prepare('select * from links').raw().all()).toEqual([[2, 1]])
    expect(numberOf(database)).toBe(3)
  }
})

test('a row of any table but the books is gone when the journal says so', async () => {
  const database = await openShop()
  const tables = listJournalledTables(database)
  const numberOfRows = () =>
    tables.map(({ name }) =>
      database
        .prepare(`select count(*) from ${quoted(name)}`)
        .pluck()
        .get(),
    )
  const before = numberOfRows()
  // A number also does for a text.
  const added = tables.map(({ name, columns }): RowImage => ['+', name, ...columns.map(() => 1)])
  const removed = tables.map(({ name, key }): RowImage => ['-', name, ...key.map(() => 1)])
  expect(await replay(database, [lineOf(1, ...added)])).toMatchObject({ problems: [], leftOut: [] })
  expect(numberOfRows()).toEqual(before.map((count) => Number(count) + 1))
  const books = ['counted_cash', 'khata_entries', 'payment_entries']
  const leftOut = removed.filter(([, name]) => books.includes(name))
  expect(await replay(database, [lineOf(2, ...removed)])).toMatchObject({ problems: [], leftOut })
  const isBook = tables.map(({ name }) => books.includes(name))
  expect(numberOfRows()).toEqual(before.map((count, index) => Number(count) + (isBook[index] ? 1 : 0)))
})

test('the columns are those that the segment names, in its order', async () => {
  const database = await openNotes()
  const line = { ...lineOf(1, ['+', 'notes', 'one', 1]), columns: { notes: ['text', 'id'] } }
  await replay(database, [line])
  expect(notesIn(database)).toEqual([[1, 'one', null]])
})

test('a row with the same value in another unique index is left out and named, and no other row is lost', async () => {
  const database = await openNotes()
  database.exec("insert into notes values (1, 'in the way', 7)")
  const contrary = note('+', 2, 'two', 7)
  const lines = [lineOf(1, contrary, note('+', 3, 'three', 8)), lineOf(2, note('+', 4, 'four'))]
  expect(await replay(database, lines)).toMatchObject({ applied: 2, problems: [], leftOut: [contrary] })
  expect(notesIn(database)).toEqual([
    [1, 'in the way', 7],
    [3, 'three', 8],
    [4, 'four', null],
  ])
})

test('a row that was left out and is replaced later is not named', async () => {
  const database = await openNotes()
  database.exec("insert into notes values (1, 'in the way', 7)")
  const lines = [lineOf(1, note('+', 2, 'two', 7)), lineOf(2, note('=', 2, 'two', 8))]
  expect((await replay(database, lines)).leftOut).toEqual([])
})

test('a line that names an unknown table leaves nothing, and the lines after it are applied', async () => {
  const database = await openNotes()
  const lines = [
    lineOf(1, note('+', 1, 'one')),
    lineOf(2, note('+', 2, 'two'), ['+', 'pages', 1]),
    lineOf(3, note('+', 3, 'three')),
  ]
  expect(await replay(database, lines)).toMatchObject({
    applied: 2,
    problems: [expect.stringContaining('Line 2 was left out: The journal names the table pages')],
  })
  expect(notesIn(database)).toEqual([
    [1, 'one', null],
    [3, 'three', null],
  ])
  expect(numberOf(database)).toBe(3)
})
