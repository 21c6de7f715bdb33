import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'
import { prepared } from './prepared.ts'

const insertHighlights = prepared((db, { rows, at }: { rows: { id: string; title: string }[]; at: string }) =>
  db
    .insertInto('highlights')
    .values(
      rows.map(({ id, title }) => ({ id, title, description: 'same', display_order: 7, created_at: at })),
    )
    .returning('seq'),
)
const findTitles = prepared((db, { ids }: { ids: string[] }) =>
  db.selectFrom('highlights').select(['id', 'title', 'created_at']).where('id', 'in', ids).orderBy('seq'),
)

test('a prepared query takes the values of each call, and lists of any length', async () => {
  await using shop = await openTestShop()
  const { db } = shop.context
  const seqs = []
  for (const ids of [['a'], ['b', 'c'], ['d'], ['e', 'f', 'g']]) {
    const rows = ids.map((id) => ({ id, title: id.toUpperCase() }))
    seqs.push(...(await insertHighlights(db, { rows, at: `at ${ids[0]}` })))
  }
  expect(seqs.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await findTitles(db, { ids: ['c', 'e', 'nosuch'] })).toEqual([
    { id: 'c', title: 'C', created_at: 'at b' },
    { id: 'e', title: 'E', created_at: 'at e' },
  ])
  expect(await findTitles(db, { ids: ['g'] })).toEqual([{ id: 'g', title: 'G', created_at: 'at e' }])
})

test('inside a transaction a prepared query belongs to it', async () => {
  await using shop = await openTestShop()
  const { db } = shop.context
  const cut = db.transaction().execute(async (tx) => {
    await insertHighlights(tx, { rows: [{ id: 'a', title: 'A' }], at: 'now' })
    expect(await findTitles(tx, { ids: ['a'] })).toHaveLength(1)
    throw new Error('cut')
  })
  await expect(cut).rejects.toThrow('cut')
  expect(await findTitles(db, { ids: ['a'] })).toEqual([])
})

test('a query that calculates with a value cannot be prepared', async () => {
  await using shop = await openTestShop()
  const price = prepared((db, { rupees }: { rupees: number }) =>
    db
      .selectFrom('products')
      .select('id')
      .where(sql<number>`price_paise`, '=', rupees * 100),
  )
  await expect(price(shop.context.db, { rupees: 3 })).rejects.toThrow('The value of rupees is not known')
})
