import * as v from 'valibot'
import {
  DeliveryAddress,
  type DeliveryTerms,
  deliveryFee,
  deliveryTerms,
  Pincode,
} from '#contract/delivery.ts'
import { limits } from '#contract/limits.ts'
import { sayShopperInput } from '#contract/messages/say.ts'
import { type Paise, paise } from '#contract/money.ts'
import { useSettings } from '../api/queries.ts'
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
  const { data: settings, error, retry } = useSettings()
  return { isKnown: settings !== undefined, error, retry, terms: settings && deliveryTerms(settings) }
}
