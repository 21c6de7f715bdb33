import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { toMessage } from './messages/messages.ts'
import {
  callLink,
  internationalNumber,
  MobileNumber,
  readMobileNumber,
  searchedDigits,
} from './phone-number.ts'
import { settingSchemas } from './setting-body.ts'

const problemOf = (schema: v.GenericSchema, value: unknown): string | undefined => {
  const [issue] = v.safeParse(schema, value).issues ?? []
  return issue && toMessage(issue).text
}

describe('an Indian mobile number', () => {
  test.each([
    '98765 43210',
    '98765-43210',
    '(98765) 43210',
    '098765 43210',
    '91 98765 43210',
    '+91 98765 43210',
    '+91 (0) 98765 43210',
    '0091 98765 43210',
    '\u202a+91 98765 43210\u202c',
    '\u2068098765\u00a043210\u2069',
    '98765\u201143210',
    '98765\u200b43210\ufeff',
    '९८७६५ ४३२१०',
  ])('%j is taken everywhere', (text) => {
    expect(v.parse(MobileNumber, text)).toBe('9876543210')
    expect(internationalNumber(text)).toBe('919876543210')
    expect(internationalNumber(v.parse(settingSchemas.whatsapp_phone, text))).toBe('919876543210')
    expect(callLink(v.parse(settingSchemas.store_phone, text))).toBe('tel:+919876543210')
  })

  test('may begin with the digits of the country code', () => {
    expect(readMobileNumber('91234 56780')).toBe('9123456780')
  })

  test.each(['98765432101', '987654321', '+91 98765 4321', '<b>9876543210</b>', 'call me'])(
    'is not %j, which is not saved',
    (text) => {
      const mobile = 'A mobile number has 10 digits and begins with 6, 7, 8 or 9'
      expect(problemOf(MobileNumber, text)).toBe(mobile)
      for (const key of ['whatsapp_phone', 'store_phone'] as const) {
        expect(problemOf(settingSchemas[key], text)).toMatch(/^A mobile number has 10 digits|at most 20 char/)
      }
    },
  )

  test.each(['', ' ', '\u200b'])('may be left out: %j', (text) => {
    expect(v.parse(MobileNumber, text)).toBe('')
    expect(v.parse(settingSchemas.whatsapp_phone, text)).toBe('')
  })
})

test.each([
  ['0141-2345678', '911412345678'],
  ['+91 (0)141 2345678', '911412345678'],
  ['080 2345 6789', '918023456789'],
  ['+44 20 7946 0018', '442079460018'],
  ['+1 (415) 555-2671', '14155552671'],
  ['\u202a+98 912 345 6789\u202c', '989123456789'],
])('a landline or a number of another country is reached from everywhere: %j', (text, number) => {
  const saved = v.parse(settingSchemas.whatsapp_phone, text)
  expect(internationalNumber(saved)).toBe(number)
  expect(callLink(v.parse(settingSchemas.store_phone, text))).toBe(`tel:+${number}`)
})

test.each([
  '2345678',
  '1800 123 4567',
  '58765 43210',
  '1 415 555 2671',
  '0044 20 7946 0018',
  '+0 98765 43210',
  '+1234567890123456',
])('WhatsApp does not reach %j', (text) => {
  expect(internationalNumber(text)).toBeUndefined()
  expect(problemOf(settingSchemas.whatsapp_phone, text)).toMatch(/^A mobile number has 10 digits/)
})

test.each([
  ['2345 6789', 'tel:23456789'],
  ['1800-123-4567', 'tel:18001234567'],
  ['(011) 2345 6789', 'tel:+911123456789'],
  ['022\u20112345\u00a06789', 'tel:+912223456789'],
])('customers call the shop at %j', (text, link) => {
  expect(callLink(v.parse(settingSchemas.store_phone, text))).toBe(link)
})

test.each([
  ['+91 98765\u201143210', '+91 98765-43210'],
  ['\u202a080 2345 6789\u202c', '080 2345 6789'],
  ['९८७६५ ४३२१०', '98765 43210'],
])('the shop shows its number %j as it is grouped, in plain characters', (text, shown) => {
  expect(v.parse(settingSchemas.store_phone, text)).toBe(shown)
})

test.each([
  '98900',
  '098900',
  '9198900',
  '+91 98900',
  '0091-98900',
  '९८९००',
  '98900 12345',
  '+919890012345',
  '09890012345',
  '12345',
])('%s is in 9890012345 when it is searched for', (text) => {
  expect(searchedDigits(text).some((digits) => '9890012345'.includes(digits))).toBe(true)
})

test.each(['', '98', 'Asha', 'Asha 2', '14th'])('%j is no phone number that is searched for', (text) => {
  expect(searchedDigits(text)).toEqual([])
})
