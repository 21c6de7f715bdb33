import { copyFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { dumpTables } from '../../testing/table-dump.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { findAnyFault } from '../database/integrity-check.ts'
import { listSnapshots } from '../snapshots/snapshots.ts'
import { listSegments, partsBetween, readPart } from './journal-files.ts'
import { type Position, readPositionOf } from './position.ts'
import { replay } from './replay.ts'

test('after a gap in the journal, points, spending, totals and counts match the remaining rows', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const place = (quantity: number) => shop.placeOrder([{ id: tea.id, quantity }], asha)
  const cancel = async ({ id }: { id: string }) =>
    shop.admin.json('PUT', `/api/orders/${id}/status`, { from: 'new', status: 'cancelled', reason: 'No tea' })
  await place(1)
  const lost = await place(20)
  await cancel(await place(3))
  await place(5)
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 25 })

  const [snapshot] = listSnapshots(shop.dataDir)
  const copy = path.join(shop.dataDir, 'copy.db')
  copyFileSync(snapshot?.path ?? '', copy)
  const [from, to] = [copy, path.join(shop.dataDir, 'store.db')].map(readPositionOf) as [Position, Position]
  const segments = listSegments(shop.dataDir)
  const lines = (partsBetween(from, to) ?? []).flatMap((part) => [...readPart(segments, part, () => {})])
  const database = new Database(copy)
  const kept = lines.filter((line) => 'rows' in line && line.orders?.[0]?.[0] !== lost.id)
  expect(kept).toHaveLength(lines.length - 1)
  expect(await replay(database, kept)).toMatchObject({ applied: kept.length, problems: [], leftOut: [] })
  expect(findAnyFault(copy)).toBeUndefined()
  database.close()
  const rebuilt = dumpTables(copy)
  // The balance counts the points of the lost order too, because they were spent.
  expect(rebuilt.customers).toMatchObject([{ loyalty_points: 1, total_spent_paise: 60_000 }])
  expect(rebuilt.shop_totals).toMatchObject([
    { placed_count: 3, order_count: 2, sales_paise: 60_000, customer_count: 1 },
  ])
  expect(rebuilt.product_totals).toMatchObject([{ order_count: 2, revenue_paise: 60_000 }])
  expect(rebuilt.order_counts).toEqual([
    { status: 'accepted', count: 0 },
    { status: 'cancelled', count: 1 },
    { status: 'completed', count: 0 },
    { status: 'new', count: 2 },
    { status: 'out', count: 0 },
    { status: 'ready', count: 0 },
  ])
})
