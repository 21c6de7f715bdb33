import * as v from 'valibot'
import { Id } from '../ids.ts'
import { ImageUrl } from '../image-url.ts'
import { limits } from '../limits.ts'
import { Price } from '../prices.ts'
import * as ownerFields from '../sentences/admin-field-texts.ts'
import * as ownerMessages from '../sentences/admin-schema-texts.ts'

export const ProductImageBody = v.object({ imageURL: ImageUrl })

/** Shoppers get the products for sale. The owner may request the hidden ones as well. */
export const ProductsQuery = v.object({
  hidden: v.optional(v.literal('include', ownerMessages.hiddenWord)),
})

/** One change of several products: exactly one of the fields beside `ids`. */
export const ChangeProductsBody = v.pipe(
  v.object({
    ids: v.pipe(
      v.array(Id, ownerMessages.listOfChosenProducts),
      v.minLength(1, ownerMessages.noProductChosen),
      v.maxLength(limits.productsAtOnce, ownerMessages.tooManyChosen(limits.productsAtOnce)),
    ),
    /** `null` for none. */
    categoryId: v.optional(v.nullable(Id)),
    isSoldOut: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.soldOut))),
    isHidden: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.hidden))),
    isDeleted: v.optional(v.literal(true, ownerMessages.onlyDeleted)),
  }),
  v.check(
    ({ ids: _, ...changes }) => Object.values(changes).filter((value) => value !== undefined).length === 1,
    ownerMessages.oneChange,
  ),
)
export type ChangeProductsBody = v.InferOutput<typeof ChangeProductsBody>

export const ProductOrderQuery = v.object({ categoryId: Id })

/** The ids of all products of the category, in the order in which they shall stand. */
export const OrderProductsBody = v.object({
  categoryId: Id,
  ids: v.pipe(
    v.array(Id, ownerMessages.listOfChosenProducts),
    v.maxLength(limits.productsAtOnce, ownerMessages.tooManyChosen(limits.productsAtOnce)),
  ),
})
export type OrderProductsBody = v.InferOutput<typeof OrderProductsBody>

/**
 * `from` is the price that the owner saw, and `stepBase` the step that it was for (`null` for none, absent is not compared).
 * A product that has others by now is left as it is.
 */
const WantedPrice = v.object({
  id: Id,
  price: Price,
  from: Price,
  stepBase: v.optional(v.nullable(v.number(ownerMessages.stepWords))),
})
export type WantedPrice = v.InferOutput<typeof WantedPrice>

export const SavePricesBody = v.object({
  prices: v.pipe(
    v.array(WantedPrice, ownerMessages.listOfPrices),
    v.maxLength(limits.pricesAtOnce, ownerMessages.tooManyPrices(limits.pricesAtOnce)),
    v.check(
      (prices) => new Set(prices.map(({ id }) => id)).size === prices.length,
      ownerMessages.productTwice,
    ),
  ),
})

/** A thing of the starter list with the price of one quantity, which is a step where it is sold by those. */
const PricedStarterProduct = v.object({ id: Id, price: Price })
export type PricedStarterProduct = v.InferOutput<typeof PricedStarterProduct>

export const AddStarterProductsBody = v.object({
  products: v.pipe(
    v.array(PricedStarterProduct, ownerMessages.listOfChosenProducts),
    v.minLength(1, ownerMessages.noProductChosen),
    v.maxLength(limits.starterProductsAtOnce, ownerMessages.tooManyAdded(limits.starterProductsAtOnce)),
    v.check(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      ownerMessages.productTwice,
    ),
  ),
})

/** The fingerprint of the preview that the owner saw. */
export const ImportQuery = v.object({ fingerprint: v.string() })
