import * as v from 'valibot'
import { soldBy, Veg } from './goods.ts'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'
import { AdminProduct } from './product-fields.ts'

/** What became of a change of several products. */
export const ChangedProducts = v.object({
  changed: v.array(Id),
  /** Those that do not exist any more. */
  missing: v.array(Id),
})
export type ChangedProducts = v.InferOutput<typeof ChangedProducts>

/** The products of a category in the order of its shelf, hidden ones included. */
export const ProductOrder = v.object({ ids: v.array(Id) })
export type ProductOrder = v.InferOutput<typeof ProductOrder>

/** What became of the prices of a price list. Source: contract/README.md, Catalogue. */
export const SavedPrices = v.object({
  /** The products that have the wanted price now. */
  saved: v.array(v.object({ id: Id, price: Rupees })),
  /** Those that had another price or step than the owner saw, with these; `null` for a product that is gone. */
  changed: v.array(v.object({ id: Id, price: v.nullable(Rupees), stepBase: v.optional(v.number()) })),
  /** Those whose wanted price is above their MRP. */
  refused: v.array(v.object({ id: Id, mrp: Rupees })),
})
export type SavedPrices = v.InferOutput<typeof SavedPrices>

/** A thing of the starter list, see contract/README.md, Starter list. */
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

/** The starter list as the owner sees it: the categories in their order, and the things in theirs. */
export const StarterList = v.object({
  categories: v.array(v.object({ name: v.string(), nameHi: v.string() })),
  products: v.array(StarterProduct),
})
export type StarterList = v.InferOutput<typeof StarterList>

/** What became of the chosen things: the new products, and the ids of those that the shop had already. */
export const AddedStarterProducts = v.object({ added: v.array(AdminProduct), existing: v.array(Id) })
export type AddedStarterProducts = v.InferOutput<typeof AddedStarterProducts>

/** The drawing of a thing of the starter list. */
export const starterPicture = (id: string): string => `/api/starter/${id}/picture`
