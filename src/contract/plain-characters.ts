/** The value of a decimal digit of any script. Unicode lists each script's ten digits in order, without gaps. */
const digitValue = (digit: string): number => {
  const code = digit.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** The text with the digits 0–9 instead of those of other scripts, such as ०–९. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))

const whiteSpace = /[\s\p{Z}\u0085]+/gu

const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

const dash = /[\p{Pd}\u2212]/gu

/** The text with `-` for every dash. */
export const toPlainDashes = (text: string): string => text.replaceAll(dash, '-')

/**
 * A typed or pasted number, code or ID in plain characters: digits 0–9, `-` for every dash, one space for white space,
 * and nothing invisible. Not for names, which need joiners and keep their dashes. Source: contract/README.md, Text.
 */
export const plainCharacters = (text: string): string =>
  toPlainDashes(toLatinDigits(text)).replaceAll(whiteSpace, ' ').replaceAll(invisible, '').trim()
