/**
 * Units of text that cost more to normalise, fold or lay out than their length suggests. Written as escapes,
 * because most of them look alike on a screen.
 */
const units = {
  'marks in the wrong order': '\u0301\u0316\u0335',
  'one mark': '\u0301',
  'ligatures of 18 letters': '\ufdfa',
  'small ligatures': '\ufb03\ufb01',
  'Hangul jamo': '\u1112\u1161\u11ab',
  'bidirectional runs': '\u202e\u05d0\u202c\u2067a\u2069',
  'both directions': '\u05d0a',
  'zero-width joiners': '\u200d',
  'joined emoji': '\u{1f469}\u200d',
  'Hindi conjuncts': '\u0915\u094d\u200d',
  'wide spaces': '\u3000\u2003',
} as const

export const costlyKinds = Object.keys(units) as (keyof typeof units)[]
export type CostlyKind = (typeof costlyKinds)[number]

/** Text of a kind, with at most `bytes` bytes of UTF-8. */
export const costlyText = (kind: CostlyKind, bytes: number): string => {
  const unit = units[kind]
  return unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))
}

/** Text of the given length that is cheap to process. */
export const plainText = (bytes: number): string => 'a'.repeat(bytes)
