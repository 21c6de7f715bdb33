import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { keepRows, latenessOf } from './rows.ts'

/** Orders by their minute; an order with a letter is one of the same minute. */
const orders = (...names: string[]) =>
  names.map((id) => ({ id, createdAt: `2026-03-01T10:0${id[0]}:00.000Z` }) as AdminOrder)
const names = (rows: readonly AdminOrder[]) => rows.map(({ id }) => id)
const none = () => false

test('orders join by their time, in lists of both directions', () => {
  const oldest = { isKept: none, by: 'oldest' as const }
  expect(names(keepRows(orders('1', '2'), orders('1', '2', '3', '4'), oldest))).toEqual(['1', '2', '3', '4'])
  const newest = { isKept: none, by: 'newest' as const }
  expect(names(keepRows(orders('2', '1'), orders('4', '3', '2', '1'), newest))).toEqual(['4', '3', '2', '1'])
  expect(names(keepRows(orders(), orders('3b', '3a', '3'), newest))).toEqual(['3b', '3a', '3'])
})

test('an order that left the list keeps its place when it is kept, and is gone otherwise', () => {
  const options = { isKept: (id: string) => id === '1', by: 'oldest' as const }
  expect(names(keepRows(orders('1', '2', '3'), orders('3', '4'), options))).toEqual(['1', '3', '4'])
})

test('an order that comes back into the list, such as by an undo elsewhere, takes the place of its time', () => {
  const options = { isKept: none, by: 'oldest' as const }
  expect(names(keepRows(orders('1', '3'), orders('1', '2', '3'), options))).toEqual(['1', '2', '3'])
})

test('rows show the fetched orders, kept rows the last known ones', () => {
  const [one, two] = orders('1', '2') as [AdminOrder, AdminOrder]
  const read = { ...two, status: 'ready' as const }
  const rows = keepRows([one, two], [read], { isKept: () => true, by: 'oldest' as const })
  expect(rows).toEqual([one, read])
})

test('what waits stands above the others, by pick-up time or age; a row that is done stays where it is', () => {
  const [one, two, three, four] = orders('1', '2', '3', '4') as [
    AdminOrder,
    AdminOrder,
    AdminOrder,
    AdminOrder,
  ]
  const done = { ...four, status: 'completed' as const }
  const early = { ...three, status: 'new' as const, pickupAt: '2026-03-01T10:01:30.000Z' }
  const waiting = [one, two].map((order) => ({ ...order, status: 'new' as const }))
  const read = [...waiting, early, done]
  const options = { isKept: none, by: 'waitingFirst' as const }
  expect(names(keepRows([], read, options))).toEqual(['1', '3', '2', '4'])
  const completed = { ...(waiting[0] as AdminOrder), status: 'completed' as const }
  expect(names(keepRows(waiting, [early, ...waiting.slice(1), done, completed], options))).toEqual([
    '1',
    '3',
    '2',
    '4',
  ])
})

test('a waiting time is late after 10 minutes and too late after 20, relative to a pick-up time', () => {
  const at = (minute: number) => Date.parse('2026-03-01T10:00:00.000Z') + minute * 60_000
  const [order] = orders('0') as [AdminOrder]
  const lateness = (minute: number, changes: Partial<AdminOrder>) =>
    latenessOf({ ...order, status: 'new', ...changes }, at(minute))
  expect([9, 10, 19, 20].map((minute) => lateness(minute, {}))).toEqual([
    undefined,
    'late',
    'late',
    'tooLate',
  ])
  expect(lateness(60, { status: 'ready' })).toBeUndefined()
  expect(lateness(60, { pickupAt: '2026-03-01T11:00:00.000Z' })).toBeUndefined()
  expect(lateness(75, { status: 'accepted', pickupAt: '2026-03-01T11:00:00.000Z' })).toBe('late')
})
