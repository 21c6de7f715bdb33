import type { Unit, Veg } from '../contract/goods.ts'

/** A thing that a kirana sells, as the starter list has it. It has no price. */
export type StarterProduct = {
  id: string
  name: string
  nameHi: string
  aliases: string
  /** The English name of its category. */
  category: string
  unit?: Unit
  /** Grams or millilitres of one step, with the units kg and l. */
  stepBase?: number
  veg: Veg | null
}
