import type { SavedPrices } from '#contract/admin-products.ts'
import { unitPrice } from '#contract/goods.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { type CheckedPrice, readPrice } from '../form/typed-product.ts'

/**
 * A typed and unsaved price, of a kilo or litre for loose goods. `from` is the price of one quantity that the owner
 * saw, and `stepBase` its step.
 */
export type TypedPrice = {
  text: string
  from: Paise
  stepBase?: number | undefined
  /** Somebody else has changed the price, so that this one was not saved. */
  isOvertaken?: boolean
}

/** By product id. */
export type TypedPrices = Readonly<Record<string, TypedPrice>>

/** The text of a product's price in its field: `40`, or `40.50`. */
export const toPriceText = (product: AdminProduct): string => {
  const shown = unitPrice(product)
  return shown % 100 === 0 ? String(shown / 100) : toRupeeText(shown)
}

/** The price of one quantity from the typed one, or the error. */
export const parsePrice = ({ text, stepBase }: TypedPrice, product?: AdminProduct): CheckedPrice =>
  readPrice(text, { unit: product?.unit, stepBase, mrp: product?.mrp })

const isPrice = (typed: TypedPrice, price: Paise): boolean => {
  const parsed = parsePrice(typed)
  return 'price' in parsed && parsed.price === price
}

/** With the text of a product's field, unless it is the product's price. */
export const withText = (typed: TypedPrices, product: AdminProduct, text: string): TypedPrices => {
  const { id, price, stepBase } = product
  const { [id]: before, ...others } = typed
  if (text === toPriceText(product)) return others
  return { ...others, [id]: { from: price, stepBase, ...before, text } }
}

/** After a save: without what was saved, unless something else was typed meanwhile. */
export const afterSave = (
  typed: TypedPrices,
  { saved, changed }: Pick<SavedPrices, 'saved' | 'changed'>,
): TypedPrices => {
  const left: Record<string, TypedPrice> = { ...typed }
  for (const { id, price } of saved) {
    const entry = left[id]
    if (entry && isPrice(entry, price)) delete left[id]
    else if (entry) left[id] = { ...entry, from: price, isOvertaken: false }
  }
  for (const { id, price, stepBase } of changed) {
    const entry = left[id]
    // The owner now sees the present price, and may replace it.
    if (entry && price !== null) left[id] = { ...entry, from: price, stepBase, isOvertaken: true }
  }
  return left
}
