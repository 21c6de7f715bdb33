import { act, renderHook } from '@testing-library/react'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { createStoredValue, json } from './stored-value.ts'

const openCount = () => createStoredValue('count', json(v.number()), 0)

const changeInAnotherTab = (key: string | null, text?: string): void => {
  if (key === null) localStorage.clear()
  else if (text !== undefined) localStorage.setItem(key, text)
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key }))
  })
}

test('what was set is rendered, kept and read by the next page', () => {
  const count = openCount()
  const { result } = renderHook(count.useValue)
  expect(result.current).toBe(0)
  act(() => count.set(7))
  expect(result.current).toBe(7)
  expect(localStorage.getItem('count')).toBe('7')
  expect(openCount().get()).toBe(7)
})

test('the first value is removed from the storage', () => {
  const count = openCount()
  count.set(7)
  count.set(0)
  expect(localStorage.getItem('count')).toBeNull()
})

test.each(['seven', '"7"', ''])('%j in the storage is no number', (stored) => {
  localStorage.setItem('count', stored)
  expect(openCount().get()).toBe(0)
})

test('a text is stored as it is', () => {
  createStoredValue('name', v.string(), '').set('Asha')
  expect(localStorage.getItem('name')).toBe('Asha')
})

test("another tab's change is rendered, and so is its emptying of the storage", () => {
  const { result } = renderHook(openCount().useValue)
  changeInAnotherTab('count', '8')
  expect(result.current).toBe(8)
  changeInAnotherTab('other', '9')
  expect(result.current).toBe(8)
  changeInAnotherTab(null)
  expect(result.current).toBe(0)
})

test('where the storage is switched off the value lives as long as the page', () => {
  const refuse = () => {
    throw new DOMException('The storage is switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const count = openCount()
  expect(count.get()).toBe(0)
  count.set(7)
  expect(count.get()).toBe(7)
  count.set(0)
  expect(count.get()).toBe(0)
})
