import * as v from 'valibot'
import {
  DeliveryAddress,
  type DeliveryTerms,
  deliveryFee,
  type deliverySettingKeys,
  deliveryTerms,
  Pincode,
} from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { type Paise, paise } from '#contract/money.ts'
import { useSetting } from '../api/queries.ts'
import { texts } from './texts.ts'

/** An address as it is typed; `''` is nothing. */
export const TypedAddress = v.object({
  name: v.string(),
  phone: v.string(),
  street: v.string(),
  landmark: v.string(),
  pincode: v.string(),
})
export type TypedAddress = v.InferOutput<typeof TypedAddress>

export const noAddress: TypedAddress = { name: '', phone: '', street: '', landmark: '', pincode: '' }

/** The fields of an address, in their order. */
export const addressInputs = {
  name: { label: texts.address.name, maxLength: limits.deliveryName },
  phone: { label: texts.address.phone, type: 'tel' },
  street: { label: texts.address.street, maxLength: limits.street },
  landmark: { label: texts.address.landmark, maxLength: limits.landmark },
  pincode: { label: texts.address.pincode, inputMode: 'numeric' },
} as const satisfies Record<keyof TypedAddress, object>

/** The fields that are asked for: the pincode only where the shop lists some. */
export const listAddressFields = ({ pincodes }: Pick<DeliveryTerms, 'pincodes'>): (keyof TypedAddress)[] =>
  (Object.keys(addressInputs) as (keyof TypedAddress)[]).filter(
    (field) => field !== 'pincode' || pincodes.length > 0,
  )

/** What is wrong with a field of the address that is asked for, in words; undefined when nothing is. */
export const problemOf = (
  field: keyof TypedAddress,
  value: string,
  { pincodes }: Pick<DeliveryTerms, 'pincodes'>,
): string | undefined => {
  if (field === 'pincode') {
    const checked = v.safeParse(Pincode, value)
    return checked.success && pincodes.includes(checked.output)
      ? undefined
      : texts.onlyTo(pincodes.join(', '))
  }
  const checked = v.safeParse(DeliveryAddress.entries[field], value)
  return checked.success ? undefined : sayShopperInput(checked.issues[0].message)
}

/** What the delivery of goods of this price costs, and how much more is needed for one, and for a free one (paise). */
export const deliveryCost = (terms: DeliveryTerms, goods: Paise) => {
  const fee = deliveryFee(terms, goods)
  const missingTo = (price: Paise | null): Paise => paise(Math.max(0, (price ?? 0) - goods))
  return { fee, toMinimum: missingTo(terms.minimum), toFree: fee > 0 ? missingTo(terms.freeFrom) : paise(0) }
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
