import { type Message, messages } from '../../../contract/messages/messages.ts'
import { ShopError } from '../../../lib/shop-error.ts'

const { fileEmpty, isWorkbook, isImage, isPdf, notText, brokenText } = messages.csv

/** The first bytes of other programs' files. */
const otherFiles: readonly (readonly [start: string, problem: Message])[] = [
  ['PK\x03\x04', isWorkbook],
  ['\xd0\xcf\x11\xe0', isWorkbook],
  ['\x89PNG', isImage],
  ['\xff\xd8\xff', isImage],
  ['GIF8', isImage],
  ['RIFF', isImage],
  ['%PDF', isPdf],
]

const startsWith = (file: Uint8Array, start: string): boolean =>
  [...start].every((letter, index) => file[index] === letter.charCodeAt(0))

const decode = (file: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file)
  } catch {
    return undefined
  }
}

/** The first bytes of a file in UTF-8, read as another encoding. */
const brokenMark = /^ï»¿/

const highByte = '[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]'
/**
 * UTF-8 that was read as Windows-1252 and saved again, as far as it is no text of any language: Latin letters with accents
 * (`Ã©`), the scripts of India (`à¤š`, Urdu: `Ø¯`), punctuation and `₹` (`â‚¹`), emoji (`ðŸ˜`); and Hindi that was read as Mac
 * Roman (`‡§ö`). U+FFFD stands for a letter that was lost.
 */
const brokenLetters = new RegExp(
  `[ÂÃØ-Û]${highByte}|à[¤-·]|‡[§•]|â[€‚„\u0080\u0082\u0084]|ðŸ|ð\u009f|\ufffd`,
  'u',
)

export const hasBrokenLetters = (text: string): boolean => brokenLetters.test(text)

/** Excel writes `Unicode text` as UTF-16, `CSV UTF-8` with a byte order mark, and plain `CSV` as Windows-1252. */
const decodeText = (file: Uint8Array): string | undefined => {
  if (startsWith(file, '\xff\xfe')) return decode(file, 'utf-16le')
  if (startsWith(file, '\xfe\xff')) return decode(file, 'utf-16be')
  const text = decode(file, 'utf-8')
  return text !== undefined || startsWith(file, '\xef\xbb\xbf') ? text : decode(file, 'windows-1252')
}

/**
 * Decodes a file to text without a byte order mark. Throws `bad-input`, naming the type, for a file that is no text.
 */
export const decodeFile = (file: Uint8Array): string => {
  const other = otherFiles.find(([start]) => startsWith(file, start))
  if (other) throw new ShopError('bad-input', other[1])
  const text = decodeText(file)
  if (text === undefined) throw new ShopError('bad-input', brokenText)
  if (text.trim() === '') throw new ShopError('bad-input', fileEmpty)
  if (text.includes('\0')) throw new ShopError('bad-input', notText)
  return text.replace(brokenMark, '')
}
