import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, checkProperty } from '../../testing/properties.ts'
import { decodeLine, encodeHeader, encodeLine, type JournalLine, type RowImage } from './journal-line.ts'

const anyValue = fc.oneof(anyText(), fc.maxSafeInteger(), fc.constant(null))
const anyRow: fc.Arbitrary<RowImage> = fc
  .tuple(
    fc.constantFrom('+' as const, '=' as const, '-' as const),
    anyText(),
    fc.array(anyValue, { maxLength: 5 }),
  )
  .map(([sign, table, values]) => [sign, table, ...values])
const anyLine: fc.Arbitrary<JournalLine> = fc.record(
  {
    number: fc.nat(),
    at: anyText(),
    orders: fc.array(fc.tuple(anyText(), anyText()), { minLength: 1, maxLength: 2 }),
    rows: fc.array(anyRow, { maxLength: 3 }),
  },
  { requiredKeys: ['number', 'at', 'rows'] },
)

const encode = ({ rows, ...summary }: JournalLine): string =>
  encodeLine(
    summary,
    rows.map((row) => JSON.stringify(row)),
  )

test('a line is one line of text and decodes to what was encoded', () => {
  checkProperty(
    fc.property(anyLine, (line) => {
      const text = encode(line)
      expect(text.indexOf('\n')).toBe(text.length - 1)
      const bytes = Buffer.from(text)
      expect(decodeLine(bytes.toString('utf8').slice(0, -1))).toEqual(line)
    }),
  )
})

test('a changed byte anywhere in a line is detected', () => {
  checkProperty(
    fc.property(anyLine, fc.nat(), fc.integer({ min: 1, max: 255 }), (line, place, difference) => {
      const bytes = Buffer.from(encode(line).slice(0, -1))
      const index = place % bytes.length
      bytes[index] = (bytes[index] ?? 0) ^ difference
      expect(decodeLine(bytes.toString('utf8'))).toBeUndefined()
    }),
    1_000,
  )
})

test('a line cut off anywhere is detected', () => {
  const text = encode({
    number: 7,
    at: '2026-03-01T10:00:00.000Z',
    rows: [['+', 'customers', 'आशा', null, 15]],
  }).slice(0, -1)
  for (let length = 0; length < text.length; length += 1) {
    expect(decodeLine(text.slice(0, length))).toBeUndefined()
  }
})

test('the header of a segment says which histories it continues, and the columns of its rows', () => {
  const header = {
    history: 'abc',
    from: 3,
    at: '',
    ancestors: [{ history: 'older', number: 2 }],
    columns: { notes: ['id', 'text'] },
  }
  const [first = '', second = '', end] = encodeHeader(header).split('\n')
  expect([decodeLine(first), decodeLine(second), end]).toEqual([{ segment: header }, { segment: header }, ''])
})
