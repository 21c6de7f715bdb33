import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { journalText, linesBySegment } from '../../testing/journal-files.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { addCategories, listCategories, openFolder } from '../../testing/test-storage.ts'

test('sessions and upload tickets are in no line; everything else is', async () => {
  await using shop = await openTestShop()
  const before = linesBySegment(shop.dataDir).flat().length
  const browser = shop.newBrowser()
  await browser.json('POST', '/api/admin/login', { password: shop.password })
  await browser.json('POST', '/api/objects/upload', {})
  await browser.json('POST', '/api/admin/logout')
  expect(linesBySegment(shop.dataDir).flat()).toHaveLength(before)
  const tea = await shop.addProduct({ name: 'Tea' })
  await shop.placeOrder([{ ...tea, quantity: 1 }])
  expect(journalText(shop.dataDir)).toMatch(/insert into \\"orders\\"/)
  expect(journalText(shop.dataDir)).not.toMatch(/admin_sessions|upload_tickets/)
})

test('an order is one line, with its statements, what they returned and how many rows they changed', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea' })
  const customer = await shop.addCustomer()
  const before = linesBySegment(shop.dataDir).flat()
  const { id } = await shop.placeOrder([{ ...tea, quantity: 2 }], customer)
  const [line, ...others] = linesBySegment(shop.dataDir).flat().slice(before.length)
  expect(others).toEqual([])
  expect(line).toMatchObject({ number: (before.at(-1)?.number ?? 0) + 1, at: '2026-03-01T10:00:00.000Z' })
  const insert = line?.statements.find((statement) => statement.sql.startsWith('insert into "orders"'))
  expect(insert?.parameters).toContain(id)
  expect(insert?.changes).toBe(1)
  expect(insert?.rows).toEqual([expect.objectContaining({ seq: 1 })])
})

test('a transaction that only reads, or only writes what is not kept, has no line', async () => {
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

test.for([
  "insert into settings values ('a', datetime('now'))",
  "insert into settings values ('a', hex(randomblob(4)))",
  "update settings set value = cast(random() as text) where key = 'a'",
  "insert into settings values ('a', CURRENT_TIMESTAMP)",
  "insert into settings values ('a', strftime('%s'))",
  "insert into settings values ('a', last_insert_rowid())",
])(
  'what would not do the same again is refused, and fails only its own transaction: %s',
  async (statement) => {
    await using folder = await openTemporaryFolder()
    const storage = await openFolder(folder.path)
    const outcomes = await Promise.allSettled([
      addCategories(storage, 'Tea'),
      storage.db.transaction().execute(async (tx) => {
        await addCategories({ db: tx }, 'never stored')
        await sql.raw(statement).execute(tx)
      }),
      addCategories(storage, 'Salt'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((outcomes[1] as PromiseRejectedResult).reason.message).toMatch(
      /^A statement must not use .+: its value has to be passed as a parameter$/,
    )
    expect((await listCategories(storage)).sort()).toEqual(['Salt', 'Tea'])
    expect(journalText(folder.path)).not.toContain('never stored')
    await storage.close()
  },
)
