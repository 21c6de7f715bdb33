import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ImageUrl } from '../image-url.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../messages/input-message.ts'
import { Price } from '../prices.ts'

export const ProductImageBody = v.object({ imageURL: ImageUrl })

/** Shoppers get the products for sale. The owner may request the hidden ones as well. */
export const ProductsQuery = v.object({
  hidden: v.optional(v.literal('include', inputMessage('hiddenWord'))),
})

/** A bulk change of products: exactly one of the fields besides `ids`. */
export const ChangeProductsBody = v.pipe(
  v.object({
    ids: v.pipe(
      v.array(Id, inputMessage('listOfChosenProducts')),
      v.minLength(1, inputMessage('noProductChosen')),
      v.maxLength(limits.productsAtOnce, inputMessage('tooManyChosen', limits.productsAtOnce)),
    ),
    /** `null` for none. */
    categoryId: v.optional(v.nullable(Id)),
    isSoldOut: v.optional(v.boolean(inputMessage('trueOrFalse', 'soldOut'))),
    isHidden: v.optional(v.boolean(inputMessage('trueOrFalse', 'hidden'))),
    isDeleted: v.optional(v.literal(true, inputMessage('onlyDeleted'))),
  }),
  v.check(
    ({ ids: _, ...changes }) => Object.values(changes).filter((value) => value !== undefined).length === 1,
    inputMessage('oneChange'),
  ),
)
export type ChangeProductsBody = v.InferOutput<typeof ChangeProductsBody>

export const ProductOrderQuery = v.object({ categoryId: Id })

/** The ids of all products of the category, in their new order. */
export const OrderProductsBody = v.object({
  categoryId: Id,
  ids: v.pipe(
    v.array(Id, inputMessage('listOfChosenProducts')),
    v.maxLength(limits.productsAtOnce, inputMessage('tooManyChosen', limits.productsAtOnce)),
  ),
})
export type OrderProductsBody = v.InferOutput<typeof OrderProductsBody>

/**
 * `from` is the price that the owner saw, and `stepBase` its step (`null` for none; not compared if absent). A product
 * with another price or step is left unchanged.
 */
const WantedPrice = v.object({
  id: Id,
  price: Price,
  from: Price,
  stepBase: v.optional(v.nullable(v.number(inputMessage('stepWords')))),
})
export type WantedPrice = v.InferOutput<typeof WantedPrice>

export const SavePricesBody = v.object({
  prices: v.pipe(
    v.array(WantedPrice, inputMessage('listOfPrices')),
    v.maxLength(limits.pricesAtOnce, inputMessage('tooManyPrices', limits.pricesAtOnce)),
    v.check(
      (prices) => new Set(prices.map(({ id }) => id)).size === prices.length,
      inputMessage('productTwice'),
    ),
  ),
})

/** A product of the starter list with the price of one quantity, which is one step of loose goods. */
const PricedStarterProduct = v.object({ id: Id, price: Price })
export type PricedStarterProduct = v.InferOutput<typeof PricedStarterProduct>

export const AddStarterProductsBody = v.object({
  products: v.pipe(
    v.array(PricedStarterProduct, inputMessage('listOfChosenProducts')),
    v.minLength(1, inputMessage('noProductChosen')),
    v.maxLength(limits.starterProductsAtOnce, inputMessage('tooManyAdded', limits.starterProductsAtOnce)),
    v.check(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      inputMessage('productTwice'),
    ),
  ),
})

/** The fingerprint of the preview that the owner saw. */
export const ImportQuery = v.object({ fingerprint: v.string() })
