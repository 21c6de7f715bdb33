import fc from 'fast-check'
import * as v from 'valibot'
import { test } from 'vitest'
import { checkProperty } from '../../testing/properties.ts'
import { isOpenAt, nextChangeAt, OpeningHours, weekdays } from '../opening-hours.ts'

const minute = 60_000
const clockTime = fc
  .integer({ min: 0, max: 1_439 })
  .map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const time = fc.oneof(clockTime, fc.constantFrom('00:00', '24:00', '09:00', '21:30'))
const day = fc.array(fc.tuple(time, time), { maxLength: 3 })
const week = fc.record(Object.fromEntries(weekdays.map((name) => [name, day])), { requiredKeys: [] })
const hours = week
  .map((value) => v.safeParse(OpeningHours, value))
  .filter((result) => result.success)
  .map((result) => result.output as OpeningHours)
const now = fc
  .integer({ min: Date.UTC(2024, 0), max: Date.UTC(2050, 0) })
  .map((milliseconds) => new Date(milliseconds))

/** The simplest implementation: compares the shop's local time with each span. */
const isOpenByHand = (value: OpeningHours, at: Date): boolean => {
  const wall = new Date(at.getTime() + 330 * minute)
  const today = (wall.getUTCDay() + 6) % 7
  const clock = wall.toISOString().slice(11, 16)
  const spansOf = (index: number) => value[weekdays[(index + 7) % 7] ?? 'mon']
  return (
    spansOf(today).some(([from, to]) => from <= clock && (clock < to || to <= from)) ||
    spansOf(today - 1).some(([from, to]) => to <= from && clock < to)
  )
}

test('the shop is open and closed as in the owner’s table', () => {
  checkProperty(
    fc.property(hours, now, (value, at) => isOpenAt(value, at) === isOpenByHand(value, at)),
    1_000,
  )
})

test('nothing changes before the next change, and then it does', () => {
  checkProperty(
    fc.property(hours, now, fc.double({ min: 0, max: 0.999, noNaN: true }), (value, at, share) => {
      const isOpen = isOpenAt(value, at)
      const next = nextChangeAt(value, at)
      const until = next?.getTime() ?? at.getTime() + 8 * 1_440 * minute
      const between = new Date(at.getTime() + Math.floor((until - at.getTime()) * share))
      return (
        until > at.getTime() &&
        isOpenAt(value, between) === isOpen &&
        (next === undefined || isOpenAt(value, next) !== isOpen)
      )
    }),
    1_000,
  )
})
