import * as v from 'valibot'
import { soldBy, Veg } from './goods.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { Rupees } from './money.ts'
import { Price } from './prices.ts'
import { AdminProduct } from './product-fields.ts'

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

/** The result of a change to several products. */
export const ChangedProducts = v.object({
  changed: v.array(Id),
  /** The ids of products that no longer exist. */
  missing: v.array(Id),
})
export type ChangedProducts = v.InferOutput<typeof ChangedProducts>

/** The products of a category in shelf order, including hidden ones. */
export const ProductOrder = v.object({ ids: v.array(Id) })
export type ProductOrder = v.InferOutput<typeof ProductOrder>

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
export const WantedPrice = v.object({
  id: Id,
  price: Price,
  from: Price,
  stepBase: v.optional(v.nullable(v.number(inputMessage('stepWords')))),
})
export type WantedPrice = v.InferOutput<typeof WantedPrice>

/** The result of saving a price list. Source: contract/README.md, Catalogue. */
export const SavedPrices = v.object({
  /** The products that now have the wanted price. */
  saved: v.array(v.object({ id: Id, price: Rupees })),
  /**
   * Products whose price or step differs from what the owner saw, with the present values; `null` for a deleted
   * product.
   */
  changed: v.array(v.object({ id: Id, price: v.nullable(Rupees), stepBase: v.optional(v.number()) })),
  /** Products whose wanted price is above their MRP. */
  refused: v.array(v.object({ id: Id, mrp: Rupees })),
})
export type SavedPrices = v.InferOutput<typeof SavedPrices>

/** A product of the starter list, see contract/README.md, Starter list. */
const StarterProduct = v.object({
  id: Id,
  name: v.string(),
  nameHi: v.string(),
  aliases: v.string(),
  /** The English name of its category. */
  category: v.string(),
  ...soldBy,
  veg: v.optional(Veg),
  /** Whether the shop has a product of this name. */
  isInShop: v.boolean(),
})
export type StarterProduct = v.InferOutput<typeof StarterProduct>

/** The starter list as the owner sees it: its categories and products, in their order. */
export const StarterList = v.object({
  categories: v.array(v.object({ name: v.string(), nameHi: v.string() })),
  products: v.array(StarterProduct),
})
export type StarterList = v.InferOutput<typeof StarterList>

/** A product of the starter list with the price of one quantity, which is one step of loose goods. */
export const PricedStarterProduct = v.object({ id: Id, price: Price })
export type PricedStarterProduct = v.InferOutput<typeof PricedStarterProduct>

/** The starter products that were added, without those that the shop had already. */
export const AddedStarterProducts = v.object({ added: v.array(AdminProduct) })
export type AddedStarterProducts = v.InferOutput<typeof AddedStarterProducts>

/** The URL of a starter product's picture. */
export const starterPicture = (id: string): string => `/api/starter/${id}/picture`
