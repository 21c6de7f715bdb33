import * as v from 'valibot'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { fromRupeeText, type Paise, paise } from './money.ts'
import { MobileNumber } from './phone-number.ts'
import { plainCharacters } from './plain-characters.ts'
import { optionalLine, requiredLine } from './text.ts'

// Orders that the shop carries to a door. Source: contract/README.md, Delivery.

/** The settings that say whether the shop delivers, where to, and for how much. */
export const deliverySettingKeys = [
  'delivery_on',
  'delivery_fee',
  'delivery_free_from',
  'delivery_minimum',
  'delivery_area',
  'delivery_pincodes',
] as const

type DeliverySettings = Record<(typeof deliverySettingKeys)[number], string>

/** How the shop delivers. The amounts are compared with the goods, without the fee. */
export type DeliveryTerms = {
  fee: Paise
  /** From here on delivery is free; null for never. */
  freeFrom: Paise | null
  minimum: Paise
  /** Where the shop delivers, in its own words; `''` for nothing. */
  area: string
  /** Six digits each; empty for everywhere. */
  pincodes: string[]
}

const amountOf = (text: string): Paise => fromRupeeText(text) ?? paise(0)

/** How the shop delivers; undefined when it does not. */
export const deliveryTerms = (settings: DeliverySettings): DeliveryTerms | undefined =>
  settings.delivery_on === 'yes'
    ? {
        fee: amountOf(settings.delivery_fee),
        freeFrom: settings.delivery_free_from === '' ? null : amountOf(settings.delivery_free_from),
        minimum: amountOf(settings.delivery_minimum),
        area: settings.delivery_area,
        pincodes: settings.delivery_pincodes === '' ? [] : settings.delivery_pincodes.split(','),
      }
    : undefined

/** What is charged for bringing goods of this price (paise). */
export const deliveryFee = ({ fee, freeFrom }: DeliveryTerms, goods: Paise): Paise =>
  freeFrom !== null && goods >= freeFrom ? paise(0) : fee

/** Six digits, or `''`. */
export const Pincode = v.pipe(
  v.string(inputMessage('mustBeText', 'pincode')),
  v.transform((text) => plainCharacters(text).replaceAll(/[ -]/g, '')),
  v.regex(/^([1-9]\d{5})?$/, inputMessage('pincodeDigits')),
)

/** Where an order is brought. `landmark` and `pincode` are `''` for none. */
export const DeliveryAddress = v.object({
  name: requiredLine('deliveryName', limits.deliveryName),
  phone: v.pipe(MobileNumber, v.minLength(1, inputMessage('needed', 'customerPhone'))),
  street: requiredLine('street', limits.street),
  landmark: v.optional(optionalLine('landmark', limits.landmark), ''),
  pincode: v.optional(Pincode, ''),
})
export type DeliveryAddress = v.InferOutput<typeof DeliveryAddress>
