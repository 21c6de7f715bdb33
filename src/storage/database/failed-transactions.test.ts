import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openNotes, writeNote } from '../../testing/notes-database.ts'
import { recordErrors } from '../../testing/test-storage.ts'
import { TransactionEnded } from './writer.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a transaction that swallows the error of a statement stores nothing and fails with it', async () => {
  await using notes = await openNotes()
  await writeNote(notes.db, 1)
  let errorInside: unknown
  const writing = notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 2, text: 'x' }).execute()
    const insertAgain = tx.insertInto('notes').values({ id: 1, text: 'there already' }).execute()
    errorInside = await insertAgain.catch((error: unknown) => error)
    return 'all is well'
  })
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  await expect(writing).rejects.toBe(errorInside)
  expect(notes.stored()).toEqual([1])
})

test('after a rollback by SQLite itself no part of the transaction is stored', async () => {
  await using notes = await openNotes()
  await sql`create table ledger (id integer primary key on conflict rollback)`.execute(notes.db)
  await sql`insert into ledger values (1)`.execute(notes.db)
  let isInTransaction: boolean | undefined
  const writing = notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 1, text: 'before' }).execute()
    await sql`insert into ledger values (1)`.execute(tx).catch(() => {})
    isInTransaction = notes.sqlite.inTransaction
    // Outside of a transaction this statement would be committed on its own.
    await tx
      .insertInto('notes')
      .values({ id: 2, text: 'after' })
      .execute()
      .catch(() => {})
  })
  await expect(writing).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_PRIMARYKEY' })
  expect(isInTransaction).toBe(false)
  expect(notes.stored()).toEqual([])
  await writeNote(notes.db, 3)
  expect(notes.stored()).toEqual([3])
})

test('on a full disk no statement of a transaction stays, even when it swallows the error', async () => {
  await using notes = await openNotes()
  notes.sqlite.pragma('max_page_count = 20')
  const before = writeNote(notes.db, 1)
  const tooLarge = notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 2, text: 'x' }).execute()
    await tx
      .insertInto('notes')
      .values({ id: 3, text: 'x'.repeat(200_000) })
      .execute()
      .catch(() => {})
    await tx.insertInto('notes').values({ id: 4, text: 'x' }).execute()
  })
  const [first] = await Promise.allSettled([before, expect(tooLarge).rejects.toThrow()])
  expect(notes.stored()).toEqual(first.status === 'fulfilled' ? [1] : [])
  await writeNote(notes.db, 5)
  expect(notes.stored()).toContain(5)
})

test('a transaction cannot be used after its end', async () => {
  await using notes = await openNotes()
  const tx = await notes.db.transaction().execute(async (tx) => tx)
  const late = tx.insertInto('notes').values({ id: 1, text: 'x' }).execute()
  await expect(late).rejects.toThrow('committed')
  await expect(tx.selectFrom('notes').selectAll().execute()).rejects.toThrow('committed')
  expect(notes.stored()).toEqual([])
})

test('a transaction cannot be used while it is being committed', async () => {
  await using notes = await openNotes()
  const transaction = await notes.writer.begin()
  const committing = notes.writer.commit(transaction)
  const insert = () => notes.sqlite.exec("insert into notes values (1, 'x')")
  expect(() => notes.writer.run(transaction, 'insert', insert)).toThrow('used after its end')
  await committing
  expect(notes.stored()).toEqual([])
})

test('a transaction open for too long is rolled back with its statement, and the next one runs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { log, errors } = recordErrors()
  await using notes = await openNotes(log)
  const [written, isStuck] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const stuck = notes.db.transaction().execute(async (tx) => {
    await tx.insertInto('notes').values({ id: 1, text: 'x' }).execute()
    written.resolve()
    await isStuck.promise
    await tx.insertInto('notes').values({ id: 2, text: 'x' }).execute()
  })
  await written.promise
  const next = writeNote(notes.db, 3)
  vi.advanceTimersByTime(29_999)
  expect(errors).toEqual([])
  vi.advanceTimersByTime(1)
  expect(errors).toEqual(['A transaction was open for 30 s and was rolled back'])
  await next
  expect(notes.stored()).toEqual([3])
  isStuck.resolve()
  await expect(stuck).rejects.toMatchObject({
    cause: { message: 'Its latest statement: insert into "notes" ("id", "text") values (?, ?)' },
  })
  await expect(stuck).rejects.toThrow(TransactionEnded)
  expect(notes.stored()).toEqual([3])
})

test('a transaction that ends in time is neither logged nor rolled back later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { log, errors } = recordErrors()
  await using notes = await openNotes(log)
  await writeNote(notes.db, 1)
  await expect(writeNote(notes.db, 1)).rejects.toThrow()
  vi.advanceTimersByTime(60_000)
  expect(errors).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
  expect(notes.stored()).toEqual([1])
})
