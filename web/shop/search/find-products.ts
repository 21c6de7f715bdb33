import type { Product } from '#contract/catalogue.ts'
import { wordsOf } from '../../shared/search/words.ts'
import { createOtherWords } from './kirana-words.ts'

/** The number of typos allowed in a word of this length. */
const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether the Damerau-Levenshtein distance of `wanted` to some prefix of `word` is at most `maxTypos`. */
const isFuzzyMatch = (wanted: string, word: string, maxTypos: number): boolean => {
  if (word.length < wanted.length - maxTypos) return false
  const text = word.slice(0, wanted.length + maxTypos)
  let before: number[] = []
  let last = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (let at = 1; at <= wanted.length; at += 1) {
    const row = [at]
    let least = at
    for (let to = 1; to <= text.length; to += 1) {
      const isSame = wanted[at - 1] === text[to - 1]
      const isSwapped = wanted[at - 1] === text[to - 2] && wanted[at - 2] === text[to - 1]
      const cost = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
      row[to] = cost
      if (cost < least) least = cost
    }
    // A swap of two letters refers to the row before the previous one, so a later row can still be better by one.
    if (least > maxTypos + 1) return false
    before = last
    last = row
  }
  return Math.min(...last) <= maxTypos
}

/** The positions of the products for each word. A shop has far fewer different words than words in products. */
type Positions = Map<string, number[]>

export type SearchIndex = {
  products: readonly Product[]
  /** By the words of names and the owner's aliases. */
  own: Positions
  /** By other words for the same goods. */
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
  const joined = products.map(({ name, nameHi, aliases }, position) => {
    const words = wordsOf(`${name} ${nameHi} ${aliases}`, known)
    for (const word of words) addPosition(own, word, position)
    for (const word of otherWordsOf(words)) addPosition(other, word, position)
    return words.join('')
  })
  return { products, own, other, joined }
}

// Numbers must match from their beginning: 200 must find neither 1200 nor 300.
const leadingDigit = /^\p{N}/u

/** The kinds of matches: at the beginning of a word, inside it, or also with typos. */
type Tolerance = 'insides' | 'typos'

const insideRank = 2

/** The rank of a match: 0 at the beginning of the word, 2 inside it, 3 with typos; undefined for no match. */
const rankWord = (wanted: string, word: string, tolerance: Tolerance): number | undefined => {
  if (word.startsWith(wanted)) return 0
  if (leadingDigit.test(wanted)) return undefined
  if (wanted.length > 2 && word.includes(wanted)) return insideRank
  const maxTypos = tolerance === 'typos' ? allowedTypos(wanted.length) : 0
  return maxTypos > 0 && isFuzzyMatch(wanted, word, maxTypos) ? 3 : undefined
}

/** The rank of a match in another word for the product: one worse than in its own words. */
const rankOtherWord = (wanted: string, word: string, tolerance: Tolerance): number | undefined => {
  const rank = rankWord(wanted, word, tolerance)
  return rank === undefined ? undefined : rank + 1
}

/** The best rank of a searched word for each product with a matching word. */
const rankProducts = (
  { own, other }: SearchIndex,
  wanted: string,
  tolerance: Tolerance,
): Map<number, number> => {
  const ranks = new Map<number, number>()
  const add = (positions: Positions, rankOf: typeof rankWord) => {
    for (const [word, list] of positions) {
      const rank = rankOf(wanted, word, tolerance)
      if (rank === undefined) continue
      for (const position of list) ranks.set(position, Math.min(rank, ranks.get(position) ?? rank))
    }
  }
  add(own, rankWord)
  add(other, rankOtherWord)
  return ranks
}

type Match = {
  product: Product
  /** Whether every search word begins a word of the product. */
  isAtBeginnings: boolean
}

/** The products that match every searched word, best match first. */
const matchWords = (index: SearchIndex, wanted: string[], tolerance: Tolerance): Match[] => {
  const ranksByWord = wanted.map((word) => rankProducts(index, word, tolerance))
  const found: (Match & { position: number; rank: number })[] = []
  for (const position of ranksByWord[0]?.keys() ?? []) {
    const product = index.products[position]
    const ranks = ranksByWord.flatMap((each) => each.get(position) ?? [])
    if (!product || ranks.length < wanted.length) continue
    // Among equal ranks, sold-out products come last.
    const rank = ranks.reduce((sum, each) => sum + each, product.isSoldOut ? 0.5 : 0)
    found.push({ product, position, rank, isAtBeginnings: ranks.every((each) => each < insideRank) })
  }
  return found.sort((one, other) => one.rank - other.rank || one.position - other.position)
}

const matchWithoutGaps = ({ products, joined }: SearchIndex, wanted: string[]): Product[] => {
  const text = wanted.join('')
  return text.length < 4 ? [] : products.filter((_, position) => joined[position]?.includes(text))
}

/** Products, best match first. */
export type Found = {
  products: Product[]
  /** Products that contain the search words only inside of words, or with typos. */
  similar: Product[]
}

/** Words that connect others in Hindi ("gehu ka atta"), and are in no product's name. */
const joining = new Set(['ka', 'ki', 'ke'])

const wantedWords = (text: string): string[] => {
  const words = wordsOf(text)
  const telling = words.filter((word) => !joining.has(word))
  return telling.length > 0 ? telling : words
}

/**
 * The products in which every search word, or a synonym, begins a word. If there are none: those that contain the
 * words, even with other spaces, and then those with typos. Source: contract/README.md, Catalogue.
 */
export const findProducts = (index: SearchIndex, text: string): Found => {
  const wanted = wantedWords(text)
  if (wanted.length === 0) return { products: [], similar: [] }
  const matches = matchWords(index, wanted, 'insides')
  const hasBeginnings = matches.some(({ isAtBeginnings }) => isAtBeginnings)
  const isFound = ({ isAtBeginnings }: Match) => isAtBeginnings || !hasBeginnings
  if (matches.length > 0) {
    return {
      products: matches.filter(isFound).map(({ product }) => product),
      similar: matches.filter((match) => !isFound(match)).map(({ product }) => product),
    }
  }
  const ungapped = matchWithoutGaps(index, wanted)
  if (ungapped.length > 0) return { products: ungapped, similar: [] }
  return { products: [], similar: matchWords(index, wanted, 'typos').map(({ product }) => product) }
}
