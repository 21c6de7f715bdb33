import { createHash } from 'node:crypto'
import type { DeliveryAddress } from '../../../contract/delivery.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import type { Wishes } from '../../../contract/orders.ts'
import type { PlaceOrderBody } from '../../../contract/requests/orders.ts'
import { ShopError } from '../../../lib/shop-error.ts'

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
export const mergeItems = (items: CartItem[]): MergedItem[] => {
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
export const wishesOf = ({ note, ifMissing, pickupAt, phone }: PlaceOrderBody): Wishes => ({
  ...(note && { note }),
  ...(ifMissing && { ifMissing }),
  ...(pickupAt && { pickupAt }),
  ...(phone && { phone }),
})

/**
 * Hashes a request without its shown prices, which may change before the same checkout is sent again. The hash of a
 * request without wishes is that of older versions, which may have answered the same checkout.
 */
export const hashRequest = (
  customerId: string,
  items: MergedItem[],
  asked: Wishes & Pick<Partial<PlaceOrderBody>, 'delivery' | 'source' | 'payment'>,
): string => {
  const lines = items
    .map(({ productId, quantity, weight }) => `${productId} ${quantity}${weight ? ` ${weight}` : ''}`)
    .sort()
  const request = Object.keys(asked).length > 0 ? [customerId, lines, asked] : [customerId, lines]
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}

/** Throws `bad-input` for a delivery without an address. */
export const addressOf = ({ fulfilment, delivery }: PlaceOrderBody): DeliveryAddress | undefined => {
  if (fulfilment !== 'delivery') return undefined
  if (!delivery) throw new ShopError('bad-input', messages.orders.addressNeeded)
  return delivery
}
