import { expect, test } from 'vitest'
import { cancelledByCustomer, shownReason } from './orders.ts'
import { texts as hindi } from './texts.hi.ts'
import { texts as english } from './texts.ts'

const at = ({ days, time, weekdayAndTime, opensAt }: typeof english, hour: number) =>
  opensAt(weekdayAndTime(days.mon, time(hour, '05')))

test('a closed shop names day and time of its opening as people say them', () => {
  expect(at(english, 0)).toBe('It opens on Monday, 12:05 am.')
  expect(at(english, 16)).toBe('It opens on Monday, 4:05 pm.')
  expect(at(hindi, 0)).toBe('सोमवार रात 12:05 बजे खुलेगी।')
  expect(at(hindi, 4)).toBe('सोमवार सुबह 4:05 बजे खुलेगी।')
  expect(at(hindi, 12)).toBe('सोमवार दोपहर 12:05 बजे खुलेगी।')
  expect(at(hindi, 16)).toBe('सोमवार शाम 4:05 बजे खुलेगी।')
  expect(at(hindi, 20)).toBe('सोमवार रात 8:05 बजे खुलेगी।')
})

test('the reason that the store wrote is shown in the page’s words, the owner’s as it is', () => {
  expect(shownReason(cancelledByCustomer)).toBe(english.cancelledByCustomer)
  expect(shownReason('No stock')).toBe('No stock')
})
