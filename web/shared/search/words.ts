import { toLatinDigits } from '#contract/plain-characters.ts'
import { foldDevanagari, romanise, unifySpelling } from '#contract/spelling.ts'

/** A word as the search compares it. */
export type Word = {
  /** In lower case and without accents; Devanagari in Latin letters. */
  plain: string
  /** Equal for the usual spellings of one word: "cheeni" and "chini", "pyaz" and "pyaj". */
  spelling: string
  /** Equal for words that sound alike: "dhal" and "dal", but also "cola" and "khula". */
  sound: string
  /** The word and what it may be the English plural of, as `plain` and as `spelling`. */
  singulars: { plain: string[]; spelling: string[] }
  /** As written in Devanagari, of which `plain` is only one of the spellings in Latin letters; else `''`. */
  devanagari: string
}

type Rules = [RegExp, string][]

const sounds: Rules = [
  [/o/g, 'u'],
  [/q|ck|c(?!h)/g, 'k'],
  [/([bcdgjkpst])h+/g, '$1'],
  [/([a-z])\1/g, '$1'],
]

const apply = (rules: Rules, word: string): string =>
  rules.reduce((folded, [from, to]) => folded.replaceAll(from, to), word)

/** How English plurals end: "eggs", "mangoes", "berries", "leaves", "knives". */
const plurals: Rules = [
  [/s$/, ''],
  [/([sxzo]|[cs]h)es$/, '$1'],
  [/ies$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  // Not of every word in -i: "patties" are no "patti".
  [/^chill?i(e?s)?$/, 'chilli'],
]

/** The word, and what it may be the English plural of. */
const singularsOf = (word: string): string[] => [
  word,
  ...plurals.flatMap(([ending, singular]) => (ending.test(word) ? word.replace(ending, singular) : [])),
]

const units: Partial<Record<string, string>> = {
  ...Object.fromEntries(['litre', 'liter', 'litar', 'ltr', 'lt'].map((word) => [word, 'l'])),
  ...Object.fromEntries(['kilo', 'kgs'].map((word) => [word, 'kg'])),
  ...Object.fromEntries(['gram', 'grams', 'gm', 'gms'].map((word) => [word, 'g'])),
}

const readWord = (text: string): Word => {
  const romanised = romanise(text)
  const plain = units[romanised] ?? romanised
  const spelling = unifySpelling(plain)
  const singulars = singularsOf(plain)
  return {
    plain,
    spelling,
    sound: apply(sounds, spelling),
    singulars: { plain: singulars, spelling: singulars.map(unifySpelling) },
    devanagari: foldDevanagari(text),
  }
}

// Accents of Latin letters, and apostrophes and what nobody sees, which do not separate words. Combining marks of Indian
// scripts are letters.
const ignored = /[\u0300-\u036f'’\p{Cf}]/gu
// Digits form separate words, so that "1kg" equals "1 kg". Numbers next to each other are one word: "50-50" is not "50".
const number = /\p{N}+(?:(?:\s*\p{Pd}\s*|\s+|[./⁄])\p{N}+)*/u
const letters = new RegExp(`${number.source}|[\\p{L}\\p{M}]+`, 'gu')

/** The number with one hyphen between its parts; a decimal and a fraction keep their sign. */
const plainNumber = (text: string): string => text.replaceAll(/[\s\p{Pd}]+/gu, '-').replaceAll('⁄', '/')

/** The words of a text. `known` caches words across calls. */
export const wordsOf = (text: string, known = new Map<string, Word>()): Word[] => {
  const plain = toLatinDigits(text).normalize('NFKD').replaceAll(ignored, '').toLowerCase()
  return (plain.match(letters) ?? []).map(plainNumber).map((each) => {
    const word = known.get(each) ?? readWord(each)
    known.set(each, word)
    return word
  })
}
