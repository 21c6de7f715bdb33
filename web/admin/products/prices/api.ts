import { SavedPrices, type WantedPrice } from '#contract/admin-products.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { keys } from '../../../shared/api/keys.ts'
import { request } from '../../../shared/api/request.ts'
import { useMutation } from '../../kit/use-mutation.ts'
import { adminKeys, ownersProductData } from '../../shared/keys.ts'
import { texts } from './texts.ts'

/**
 * Saves many prices in one call, and puts the present ones into the list of products without refetching it. The
 * response lists those that somebody else has changed.
 */
export const useSavePrices = () =>
  useMutation(
    (prices: readonly WantedPrice[]) =>
      request(SavedPrices, `${keys.products().path}/prices`, {
        method: 'PUT',
        body: {
          prices: prices.map(({ id, price, from, stepBase }) => ({
            id,
            stepBase,
            price: toRupeeText(price),
            from: toRupeeText(from),
          })),
        },
      }),
    {
      failure: texts.saveFailed,
      settle: async (cache, { saved, changed, refused }) => {
        const mrps = new Map(refused.map(({ id, mrp }) => [id, mrp]))
        const present = new Map<string, Paise | null>(
          [...saved, ...changed].map(({ id, price }) => [id, price]),
        )
        await cache.update(adminKeys.products(), (known) =>
          known?.flatMap((product) => {
            const price = present.get(product.id)
            if (price === null) return []
            const mrp = mrps.get(product.id)
            if (mrp !== undefined) return [{ ...product, mrp }]
            return price === undefined || price === product.price ? [product] : [{ ...product, price }]
          }),
        )
        // More than the price may have changed: a step, and with it the meaning of the price.
        if (changed.length > 0) await cache.invalidate(adminKeys.products())
        await cache.invalidate(keys.products(), ...ownersProductData)
      },
    },
  )
