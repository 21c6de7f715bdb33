import type { StarterList, StarterProduct } from '#contract/admin-products.ts'
import { wordsOf } from '../../../shared/search/words.ts'

/** The normalized words of one product. */
type Words = {
  /** The last word of each name without its size, which names the kind: `Dal` in `Toor Dal 1 kg`. */
  kinds: readonly string[]
  names: readonly string[]
  aliases: readonly string[]
}

export type ListIndex = ReadonlyMap<string, Words>

export const makeListIndex = ({ products }: Pick<StarterList, 'products'>): ListIndex => {
  const known = new Map<string, string>()
  const kindsOf = (name: string) => wordsOf(name.split(/[(\p{N}]/u)[0] ?? '', known).slice(-1)
  return new Map(
    products.map(({ id, name, nameHi, aliases }) => [
      id,
      {
        kinds: [...kindsOf(name), ...kindsOf(nameHi)],
        names: wordsOf(`${name} ${nameHi}`, known),
        aliases: wordsOf(aliases, known),
      },
    ]),
  )
}

const insideRank = 6

/** How well a search word matches, 0 is best: whole words, then their beginnings, then their insides. */
const rankWord = (wanted: string, { kinds, names, aliases }: Words): number | undefined => {
  const lists = [kinds, names, aliases]
  const whole = lists.findIndex((words) => words.includes(wanted))
  if (whole >= 0) return whole
  const begun = lists.findIndex((words) => words.some((word) => word.startsWith(wanted)))
  if (begun >= 0) return lists.length + begun
  return wanted.length > 2 && lists.flat().some((word) => word.includes(wanted)) ? insideRank : undefined
}

/**
 * The products of the category (all of them without one) in which every search word begins a word, best match first,
 * equal ones in the list's order. If there are none, those that contain the words.
 */
export const findInList = (
  { products }: Pick<StarterList, 'products'>,
  index: ListIndex,
  { search, category }: { search: string; category: string },
): readonly StarterProduct[] => {
  const wanted = wordsOf(search)
  const shown = category === '' ? products : products.filter((product) => product.category === category)
  if (wanted.length === 0) return shown
  const matches = shown.flatMap((product) => {
    const words = index.get(product.id)
    const ranks = words ? wanted.flatMap((each) => rankWord(each, words) ?? []) : []
    if (ranks.length < wanted.length) return []
    return [
      { product, rank: ranks.reduce((sum, each) => sum + each, 0), isInside: ranks.includes(insideRank) },
    ]
  })
  const begun = matches.filter(({ isInside }) => !isInside)
  return (begun.length > 0 ? begun : matches)
    .sort((one, other) => one.rank - other.rank)
    .map(({ product }) => product)
}
