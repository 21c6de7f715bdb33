import type { Product } from '#contract/products.ts'

// Names and other names, in any script, as people type them: without accents, with a letter wrong, and in the
// many Latin spellings one Indian word has.

const spellings: [RegExp, string][] = [
  [/[\u0300-\u036f]/g, ''], // accents of Latin letters; the signs of Indian scripts stay, they are letters there
  [/ph/g, 'f'],
  [/aa/g, 'a'],
  [/ee|ii/g, 'i'],
  [/oo|uu|o/g, 'u'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/q|ck/g, 'k'],
  [/z/g, 'j'],
  [/(?<=[bcdgkpst])h/g, ''], // dhaal, dal
  [/([a-z])\1/g, '$1'],
]

const fold = (text: string): string =>
  spellings.reduce((folded, [from, to]) => folded.replaceAll(from, to), text.normalize('NFKD').toLowerCase())

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

export type SearchIndex = { product: Product; words: string[] }[]

export const makeIndex = (products: readonly Product[]): SearchIndex =>
  products.map((product) => ({ product, words: wordsOf(`${product.name} ${product.aliases}`) }))

/** How many letters may be wrong in a word of this length. */
const mistakesIn = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether `wanted` becomes the beginning of `word` with at most so many letters changed, left out, added or swapped. */
const isNear = (wanted: string, word: string, most: number): boolean => {
  if (word.length < wanted.length - most) return false
  const text = word.slice(0, wanted.length + most)
  let before: number[] = []
  let last = Array.from({ length: text.length + 1 }, (_, index) => index)
  for (let at = 1; at <= wanted.length; at += 1) {
    const row = [at]
    for (let to = 1; to <= text.length; to += 1) {
      const isSame = wanted[at - 1] === text[to - 1]
      const isSwapped = wanted[at - 1] === text[to - 2] && wanted[at - 2] === text[to - 1]
      row[to] = Math.min(
        (last[to] ?? 0) + 1,
        (row[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return Math.min(...last) <= most
}

/** 0 for the beginning of a word, 1 for its middle, 2 for one spelt otherwise; undefined when none is like it. */
const rateWord = (wanted: string, words: string[], isTolerant: boolean): number | undefined => {
  if (words.some((word) => word.startsWith(wanted))) return 0
  if (wanted.length > 2 && words.some((word) => word.includes(wanted))) return 1
  const most = isTolerant ? mistakesIn(wanted.length) : 0
  return most > 0 && words.some((word) => isNear(wanted, word, most)) ? 2 : undefined
}

const rate = (wanted: string[], words: string[], isTolerant: boolean): number | undefined => {
  let sum = 0
  for (const word of wanted) {
    const rating = rateWord(word, words, isTolerant)
    if (rating === undefined) return undefined
    sum += rating
  }
  return sum
}

const look = (index: SearchIndex, wanted: string[], isTolerant: boolean): Product[] =>
  index
    .map(({ product, words }) => ({ product, rating: rate(wanted, words, isTolerant) }))
    .filter((each): each is { product: Product; rating: number } => each.rating !== undefined)
    .sort((one, other) => one.rating - other.rating)
    .map(({ product }) => product)

/** The products that have every word looked for, the best first; other spellings only where nothing has it as typed. */
export const findProducts = (index: SearchIndex, text: string): Product[] => {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return []
  const found = look(index, wanted, false)
  return found.length > 0 ? found : look(index, wanted, true)
}
