import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { TypedWeight } from '../../../contract/admin-orders.ts'
import { DeliveryAddress } from '../../../contract/delivery.ts'
import { Id, walkInId } from '../../../contract/ids.ts'
import { limits } from '../../../contract/limits.ts'
import { inputMessage } from '../../../contract/messages/input-message.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { Fulfilment, IfMissing, type Wishes } from '../../../contract/orders.ts'
import { MobileNumber } from '../../../contract/phone-number.ts'
import { optionalLine, wholeNumber } from '../../../contract/text.ts'
import { ShopError } from '../../../lib/shop-error.ts'

const CartItem = v.object({
  productId: Id,
  quantity: wholeNumber('quantity', 1, limits.quantity),
  /** The price that the shopper saw. It is only compared, so that nobody pays a price they have not seen. */
  price: v.optional(v.union([v.string(), v.number()], inputMessage('amountSuchAs', 'price'))),
  /**
   * Only the owner's, of loose goods: the grams or millilitres that were weighed at once, of all of this product in the
   * order. `quantity` is then what they are near to.
   */
  weight: v.optional(TypedWeight),
})

const halfHour = 30 * 60_000

/** A half hour, in ISO 8601. Whether the shop is open then is for the service to check. */
const PickupTime = v.pipe(
  v.string(inputMessage('mustBeText', 'pickupAt')),
  v.check((text) => text === '' || Date.parse(text) % halfHour === 0, inputMessage('halfHour')),
  v.transform((text) => text && new Date(text).toISOString()),
)

export const PlaceOrderBody = v.object({
  /** Only the owner leaves it out: for a walk-in customer. */
  customerId: v.optional(Id),
  cartItems: v.pipe(
    v.array(CartItem, inputMessage('listOfProducts')),
    v.minLength(1, inputMessage('cartEmpty')),
    v.maxLength(limits.orderLines, inputMessage('tooManyProducts', limits.orderLines)),
  ),
  /** What the shopper asks for; null and `''` for nothing. */
  note: v.nullish(optionalLine('customerNote', limits.orderNote)),
  ifMissing: v.nullish(IfMissing),
  pickupAt: v.nullish(PickupTime),
  phone: v.nullish(MobileNumber),
  /** `pickup` by default. */
  fulfilment: v.optional(Fulfilment),
  /** Needed for a delivery, and ignored otherwise. */
  delivery: v.nullish(DeliveryAddress),
  /** The fee that the shopper saw. It is only compared, like the prices. */
  deliveryFee: v.optional(v.union([v.string(), v.number()], inputMessage('amountSuchAs', 'deliveryFee'))),
  /** Only the owner's: where the order is taken. At the counter it begins completed, on the phone accepted. */
  source: v.optional(v.picklist(['counter', 'phone'], inputMessage('sourceWords'))),
  /** Only the owner's: how the order is paid. */
  payment: v.optional(v.picklist(['cash', 'upi', 'khata'], inputMessage('paidAtOnceWords'))),
})
export type PlaceOrderBody = v.InferOutput<typeof PlaceOrderBody>

type CartItem = PlaceOrderBody['cartItems'][number]
export type ShownPrice = CartItem['price']

export type MergedItem = {
  productId: string
  quantity: number
  shownPrices: ShownPrice[]
  weight: number | undefined
}

/**
 * Combines cart items into one per product by adding up the quantities. Throws `bad-input` above the limit.
 */
const mergeItems = (items: CartItem[]): MergedItem[] => {
  const merged = new Map<string, MergedItem>()
  for (const { productId, quantity, price, weight } of items) {
    const item = merged.get(productId) ?? { productId, quantity: 0, shownPrices: [], weight: undefined }
    item.quantity += quantity
    item.weight = weight ?? item.weight
    if (item.quantity > limits.quantity) {
      throw new ShopError('bad-input', messages.orders.tooManyOfOne(limits.quantity))
    }
    item.shownPrices.push(price)
    merged.set(productId, item)
  }
  return [...merged.values()]
}

/** What the body asks for beside the products, without what it does not have. */
const wishesOf = ({ note, ifMissing, pickupAt, phone }: PlaceOrderBody): Wishes => ({
  ...(note && { note }),
  ...(ifMissing && { ifMissing }),
  ...(pickupAt && { pickupAt }),
  ...(phone && { phone }),
})

/** Throws `bad-input` for a delivery without an address. */
const addressOf = ({ fulfilment, delivery }: PlaceOrderBody): DeliveryAddress | undefined => {
  if (fulfilment !== 'delivery') return undefined
  if (!delivery) throw new ShopError('bad-input', messages.orders.addressNeeded)
  return delivery
}

/**
 * What a body asks for, and the hash by which it is known when it is sent again: without the shown prices, which may change
 * meanwhile. Throws `bad-input`.
 */
export const readRequest = (body: PlaceOrderBody) => {
  const { customerId = walkInId, source, payment } = body
  const items = mergeItems(body.cartItems)
  const wishes = wishesOf(body)
  const address = addressOf(body)
  const lines = items
    .map(({ productId, quantity, weight }) => `${productId} ${quantity}${weight ? ` ${weight}` : ''}`)
    .sort()
  const asked = {
    ...wishes,
    ...(address && { delivery: address }),
    ...(source && { source }),
    ...(payment && { payment }),
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([customerId, lines, asked]))
    .digest('base64url')
  return { customerId, items, wishes, address, hash }
}
