import type { Product } from '#contract/products.ts'
import { allowedTypos, isFuzzyMatch } from './fuzzy-match.ts'
import { wordsOf } from './words.ts'

export type SearchIndex = {
  products: readonly Product[]
  /** The indexes of the products that contain a word. A shop has far fewer different words than words in products. */
  places: Map<string, number[]>
  /** The words of each product without spaces, so that "cocacola" finds "coca cola". */
  joined: string[]
}

export const makeIndex = (products: readonly Product[]): SearchIndex => {
  const known = new Map<string, string>()
  const places = new Map<string, number[]>()
  const joined = products.map(({ name, aliases }, place) => {
    const words = wordsOf(`${name} ${aliases}`, known)
    for (const word of words) {
      const list = places.get(word)
      if (!list) places.set(word, [place])
      else if (list.at(-1) !== place) list.push(place)
    }
    return words.join('')
  })
  return { products, places, joined }
}

// Numbers must match from their beginning: 200 must find neither 1200 nor 300.
const figure = /^\p{N}/u

/** The rank of a match: 0 at the beginning of the word, 1 inside it, 2 with typos; undefined for no match. */
const rateWord = (wanted: string, word: string, maxTypos: number): number | undefined => {
  if (word.startsWith(wanted)) return 0
  if (figure.test(wanted)) return undefined
  if (wanted.length > 2 && word.includes(wanted)) return 1
  return maxTypos > 0 && isFuzzyMatch(wanted, word, maxTypos) ? 2 : undefined
}

/** The best rank of a searched word for each product that contains a matching word. */
const rateProducts = ({ places }: SearchIndex, wanted: string, maxTypos: number): Map<number, number> => {
  const ratings = new Map<number, number>()
  for (const [word, list] of places) {
    const rating = rateWord(wanted, word, maxTypos)
    if (rating === undefined) continue
    for (const place of list) ratings.set(place, Math.min(rating, ratings.get(place) ?? rating))
  }
  return ratings
}

const matchWords = (index: SearchIndex, wanted: string[], isTolerant: boolean): Product[] => {
  const each = wanted.map((word) => rateProducts(index, word, isTolerant ? allowedTypos(word.length) : 0))
  const found: { place: number; rating: number }[] = []
  for (const place of each[0]?.keys() ?? []) {
    const rating = each.reduce((sum, ratings) => sum + (ratings.get(place) ?? Number.NaN), 0)
    // Among equal ranks, sold-out products come last.
    const late = index.products[place]?.isSoldOut ? 0.5 : 0
    if (!Number.isNaN(rating)) found.push({ place, rating: rating + late })
  }
  found.sort((one, other) => one.rating - other.rating || one.place - other.place)
  return found.flatMap(({ place }) => index.products[place] ?? [])
}

const matchWithoutGaps = ({ products, joined }: SearchIndex, wanted: string[]): Product[] => {
  const text = wanted.join('')
  return text.length < 4 ? [] : products.filter((_, place) => joined[place]?.includes(text))
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
