import * as v from 'valibot'
import { soldBy, Veg } from './goods.ts'
import { Id } from './ids.ts'
import { AdminProduct } from './product-fields.ts'

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
