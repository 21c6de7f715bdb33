import { expect, test } from 'vitest'
import { type Notes, openNotes, writeNote } from '../../testing/notes-database.ts'

const sentence = 'A query used `db` inside of a transaction; it must use `tx`'

const readNotes = (db: Notes) => db.selectFrom('notes').select('id').orderBy('id').execute()

test.for([
  ['a read', (db: Notes) => readNotes(db)],
  ['a write', (db: Notes) => db.insertInto('notes').values({ id: 2, text: 'x' }).execute()],
  ['a transaction', (db: Notes) => writeNote(db, 2)],
  ['a read in a transaction of its own', (db: Notes) => db.transaction().execute(readNotes)],
] as const)('%s on `db` inside of a transaction is an error, and other writes go on', async ([, misuse]) => {
  await using notes = await openNotes()
  const writing = notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 1, text: 'x' }).execute()
    await misuse(notes.db)
  })
  await expect(writing).rejects.toThrow(sentence)
  await writeNote(notes.db, 3)
  expect(notes.stored()).toEqual([3])
})

test('a transaction of another database may be open meanwhile', async () => {
  await using notes = await openNotes()
  await using others = await openNotes()
  await notes.db.transaction().execute(async (tx) => {
    await writeNote(others.db, 1)
    await tx.insertInto('notes').values({ id: 2, text: 'x' }).execute()
  })
  expect([notes.stored(), others.stored()]).toEqual([[2], [1]])
})

test('what a callback started and did not await may use `db` after the commit', async () => {
  await using notes = await openNotes()
  const isCommitted = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 1, text: 'x' }).execute()
    later = isCommitted.promise.then(async () => {
      await writeNote(notes.db, 2)
      return readNotes(notes.db)
    })
  })
  isCommitted.resolve()
  expect(await later).toEqual([{ id: 1 }, { id: 2 }])
})

test('a query outside of an open transaction does not become part of it', async () => {
  await using notes = await openNotes()
  const [isOpen, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const writing = notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 1, text: 'x' }).execute()
    isOpen.resolve()
    await mayEnd.promise
  })
  await isOpen.promise
  expect(await readNotes(notes.db)).toEqual([])
  const waiting = writeNote(notes.db, 2)
  mayEnd.resolve()
  await Promise.all([writing, waiting])
  expect(notes.stored()).toEqual([1, 2])
})
