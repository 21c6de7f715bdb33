import path from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { linesBySegment } from '../../testing/journal-files.ts'
import { anyText } from '../../testing/properties.ts'
import { replaySnapshots } from '../../testing/replayed-snapshots.ts'
import { dumpTables } from '../../testing/table-dump.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { addCategories, listCategories, openFolder, whileOpen } from '../../testing/test-storage.ts'
import { columnsOf, listJournalledTables, makeTriggers, quoted } from './capture.ts'
import { type Position, readPositionOf } from './position.ts'

const read = (dataDir: string): Database.Database => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  onTestFinished(() => void database.close())
  return database
}

test('every column is journalled, except those that follow from others and those that no recovery needs', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, () => {})
  const database = read(folder.path)
  const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
  const columns = (names as string[]).flatMap((table) =>
    (database.pragma(`table_info(${quoted(table)})`) as { name: string }[]).map(({ name }) => [table, name]),
  )
  const journalled = columnsOf(database)
  const others = columns.filter(([table = '', column = '']) => !journalled[table]?.includes(column))
  const namesByTable = Object.groupBy(others, ([table]) => String(table))
  const found = Object.entries(namesByTable).map(([table, pairs]) => [table, pairs?.map(([, name]) => name)])
  const derived = {
    shop_totals: ['id', 'placed_count', 'order_count', 'sales_paise', 'customer_count'],
    product_totals: ['product_id', 'order_count', 'revenue_paise'],
    order_counts: ['status', 'count'],
    hour_totals: ['day', 'hour', 'order_count', 'sales_paise'],
    customers: ['loyalty_points', 'total_spent_paise'],
  }
  const notNeeded = {
    admin_sessions: ['token_hash', 'created_at', 'last_seen_at'],
    upload_tickets: ['ticket_hash', 'object_id', 'expires_at'],
    backup_copies: ['taken_at', 'last_order_seq'],
  }
  const aboutTheDatabase = {
    journal_state: ['id', 'history', 'number', 'ancestors'],
    journal_outbox: ['seq', 'number', 'row'],
    migrations: ['name', 'applied_at'],
    sqlite_sequence: ['name', 'seq'],
  }
  expect(Object.fromEntries(found)).toEqual({ ...derived, ...notNeeded, ...aboutTheDatabase })
})

test('no journalled column holds a blob or a fraction, which JSON would not keep unchanged', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, () => {})
  const database = read(folder.path)
  const columns = listJournalledTables(database).flatMap(
    ({ name }) => database.pragma(`table_info(${quoted(name)})`) as { name: string; type: string }[],
  )
  // The tables are strict, so no column holds anything else.
  expect(columns.filter(({ type }) => !/^(integer|text)$/i.test(type))).toEqual([])
})

test('an order is one line, with its id and time and each row that it wrote', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '60' })
  const customer = await shop.addCustomer()
  const before = linesBySegment(shop.dataDir).flat()
  const { id } = await shop.placeOrder([{ ...tea, quantity: 2 }], customer)
  const [line, ...others] = linesBySegment(shop.dataDir).flat().slice(before.length)
  expect(others).toEqual([])
  const at = '2026-03-01T10:00:00.000Z'
  expect(line).toMatchObject({ number: (before.at(-1)?.number ?? 0) + 1, at, orders: [[id, at]] })
  expect(line?.rows).toContainEqual(expect.arrayContaining(['+', 'orders', 1, id, customer.id]))
  expect(line?.rows).toContainEqual(expect.arrayContaining(['+', 'order_lines', 1, tea.id, 'Tea', 2]))
  // Nothing that follows from these rows: no totals, no counts, and no customer, whose points and spending have changed.
  expect(line?.rows.map(([sign, table]) => `${sign} ${table}`)).toEqual([
    '+ customer_devices',
    '+ orders',
    '+ order_lines',
    '+ points_entries',
    '+ order_changes',
  ])
})

test('a transaction that only reads, or only writes what is not journalled, has no line', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await storage.db.transaction().execute(async (tx) => {
    await tx.selectFrom('settings').selectAll().execute()
    await tx
      .insertInto('admin_sessions')
      .values({ token_hash: 'x', created_at: '', last_seen_at: '' })
      .execute()
  })
  expect(linesBySegment(folder.path)).toEqual([])
  await storage.close()
})

test('the journal restores text of any script, other keys, calculated values and columns cleared by a deletion', async () => {
  await using folder = await openTemporaryFolder()
  const anyRow = fc.tuple(anyText(), fc.maxSafeInteger(), anyText())
  const storage = await openFolder(folder.path)
  const { db } = storage
  const write = async ([name, order, setting]: [string, number, string]) => {
    const row = { name, display_order: order, is_active: 1 as const, created_at: '' }
    await db.deleteFrom('categories').execute()
    await db
      .insertInto('categories')
      .values({ ...row, id: 'shelf' })
      .execute()
    await sql`delete from settings`.execute(db)
    await sql`insert into settings values ('one', ${setting})`.execute(db)
    await sql`insert into settings values ('two', hex(randomblob(4)) || datetime('now'))`.execute(db)
    await sql`update settings set key = 'three' where key = 'two'`.execute(db)
  }
  await fc.assert(fc.asyncProperty(anyRow, write), { seed: 2_026, numRuns: 30 })
  await sql`insert into products (id, name, name_hi, price_paise, category_id, created_at, sort)
    values ('tea', 'Tea', '', 1, 'shelf', '', 0)`.execute(db)
  await db.deleteFrom('categories').execute() // the product is in no category then
  await storage.close()
  const before = dumpTables(path.join(folder.path, 'store.db'))
  expect(before.products).toMatchObject([{ category_id: null }])
  const position = readPositionOf(path.join(folder.path, 'store.db')) as Position
  const replayed = await replaySnapshots(folder.path, position)
  expect(replayed).toHaveLength(1)
  for (const { tables } of replayed)
    expect({ ...tables, journal_state: before.journal_state }).toEqual(before)
})

test('what another program writes without the triggers is set aside and reported', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  const other = new Database(path.join(folder.path, 'store.db'))
  other.exec("drop trigger journal_categories_update; update categories set name = 'Green tea'")
  other.close()
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toContain('changed by another program')
    expect(storage.warning?.en).toContain('The database as it was found is kept in')
    expect(await listCategories(storage)).toEqual(['Tea'])
  })
  expect(makeTriggers(read(folder.path)), 'whether any trigger was missing').toBe(false)
})
