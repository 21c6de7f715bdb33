import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import {
  decodeLine,
  decodeParameter,
  encodeHeader,
  encodeLine,
  encodeParameter,
  type JournalLine,
} from './journal-line.ts'

const anyNumber = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .filter((value) => !Object.is(value, -0)) // SQLite stores it as 0
const anyParameter = fc.oneof(anyText(), anyNumber, fc.constant(null), fc.uint8Array({ maxLength: 40 }))

const anyStatement = fc.record(
  {
    sql: anyText(),
    parameters: fc.array(anyParameter.map(encodeParameter), { maxLength: 5 }),
    changes: fc.nat(),
    rows: fc.array(fc.record({ id: anyText(), seq: anyNumber }), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['sql', 'parameters', 'changes'] },
)
const anyLine: fc.Arbitrary<JournalLine> = fc.record({
  number: fc.nat(),
  at: anyText(),
  statements: fc.array(anyStatement, { maxLength: 3 }),
})

test('a parameter comes back as it was: text of any script, numbers, null and bytes', () => {
  checkProperty(
    fc.property(anyParameter, (value) => {
      const read = decodeParameter(JSON.parse(JSON.stringify(encodeParameter(value))))
      if (value instanceof Uint8Array) expect(Buffer.compare(read as Buffer, value)).toBe(0)
      else expect(read).toBe(value)
    }),
  )
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 1n, true, undefined, {}, () => {}])(
  'what JSON does not carry unchanged is no parameter (%s)',
  (value) => {
    expect(() => encodeParameter(value)).toThrow('The journal cannot keep a value of type')
  },
)

test('a line is one line of text and says the same when it is read', () => {
  checkProperty(
    fc.property(anyLine, (line) => {
      const text = encodeLine(line)
      expect(text.indexOf('\n')).toBe(text.length - 1)
      const bytes = Buffer.from(text)
      expect(decodeLine(bytes.toString('utf8').slice(0, -1))).toEqual(line)
    }),
  )
})

test('a changed byte anywhere in a line is noticed', () => {
  checkProperty(
    fc.property(anyLine, fc.nat(), fc.integer({ min: 1, max: 255 }), (line, place, difference) => {
      const bytes = Buffer.from(encodeLine(line).slice(0, -1))
      const index = place % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ difference
      expect(decodeLine(bytes.toString('utf8'))).toBeUndefined()
    }),
    1_000,
  )
})

test('a line cut off anywhere is noticed', () => {
  const text = encodeLine({
    number: 7,
    at: '2026-03-01T10:00:00.000Z',
    statements: [{ sql: 'insert into "orders"', parameters: ['आशा', null, 1.5], changes: 1 }],
  }).slice(0, -1)
  for (let length = 0; length < text.length; length += 1) {
    expect(decodeLine(text.slice(0, length))).toBeUndefined()
  }
})

test('the header of a segment says which histories it continues', () => {
  const header = { history: 'abc', from: 3, at: '', ancestors: [{ history: 'older', number: 2 }] }
  expect(decodeLine(encodeHeader(header).slice(0, -1))).toEqual({ segment: header })
})
