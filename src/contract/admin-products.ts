import * as v from 'valibot'
import { soldBy, Veg } from './goods.ts'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'
import { AdminProduct } from './product-fields.ts'

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

/** The result of adding starter products: the new products, and the ids of those that the shop had already. */
export const AddedStarterProducts = v.object({ added: v.array(AdminProduct), existing: v.array(Id) })
export type AddedStarterProducts = v.InferOutput<typeof AddedStarterProducts>

/** The URL of a starter product's picture. */
export const starterPicture = (id: string): string => `/api/starter/${id}/picture`
