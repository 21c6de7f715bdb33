/** Devanagari digits as people type them on a Hindi keyboard. */
const inLatin = (text: string): string =>
  text.replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))

/**
 * The ten digits of an Indian mobile number, without `+91`, `0091`, 0 and what is typed between digits; undefined for
 * others.
 */
export const readMobileNumber = (text: string): string | undefined => {
  const digits = inLatin(text)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:(?:\+|00)?91)?0?(?=\d{10}$)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}
