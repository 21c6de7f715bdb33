import type { AdminProduct } from '#contract/product-fields.ts'
import { toLatinDigits } from '../../shared/lib/latin-digits.ts'
import { findGoods, type SearchIndex } from '../../shared/search/find-goods.ts'

/** The two parts of `3*milk` or `0.75 * potatoes`. The amount is undefined where there is none. */
export const readEntry = (text: string): { amount: string | undefined; search: string } => {
  const [, amount, search] = /^\s*([^*×]*?)\s*[*×]\s*(.*)$/.exec(text) ?? []
  return amount ? { amount, search: (search ?? '').trim() } : { amount: undefined, search: text.trim() }
}

/** A UPC has twelve digits, and some scanners send it with zeros before them. */
const inFull = (code: string): string => code.padStart(14, '0')

/** The product with this barcode, hidden ones included. */
export const findByBarcode = (products: readonly AdminProduct[], code: string): AdminProduct | undefined => {
  const wanted = inFull(toLatinDigits(code))
  return products.find(({ barcode }) => barcode !== undefined && inFull(barcode) === wanted)
}

/** Whether it can only be a barcode, so that it need not be searched for as a name. */
export const isCode = (text: string): boolean => /^\d{6,}$/.test(text)

const mostFound = 6

/** `isSimilar`: nothing has this name, so Enter alone must choose none of them. */
export type FoundProducts = { products: AdminProduct[]; isSimilar: boolean }

export const nothingFound: FoundProducts = { products: [], isSimilar: true }

/** The products that a text finds, the one with exactly this barcode or else as the shop's search finds them. */
export const findProducts = (index: SearchIndex<AdminProduct>, text: string): FoundProducts => {
  const search = toLatinDigits(text)
  if (isCode(search)) {
    const exact = findByBarcode(index.goods, search)
    return exact && !exact.isHidden ? { products: [exact], isSimilar: false } : nothingFound
  }
  const { products, similar } = findGoods(index, search)
  const visible = (found: AdminProduct[]) => found.filter(({ isHidden }) => !isHidden).slice(0, mostFound)
  const found = visible(products)
  return found.length > 0
    ? { products: found, isSimilar: false }
    : { products: visible(similar), isSimilar: true }
}
