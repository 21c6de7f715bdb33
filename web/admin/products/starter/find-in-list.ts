import type { StarterList, StarterProduct } from '#contract/admin-starter.ts'
import { wordsOf } from '../../../shared/search/words.ts'

/** The normalized words of each thing's names and aliases. */
export type ListIndex = ReadonlyMap<string, readonly string[]>

export const makeListIndex = ({ products }: StarterList): ListIndex => {
  const known = new Map<string, string>()
  return new Map(
    products.map(({ id, name, nameHi, aliases }) => [id, wordsOf(`${name} ${nameHi} ${aliases}`, known)]),
  )
}

const isFound = (wanted: string, word: string): boolean =>
  word.startsWith(wanted) || (wanted.length > 2 && word.includes(wanted))

/** The things of the category (all of them without one) in which every searched word is a word or a part of one. */
export const findInList = (
  { products }: StarterList,
  index: ListIndex,
  { search, category }: { search: string; category: string },
): readonly StarterProduct[] => {
  const wanted = wordsOf(search)
  if (wanted.length === 0 && category === '') return products
  return products.filter((product) => {
    if (category !== '' && product.category !== category) return false
    const words = index.get(product.id) ?? []
    return wanted.every((each) => words.some((word) => isFound(each, word)))
  })
}
