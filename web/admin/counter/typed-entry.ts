import { hasBarcodeLength, isBarcode } from '#contract/barcode.ts'
import { localName } from '#contract/local-text.ts'
import { toLatinDigits } from '#contract/plain-characters.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { readWeight } from '../../shared/lib/read-weight.ts'
import {
  isOnlyAmount,
  readAmountBeside,
  type SearchIndex,
  withoutAmounts,
} from '../../shared/search/find-goods.ts'
import { type FoundProducts, findProducts, nothingFound } from '../kit/find-products.ts'
import { texts as kitTexts } from '../kit/texts.ts'
import { readSoldAmount, shownAmount } from './amount.ts'
import { texts } from './texts.ts'

/** The two parts of `3*milk`, `0.75 * potatoes` or `milk*3`. The amount is undefined where there is none. */
export const readEntry = (text: string): { amount: string | undefined; search: string } => {
  const [, left = '', right = ''] = /^([^*×]*)[*×](.*)$/u.exec(text)?.map((part) => part.trim()) ?? []
  if (left === '') return { amount: undefined, search: right || text.trim() }
  return isOnlyAmount(right) && !isOnlyAmount(left)
    ? { amount: right, search: left }
    : { amount: left, search: right }
}

/** The typed amount of a product that is chosen; undefined where none was typed, which is one of it. */
export const amountOf = (text: string, product: AdminProduct): string | undefined => {
  const { amount, search } = readEntry(text)
  return amount ?? ((product.stepBase && readAmountBeside(search, product)) || undefined)
}

const fits = (product: AdminProduct, amount: string): boolean =>
  !('problem' in readSoldAmount(amount, product))

/** What is similar, and why Enter adds nothing of it. */
const explain = (
  index: SearchIndex<AdminProduct>,
  search: string,
  { products }: FoundProducts,
): FoundProducts => {
  const similar = { products, match: 'similar' } as const
  if (hasBarcodeLength(search)) return { ...similar, note: kitTexts.notReadable(search) }
  if (isOnlyAmount(search)) return { ...similar, note: texts.amountAlone(search) }
  const name = withoutAmounts(search)
  const counted = name === search || name.length < 2 ? nothingFound : findProducts(index, name)
  if (counted.match !== 'similar')
    return { ...similar, products: counted.products, note: texts.countBefore(name) }
  return { ...similar, note: products.length > 0 ? texts.onlySimilar : texts.notFound(search) }
}

/** What an amount alone does to the goods that were added last, or why it is none. */
const sayWeight = (newest: AdminProduct, typed: string): string => {
  const amount = readSoldAmount(typed, newest)
  const name = localName(newest)
  return 'problem' in amount
    ? `${texts.amountUnclear(typed, name)} ${amount.problem}`
    : texts.setsWeight(name, shownAmount(amount, newest))
}

/** At most as many digits as grams on a scale. More are a code. */
const shortNumber = /^(?!\d{5})/

/**
 * What a typed text finds at the counter, and what Enter does: it adds the first product unless it is only similar. Products
 * that can be sold in an amount before `*` come first: `0.5*dal` means loose dal. `newest` is what was added last, whose
 * weight is set by an amount alone if its goods are loose. Source: contract/README.md, Counter.
 */
export const findSold = (
  index: SearchIndex<AdminProduct>,
  text: string,
  newest?: AdminProduct,
): FoundProducts => {
  const { amount, search } = readEntry(text)
  if (search === '') return nothingFound
  const found = findProducts(index, search, amount === undefined)
  const plain = toLatinDigits(search)
  const isWeight = newest?.stepBase && amount === undefined && shortNumber.test(plain) && readWeight(plain)
  if (isWeight && (found.match === 'similar' || (found.match === 'found' && isOnlyAmount(search))))
    return { ...nothingFound, note: sayWeight(newest, search), amount: search }
  if (found.match === 'similar') return isBarcode(search) ? nothingFound : explain(index, search, found)
  if (amount === undefined) return found
  const byFit = found.products.toSorted(
    (one, other) => Number(fits(other, amount)) - Number(fits(one, amount)),
  )
  return { ...found, products: byFit }
}
