import * as v from 'valibot'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'

/** What became of the prices of a price list. Source: contract/README.md, Catalogue. */
export const SavedPrices = v.object({
  /** The products that have the wanted price now. */
  saved: v.array(v.object({ id: Id, price: Rupees })),
  /** Those that had another price than the owner saw, with that price; `null` for a product that is gone. */
  changed: v.array(v.object({ id: Id, price: v.nullable(Rupees) })),
})
export type SavedPrices = v.InferOutput<typeof SavedPrices>
