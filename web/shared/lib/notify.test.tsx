import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press } from '../../testing/user.ts'
import { notify, ToastHost } from './notify.tsx'

const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const openHost = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  render(<ToastHost />)
}

test('a toast stays five seconds, or as long as it was given', () => {
  openHost()
  act(() => notify.success('Saved'))
  wait(4_999)
  expect(toasts()).toEqual(['Saved'])
  wait(1)
  expect(toasts()).toEqual([])
  act(() => notify.info('Reading', { message: 'Order', duration: 3_000 }))
  wait(3_000)
  expect(toasts()).toEqual([])
})

test('a new toast takes the place of the last, and has its whole time', () => {
  openHost()
  act(() => notify.failure('Failed', 'The disk is full.'))
  const first = screen.getByRole('alert')
  wait(4_000)
  act(() => notify.failure('Failed', 'The disk is full.'))
  // An element of its own: the same words are announced again.
  expect(screen.getByRole('alert')).not.toBe(first)
  wait(4_999)
  expect(toasts()).toEqual(['FailedThe disk is full.'])
  press('Close message')
  expect(toasts()).toEqual([])
})

test('a toast waits for whoever points at it or stands in it', () => {
  openHost()
  act(() => notify.success('Saved'))
  fireEvent.mouseEnter(screen.getByRole('alert'))
  wait(60_000)
  fireEvent.mouseLeave(screen.getByRole('alert'))
  fireEvent.focus(screen.getByRole('button', { name: 'Close message' }))
  wait(60_000)
  expect(toasts()).toEqual(['Saved'])
  fireEvent.blur(screen.getByRole('button', { name: 'Close message' }))
  wait(5_000)
  expect(toasts()).toEqual([])
})
