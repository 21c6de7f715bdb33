import * as v from 'valibot'
import {
  DeliveryAddress,
  type DeliveryTerms,
  deliveryFee,
  type deliverySettingKeys,
  deliveryTerms,
} from '#contract/delivery.ts'
import { Fulfilment } from '#contract/fulfilment.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { useSetting } from '../../shared/api/queries.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { texts } from './texts.ts'

/** An address as it is typed; `''` is nothing. */
const TypedAddress = v.object({
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  landmark: v.string(),
  pincode: v.string(),
})
export type TypedAddress = v.InferOutput<typeof TypedAddress>

const Chosen = v.object({ fulfilment: Fulfilment, ...TypedAddress.entries })
type Chosen = v.InferOutput<typeof Chosen>

const noAddress: TypedAddress = { name: '', phone: '', street: '', landmark: '', pincode: '' }
const nothing: Chosen = { fulfilment: 'pickup', ...noAddress }

const parse = (text: string): Chosen => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), Chosen), text)
  return read.success ? read.output : nothing
}

/** How the shopper wants to get the goods, and the address as typed. Remembered on this phone. */
export const createDelivery = () => {
  const stored = createStoredValue('delivery', nothing, parse, JSON.stringify)
  const set = (changes: Partial<Chosen>): void => stored.set({ ...stored.get(), ...changes })
  return { useValue: stored.useValue, get: stored.get, set, forgetAddress: () => set(noAddress) }
}

/** How the shop delivers; `terms` is undefined when it does not, and while that is not known. */
export const useDeliveryTerms = () => {
  const settings = {
    delivery_on: useSetting('delivery_on'),
    delivery_fee: useSetting('delivery_fee'),
    delivery_free_from: useSetting('delivery_free_from'),
    delivery_minimum: useSetting('delivery_minimum'),
    delivery_area: useSetting('delivery_area'),
    delivery_pincodes: useSetting('delivery_pincodes'),
  } satisfies Record<(typeof deliverySettingKeys)[number], unknown>
  const all = Object.values(settings)
  const value = (key: keyof typeof settings) => settings[key].data ?? ''
  const isKnown = all.every(({ data }) => data !== undefined)
  return {
    isKnown,
    error: all.find(({ error }) => error !== undefined)?.error,
    retry: () => {
      for (const { retry } of all) retry()
    },
    terms: isKnown
      ? deliveryTerms({
          delivery_on: value('delivery_on'),
          delivery_fee: value('delivery_fee'),
          delivery_free_from: value('delivery_free_from'),
          delivery_minimum: value('delivery_minimum'),
          delivery_area: value('delivery_area'),
          delivery_pincodes: value('delivery_pincodes'),
        })
      : undefined,
  }
}

/** What is wrong with a field of the address that is asked for, in words; undefined when nothing is. */
export const problemOf = (
  field: keyof TypedAddress,
  value: string,
  { pincodes }: DeliveryTerms,
): string | undefined => {
  if (field === 'pincode') {
    return pincodes.includes(value.replaceAll(/\s/g, '')) ? undefined : texts.onlyTo(pincodes.join(', '))
  }
  const checked = v.safeParse(DeliveryAddress.entries[field], value)
  return checked.success ? undefined : sayShopperInput(checked.issues[0].message)
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
