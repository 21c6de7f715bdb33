import type { AppContext } from '../../context.ts'
import type { SavedPrices, WantedPrice } from '../../contract/admin-products.ts'
import { listPrices, setPrice } from './products.repo.ts'

/**
 * Sets the price of each product, in one transaction. A product with another price or step than the owner saw is left
 * unchanged and listed, and so is one whose MRP is below the new price. A product that has the new price already counts
 * as saved, so that a request can be repeated when its response was lost.
 */
export const savePrices = ({ db }: AppContext, wanted: readonly WantedPrice[]): Promise<SavedPrices> =>
  db.transaction().execute(async (tx) => {
    const present = await listPrices(
      tx,
      wanted.map(({ id }) => id),
    )
    const result: SavedPrices = { saved: [], changed: [], refused: [] }
    for (const { id, price, from, stepBase } of wanted) {
      const now = present.get(id)
      // The same price for another step is a different price.
      const isSameStep = stepBase === undefined || stepBase === (now?.stepBase ?? null)
      if (!now) {
        result.changed.push({ id, price: null })
      } else if (!isSameStep || (now.price !== from && now.price !== price)) {
        result.changed.push({ id, price: now.price, ...(now.stepBase && { stepBase: now.stepBase }) })
      } else if (now.mrp !== undefined && price > now.mrp) {
        result.refused.push({ id, mrp: now.mrp })
      } else {
        if (now.price !== price) await setPrice(tx, id, price)
        result.saved.push({ id, price })
      }
    }
    return result
  })
