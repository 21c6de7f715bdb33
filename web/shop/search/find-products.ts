import type { Product } from '#contract/products.ts'
import { allowedTypos, isFuzzyMatch } from './fuzzy-match.ts'
import { wordsOf } from './words.ts'

export type SearchIndex = {
  products: readonly Product[]
  /** The positions of the products that contain a word. A shop has far fewer different words than words in products. */
  positions: Map<string, number[]>
  /** The words of each product without spaces, so that "cocacola" finds "coca cola". */
  joined: string[]
}

export const makeIndex = (products: readonly Product[]): SearchIndex => {
  const known = new Map<string, string>()
  const positions = new Map<string, number[]>()
  const joined = products.map(({ name, aliases }, position) => {
    const words = wordsOf(`${name} ${aliases}`, known)
    for (const word of words) {
      const list = positions.get(word)
      if (!list) positions.set(word, [position])
      else if (list.at(-1) !== position) list.push(position)
    }
    return words.join('')
  })
  return { products, positions, joined }
}

// Numbers must match from their beginning: 200 must find neither 1200 nor 300.
const leadingDigit = /^\p{N}/u

/** The rank of a match: 0 at the beginning of the word, 1 inside it, 2 with typos; undefined for no match. */
const rankWord = (wanted: string, word: string, maxTypos: number): number | undefined => {
  if (word.startsWith(wanted)) return 0
  if (leadingDigit.test(wanted)) return undefined
  if (wanted.length > 2 && word.includes(wanted)) return 1
  return maxTypos > 0 && isFuzzyMatch(wanted, word, maxTypos) ? 2 : undefined
}

/** The best rank of a searched word for each product that contains a matching word. */
const rankProducts = ({ positions }: SearchIndex, wanted: string, maxTypos: number): Map<number, number> => {
  const ranks = new Map<number, number>()
  for (const [word, list] of positions) {
    const rank = rankWord(wanted, word, maxTypos)
    if (rank === undefined) continue
    for (const position of list) ranks.set(position, Math.min(rank, ranks.get(position) ?? rank))
  }
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

/**
 * The products that contain every searched word, best match first. Matches with different spaces, and then those with
 * typos, are returned only when there is no exact match.
 */
export const findProducts = (index: SearchIndex, text: string): Product[] => {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  const exact = matchWords(index, wanted, false)
  if (exact.length > 0) return exact
  const ungapped = matchWithoutGaps(index, wanted)
  return ungapped.length > 0 ? ungapped : matchWords(index, wanted, true)
}
