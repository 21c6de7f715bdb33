import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { keepRows } from './rows.ts'

/** Orders by their minute; an order with a letter is one of the same minute. */
const orders = (...names: string[]) =>
  names.map((id) => ({ id, createdAt: `2026-03-01T10:0${id[0]}:00.000Z` }) as AdminOrder)
const names = (rows: readonly AdminOrder[]) => rows.map(({ id }) => id)
const none = () => false

test('orders join by their time, in lists of both directions', () => {
  const oldest = { isKept: none, isOldestFirst: true }
  expect(names(keepRows(orders('1', '2'), orders('1', '2', '3', '4'), oldest))).toEqual(['1', '2', '3', '4'])
  const newest = { isKept: none, isOldestFirst: false }
  expect(names(keepRows(orders('2', '1'), orders('4', '3', '2', '1'), newest))).toEqual(['4', '3', '2', '1'])
  expect(names(keepRows(orders(), orders('3b', '3a', '3'), newest))).toEqual(['3b', '3a', '3'])
})

test('an order that left the list keeps its place when it is kept, and is gone otherwise', () => {
  const options = { isKept: (id: string) => id === '1', isOldestFirst: true }
  expect(names(keepRows(orders('1', '2', '3'), orders('3', '4'), options))).toEqual(['1', '3', '4'])
})

test('an order that comes back into the list, such as by an undo elsewhere, takes the place of its time', () => {
  const options = { isKept: none, isOldestFirst: true }
  expect(names(keepRows(orders('1', '3'), orders('1', '2', '3'), options))).toEqual(['1', '2', '3'])
})

test('rows show the fetched orders, kept rows the last known ones', () => {
  const [one, two] = orders('1', '2') as [AdminOrder, AdminOrder]
  const read = { ...two, status: 'ready' as const }
  const rows = keepRows([one, two], [read], { isKept: () => true, isOldestFirst: true })
  expect(rows).toEqual([one, read])
})
