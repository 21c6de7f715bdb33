import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSteadyRows } from './steady-rows.ts'

// A row is a letter for its id and a sign for what it does: `a+` waits, `a-` is done.
type Row = { id: string; text: string }
const rowsOf = (text: string): Row[] =>
  text.split(' ').flatMap((each) => (each ? { id: each[0] as string, text: each } : []))
const waits = ({ text }: Row) => text.endsWith('+')

type Options = Parameters<typeof useSteadyRows<Row>>[1]

const open = (first: string, options: Partial<Options>) => {
  const all = { waits: undefined, isFresh: true, ...options }
  const hook = renderHook(({ read, changed }) => useSteadyRows(read, { ...all, ...changed }), {
    initialProps: { read: rowsOf(first), changed: {} as Partial<Options> },
  })
  return {
    read: (text: string, changed: Partial<Options> = {}) => hook.rerender({ read: rowsOf(text), changed }),
    shown: () => hook.result.current.rows.map(({ text }) => text).join(' '),
    added: () => hook.result.current.added.map(({ id }) => id).join(' '),
    isSorted: () => hook.result.current.isSorted,
    sort: () => act(hook.result.current.sort),
  }
}

test.each([
  { what: 'a changed row changes in place', first: 'a+ b+ c-', later: ['b+ a- c-'], shown: 'a- b+ c-' },
  { what: 'a row that left keeps its place', first: 'a+ b+ c+', later: ['a+ c+'], shown: 'a+ b+ c+' },
  { what: 'all may leave', first: 'a+ b+', later: [''], shown: 'a+ b+' },
  { what: 'and come back', first: 'a+ b+', later: ['b+', 'b+ a+'], shown: 'a+ b+' },
  { what: 'what comes is below those that wait', first: 'a+ b-', later: ['n+ a+ b-'], shown: 'a+ n+ b-' },
  { what: 'each below the one before', first: 'a+', later: ['n+ a+', 'm+ n+ a+'], shown: 'a+ n+ m+' },
  { what: 'also several, in their order', first: 'a+ b-', later: ['n+ a+ m+ b-'], shown: 'a+ n+ m+ b-' },
  {
    what: 'no row that was done meanwhile moves for it',
    first: 'a+ b+ c-',
    later: ['a+ b- c-', 'a+ n+ b- c-'],
    shown: 'a+ b- n+ c-',
  },
  {
    what: 'what comes done is below it, too',
    first: 'a+ b-',
    later: ['a+ n- b-', 'a+ m+ n- b-'],
    shown: 'a+ m+ n- b-',
  },
  { what: 'where none waits, it is the first', first: 'a- b-', later: ['n+ a- b-'], shown: 'n+ a- b-' },
  { what: 'an empty list has no place to keep', first: '', later: ['a+ b-', ''], shown: 'a+ b-' },
])('$what: $first, then $later', ({ first, later, shown }) => {
  const list = open(first, { waits })
  for (const text of later) list.read(text)
  expect(list.shown()).toBe(shown)
  list.sort()
  expect(list.shown()).toBe(later.at(-1))
  expect([list.isSorted(), list.added()]).toEqual([true, ''])
})

test('without those that wait at its beginning, a list keeps what comes until it is sorted', () => {
  const list = open('a- b-', {})
  list.read('n- a+ b-')
  expect([list.shown(), list.added(), list.isSorted()]).toEqual(['a+ b-', 'n', false])
  list.sort()
  expect([list.shown(), list.added(), list.isSorted()]).toEqual(['n- a+ b-', '', true])
})

test('what comes in its sorted place needs no sorting', () => {
  const list = open('a+ b-', { waits })
  list.read('a+ n+ b-')
  expect([list.added(), list.isSorted()]).toEqual(['n', true])
})

test('a row that has to be shown is, once it was read', () => {
  const list = open('a- b-', {})
  list.read('a- b-', { wanted: 'n' })
  expect(list.shown()).toBe('a- b-')
  list.read('n- a- b-', { wanted: 'n' })
  expect(list.shown()).toBe('n- a- b-')
})

test('rows from before are sorted until they were read anew', () => {
  const list = open('a+ b+', { waits, isFresh: false })
  list.read('n+ b+ a+', { isFresh: false })
  expect(list.shown()).toBe('n+ b+ a+')
  list.read('m+ n+ a+', { isFresh: true })
  expect(list.shown()).toBe('m+ n+ a+')
  list.read('k+ m+ n+ a+', { isFresh: true })
  expect(list.shown()).toBe('m+ n+ a+ k+')
})
