import type { AppContext } from '../../context.ts'
import type { SavedPrices } from '../../contract/admin-prices.ts'
import type { WantedPrice } from '../../contract/requests/prices.ts'
import { listPrices, setPrice } from './prices.repo.ts'

/**
 * Gives each product its wanted price, in one transaction. A product that has another price than the owner saw is left as
 * it is and named. One that has the wanted price already counts as saved, so that a lost answer can be asked for again.
 */
export const savePrices = ({ db }: AppContext, wanted: readonly WantedPrice[]): Promise<SavedPrices> =>
  db.transaction().execute(async (tx) => {
    const present = await listPrices(
      tx,
      wanted.map(({ id }) => id),
    )
    const result: SavedPrices = { saved: [], changed: [] }
    for (const { id, price, from } of wanted) {
      const now = present.get(id)
      if (now === undefined || (now !== from && now !== price)) {
        result.changed.push({ id, price: now ?? null })
        continue
      }
      if (now !== price) await setPrice(tx, id, price)
      result.saved.push({ id, price })
    }
    return result
  })
