import { toLatinDigits } from '../lib/latin-digits.ts'
import { romanise } from './devanagari.ts'

// Normalizes words for the search: removes accents, transliterates Devanagari, and unifies common Latin spellings of
// Indian words.

const spellings: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu|o/g, 'u'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/q|ck|c(?!h)/g, 'k'],
  [/z/g, 'j'],
  [/([bcdgjkpst])h+/g, '$1'], // dhaal, dal
  [/([a-z])\1/g, '$1'],
]

const foldWord = (word: string): string =>
  spellings.reduce((folded, [from, to]) => folded.replaceAll(from, to), romanise(word))

// Accents of Latin letters, and apostrophes and zero-width joiners, which do not separate words. Combining marks of Indian
// scripts are letters.
const ignored = /[\u0300-\u036f'’]|\u200c|\u200d/g
// Digits form separate words, so that "1kg" equals "1 kg".
const word = /\p{N}+|[\p{L}\p{M}]+/gu

/** The normalized words of a text. `known` caches normalized words across calls. */
export const wordsOf = (text: string, known = new Map<string, string>()): string[] => {
  const plain = toLatinDigits(text).normalize('NFKD').replaceAll(ignored, '').toLowerCase()
  return (plain.match(word) ?? []).map((each) => {
    const folded = known.get(each) ?? foldWord(each)
    known.set(each, folded)
    return folded
  })
}
