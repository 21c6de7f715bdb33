import { plainCharacters } from './plain-characters.ts'

/**
 * The ten digits of an Indian mobile number, without `+91`, `0091`, 0 and what is typed between digits; undefined for
 * others.
 */
export const readMobileNumber = (text: string): string | undefined => {
  const digits = plainCharacters(text)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:(?:\+|00)?91)?0?(?=\d{10}$)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}
