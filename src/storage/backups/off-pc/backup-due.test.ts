import { expect, test } from 'vitest'
import { isBackupDue, isBackupOverdue, type Moments } from './backup-due.ts'

const at = (time: string) => new Date(`2026-03-${time}:00Z`)

const isDue = (moments: Partial<Moments>): boolean =>
  isBackupDue({
    now: at('02T12:00'),
    lastAt: at('02T08:00'),
    lastOrderAt: at('02T09:00'),
    hasChanged: true,
    ...moments,
  })

test('a backup is due two hours after an order that no other followed', () => {
  expect(isDue({ now: at('02T10:59') })).toBe(false)
  expect(isDue({ now: at('02T11:00') })).toBe(true)
})

test('an order that a backup already contains makes no other backup due', () => {
  expect(isDue({ lastOrderAt: at('02T07:00') })).toBe(false)
  expect(isDue({ lastOrderAt: undefined })).toBe(false)
})

test('a shop whose orders never pause, or that only changes its goods, has one backup a day', () => {
  expect(isDue({ now: at('03T07:59'), lastOrderAt: at('03T07:58') })).toBe(false)
  expect(isDue({ now: at('03T08:00'), lastOrderAt: at('03T07:58') })).toBe(true)
  expect(isDue({ now: at('03T08:00'), lastOrderAt: undefined })).toBe(true)
})

test('without a change nothing is due, however old the backup is', () => {
  expect(isDue({ now: at('30T12:00'), hasChanged: false })).toBe(false)
})

test('a folder without a backup gets one immediately', () => {
  expect(isDue({ now: at('02T08:00'), lastAt: undefined })).toBe(true)
})

test('a clock that was years ahead does not put the next backup off', () => {
  expect(isDue({ lastAt: new Date('2038-01-01T00:00:00Z') })).toBe(true)
  expect(
    isDue({ lastAt: at('02T11:59'), lastOrderAt: new Date('2038-01-01T00:00:00Z'), now: at('02T12:00') }),
  ).toBe(true)
})

test('a backup is overdue when a change has waited for two days, or there is none at all', () => {
  const isOverdue = (now: Date, hasChanged = true, lastAt: Date | undefined = at('02T08:00')) =>
    isBackupOverdue({ now, hasChanged, lastAt })
  expect(isOverdue(at('04T07:59'))).toBe(false)
  expect(isOverdue(at('04T08:00'))).toBe(true)
  expect(isOverdue(at('20T08:00'), false)).toBe(false)
  expect(isBackupOverdue({ now: at('02T08:00'), hasChanged: true, lastAt: undefined })).toBe(true)
})
