import { findByBarcode } from '#contract/barcode.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import {
  findByWholeName,
  findGoods,
  isOnlyAmount,
  readAmountBeside,
  type SearchIndex,
  withoutAmounts,
} from '../../shared/search/find-goods.ts'

export type FoundProducts = {
  products: readonly AdminProduct[]
  /**
   * `exact`: by barcode, or by a name or alias that is exactly the text. `found`: all of the text is in them. What is only
   * `similar` is never chosen by Enter alone.
   */
  match: 'exact' | 'found' | 'similar'
  /** Shown below them. */
  note?: string
  /** The text is no name but an amount, for a picker that takes one alone. */
  amount?: string
}

export const nothingFound: FoundProducts = { products: [], match: 'similar' }

/** A price names nothing. */
const isPrice = /₹|\/-/

const mostFound = 6

/**
 * The products that a text finds. `canWeigh`: beside the name of loose goods an amount may stand, as in `atta 750`. Source:
 * contract/README.md, Counter.
 */
export const findProducts = (
  index: SearchIndex<AdminProduct>,
  text: string,
  canWeigh = false,
): FoundProducts => {
  if (text.trim() === '') return nothingFound
  const visible = (all: readonly AdminProduct[]) =>
    [...new Set(all)].filter(({ isHidden }) => !isHidden).slice(0, mostFound)
  const scanned = findByBarcode(index.goods, text)
  const { exact, beginning } = findByWholeName(index, text)
  const { products, similar } = findGoods(index, text)
  const isCovered = (product: AdminProduct) =>
    readAmountBeside(text, product) === '' || (canWeigh && Boolean(product.stepBase))
  const name = withoutAmounts(text)
  const called = findByWholeName(index, name)
  // The pack that is called so is meant, and not loose goods of which it is another name.
  const isOfPack = name !== text && called.named.length > 0 && called.named.every(({ stepBase }) => !stepBase)
  const byWords = isOnlyAmount(text) || isOfPack ? [] : products.filter(isCovered)
  if (canWeigh && name !== text) {
    // Loose goods with this name come before packs that have the number and the name in some place.
    const loose = [...called.exact, ...called.beginning].filter(({ stepBase }) => stepBase)
    const place = (each: AdminProduct) => (beginning.includes(each) ? 0 : loose.includes(each) ? 1 : 2)
    byWords.sort((one, other) => place(one) - place(other))
  }
  const byName = exact.toSorted((one, other) => Number(one.isSoldOut) - Number(other.isSoldOut))
  const first = visible(scanned ? [scanned] : byName)
  const found = visible(scanned ? first : [...first, ...byWords, ...beginning])
  if (found.length > 0 && !isPrice.test(text))
    return { products: found, match: first.length > 0 ? 'exact' : 'found' }
  return { products: visible([...products, ...similar]), match: 'similar' }
}
