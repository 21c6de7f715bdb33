import * as v from 'valibot'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'

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
