import fc from 'fast-check'

/**
 * Checks a property with some hundred random values, and reports the simplest value for which it fails. The
 * seed is fixed, so that a failure is reproducible.
 */
export const checkProperty = <Values>(property: fc.IProperty<Values>, numRuns = 300): void =>
  fc.assert(property, { seed: 2_026, numRuns })

// fast-check's own `binary` takes a second to prepare.
const anyCodePoint = fc.nat(0x10ffff).map((code) => String.fromCodePoint(code))

/** Text of every kind: plain, any script, lone surrogates, control characters and combining marks. */
export const anyText = (maxLength = 60): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({ unit: anyCodePoint, maxLength }),
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ...[
              '\u0000',
              '\n',
              '\r\n',
              '\t',
              ' ',
              '\u00a0',
              '\u2028',
              '\u202e',
              '\u2066',
              '\u200b',
              '\u200d',
            ],
            ...[
              '\ud83d',
              '\udc00',
              '😀',
              '\ufeff',
              'İ',
              'ß',
              'ﬁ',
              'ǰ',
              'Σ',
              'ς',
              'नि',
              '\u0301',
              '.',
              '/',
              '%2f',
            ],
            ...['<', '>', '&', '"', "'", '`', '\\', '$', '{', '__proto__', 'constructor', '-', '+', '1', 'e'],
          ),
          fc.string({ maxLength: 3 }),
        ),
        { maxLength: Math.ceil(maxLength / 3) },
      )
      .map((parts) => parts.join('')),
  )
