const zero = 0x0966

/** The text with the digits 0–9 instead of those of Devanagari, ०–९. */
export const toLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - zero))
