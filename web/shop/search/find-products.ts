import type { Product } from '#contract/products.ts'
import { allowedTypos, isFuzzyMatch } from './fuzzy-match.ts'
import { createOtherWords } from './kirana-words.ts'
import { wordsOf } from './words.ts'

/** The positions of the products for a word. A shop has far fewer different words than words in products. */
type Positions = Map<string, number[]>

export type SearchIndex = {
  products: readonly Product[]
  /** By the words of the name and the owner's aliases. */
  own: Positions
  /** By the words that a kirana's shoppers also use. */
  other: Positions
  /** The words of each product without spaces, so that "cocacola" finds "coca cola". */
  joined: string[]
}

const addPosition = (positions: Positions, word: string, position: number): void => {
  const list = positions.get(word)
  if (!list) positions.set(word, [position])
  else if (list.at(-1) !== position) list.push(position)
}

export const makeIndex = (products: readonly Product[]): SearchIndex => {
  const known = new Map<string, string>()
  const otherWordsOf = createOtherWords()
  const own: Positions = new Map()
  const other: Positions = new Map()
  const joined = products.map(({ name, aliases }, position) => {
    const words = wordsOf(`${name} ${aliases}`, known)
    for (const word of words) addPosition(own, word, position)
    for (const word of otherWordsOf(words)) addPosition(other, word, position)
    return words.join('')
  })
  return { products, own, other, joined }
}

// Numbers must match from their beginning: 200 must find neither 1200 nor 300.
const leadingDigit = /^\p{N}/u

/** The rank of a match: 0 at the beginning of the word, 2 inside it, 3 with typos; undefined for no match. */
const rankWord = (wanted: string, word: string, maxTypos: number): number | undefined => {
  if (word.startsWith(wanted)) return 0
  if (leadingDigit.test(wanted)) return undefined
  if (wanted.length > 2 && word.includes(wanted)) return 2
  return maxTypos > 0 && isFuzzyMatch(wanted, word, maxTypos) ? 3 : undefined
}

/** The rank of a match in another word for the product: after the beginning of its own words, before all else. */
const rankOtherWord = (wanted: string, word: string, maxTypos: number): number | undefined => {
  const rank = rankWord(wanted, word, maxTypos)
  return rank === 0 ? 1 : rank
}

/** The best rank of a searched word for each product with a matching word. */
const rankProducts = ({ own, other }: SearchIndex, wanted: string, maxTypos: number): Map<number, number> => {
  const ranks = new Map<number, number>()
  const add = (positions: Positions, rankOf: typeof rankWord) => {
    for (const [word, list] of positions) {
      const rank = rankOf(wanted, word, maxTypos)
      if (rank === undefined) continue
      for (const position of list) ranks.set(position, Math.min(rank, ranks.get(position) ?? rank))
    }
  }
  add(own, rankWord)
  add(other, rankOtherWord)
  return ranks
}

const matchWords = (index: SearchIndex, wanted: string[], isTolerant: boolean): Product[] => {
  const ranksByWord = wanted.map((word) =>
    rankProducts(index, word, isTolerant ? allowedTypos(word.length) : 0),
  )
  const found: { position: number; rank: number }[] = []
  for (const position of ranksByWord[0]?.keys() ?? []) {
    const rank = ranksByWord.reduce((sum, ranks) => sum + (ranks.get(position) ?? Number.NaN), 0)
    // Among equal ranks, sold-out products come last.
    const penalty = index.products[position]?.isSoldOut ? 0.5 : 0
    if (!Number.isNaN(rank)) found.push({ position, rank: rank + penalty })
  }
  found.sort((one, other) => one.rank - other.rank || one.position - other.position)
  return found.flatMap(({ position }) => index.products[position] ?? [])
}

const matchWithoutGaps = ({ products, joined }: SearchIndex, wanted: string[]): Product[] => {
  const text = wanted.join('')
  return text.length < 4 ? [] : products.filter((_, position) => joined[position]?.includes(text))
}

export type Found = {
  /** Best match first. */
  products: Product[]
  /** The products only have similar words. */
  isSimilar: boolean
}

/**
 * The products that contain every searched word, or another word for it. Matches with different spaces, and then those
 * with typos, are returned only when there is no exact match. Source: contract/README.md, Catalogue.
 */
export const findProducts = (index: SearchIndex, text: string): Found => {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return { products: [], isSimilar: false }
  const exact = matchWords(index, wanted, false)
  if (exact.length > 0) return { products: exact, isSimilar: false }
  const ungapped = matchWithoutGaps(index, wanted)
  if (ungapped.length > 0) return { products: ungapped, isSimilar: false }
  const similar = matchWords(index, wanted, true)
  return { products: similar, isSimilar: similar.length > 0 }
}
