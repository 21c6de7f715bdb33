import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { JournalLine } from './journal-line.ts'
import { replay } from './replay.ts'

const openNotes = () => {
  const database = new Database(':memory:')
  onTestFinished(() => void database.close())
  database.exec('create table journal_state (number); insert into journal_state values (0)')
  database.exec('create table notes (id integer primary key, text)')
  return database
}

const lineOf = (number: number): JournalLine => ({
  number,
  at: '',
  statements: [
    { sql: 'insert into notes (text) values (?)', parameters: [`note ${number}`], changes: 1 },
    {
      sql: 'select text from notes where id = ?',
      parameters: [number],
      changes: 1,
      rows: [{ text: `note ${number}` }],
    },
  ],
})

test('each statement is prepared once, however many lines have it', () => {
  const database = openNotes()
  const prepared: string[] = []
  const { prepare } = database
  database.prepare = (sql: string) => {
    prepared.push(sql)
    return prepare.call(database, sql) as never
  }
  const lines = Array.from({ length: 1_200 }, (_, index) => lineOf(index + 1))
  expect(replay(database, lines)).toEqual({ applied: 1_200, problem: undefined })
  expect(prepared).toHaveLength(new Set(prepared).size)
  expect(prepared).toContain('insert into notes (text) values (?)')
  expect(prepare.call(database, 'select count(*) from notes').pluck().get()).toBe(1_200)
})

test('a line that does not do the same again leaves nothing, and ends the replay', () => {
  const database = openNotes()
  const [first, second, third] = [lineOf(1), lineOf(2), lineOf(3)]
  const other = { ...second, statements: [...second.statements, ...third.statements.slice(1)] }
  expect(replay(database, [first, other, third])).toMatchObject({
    applied: 1,
    problem: { message: expect.stringContaining('did not do the same again: select text from notes') },
  })
  expect(database.prepare('select text from notes').pluck().all()).toEqual(['note 1'])
  expect(database.prepare('select number from journal_state').pluck().get()).toBe(1)
})
