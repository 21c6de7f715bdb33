import * as v from 'valibot'
import { type DeliveryTerms, deliveryFee } from '#contract/delivery.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { Fulfilment } from '#contract/orders.ts'
import { noAddress, TypedAddress } from '../../shared/fulfilment/delivery.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

const Chosen = v.object({ fulfilment: Fulfilment, ...TypedAddress.entries })
export type Chosen = v.InferOutput<typeof Chosen>

const nothing: Chosen = { fulfilment: 'pickup', ...noAddress }

/** How the shopper wants to get the goods, and the address as typed. Remembered on this phone. */
export const createDelivery = () => {
  const stored = createStoredValue('delivery', json(Chosen), nothing)
  const set = (changes: Partial<Chosen>): void => stored.set({ ...stored.get(), ...changes })
  return { useValue: stored.useValue, get: stored.get, set, forgetAddress: () => set(noAddress) }
}

/** The fields of an order's body for a delivery, with the fee as the cart shows it. */
export const deliveryBody = (
  { name, phone, street, landmark, pincode }: TypedAddress,
  terms: DeliveryTerms,
  goods: Paise,
) => ({
  fulfilment: 'delivery' as const,
  delivery: { name, phone, street, landmark, ...(terms.pincodes.length > 0 && { pincode }) },
  deliveryFee: toRupeeText(deliveryFee(terms, goods)),
})
export type DeliveryBody = ReturnType<typeof deliveryBody>
