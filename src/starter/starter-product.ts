import type { steps } from '../contract/admin-goods.ts'
import type { Unit, Veg } from '../contract/goods.ts'

/** A thing that most kiranas sell, as the owner finds it in the starter list. It has no price. */
export type StarterProduct = {
  /** Stays the same when the list grows: the name in lower case, with hyphens. */
  id: string
  name: string
  nameHi: string
  /** What shoppers also call it, in Latin letters and in Devanagari. */
  aliases: string
  /** The English name of one of the `starterCategories`. */
  category: string
  /** Absent where the name says the size of the pack. */
  unit?: Unit
  /** Grams or millilitres of one step of loose goods. */
  stepBase?: (typeof steps)[number]
  /** Null for what is no food. */
  veg: Veg | null
}
