import * as v from 'valibot'
import {
  type DeliveryAddress,
  deliveryFee,
  deliverySettingKeys,
  deliveryTerms,
} from '../../../contract/delivery.ts'
import { unitPrice, weighedAmount } from '../../../contract/goods.ts'
import { type Message, messages } from '../../../contract/messages/messages.ts'
import { formatExactRupees, fromRupeeText, type Paise, paise } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Price } from '../../../contract/prices.ts'
import { type Shop, shopAt, shopLater, shopSettingKeys } from '../../../contract/shop.ts'
import { shopDay } from '../../../contract/shop-day.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { listPricedProducts, type PricedProduct } from '../../products/products.repo.ts'
import { getSettings } from '../../settings/settings.repo.ts'
import type { MergedItem, PlaceOrderBody, ShownPrice } from './order-request.ts'

/** Throws `conflict` for a pick-up time that is over or at which the shop is closed, and `bad-input` after tomorrow. */
const checkPickup = (shop: Shop, pickupAt: string, now: Date): void => {
  const time = new Date(pickupAt)
  if (time < now) throw new ShopError('conflict', messages.orders.pickupOver)
  if (shopDay(time) > shopDay(new Date(now.getTime() + 24 * 3_600_000))) {
    throw new ShopError('bad-input', messages.orders.pickupTooFar)
  }
  if (!shopLater(shop, time).isOpen) throw new ShopError('conflict', messages.orders.pickupClosed(pickupAt))
}

/** The owner's own orders are taken at any time. */
export const checkOpen = async (tx: Tx, now: Date, pickupAt: string | undefined): Promise<void> => {
  const shop = shopAt(await getSettings(tx, shopSettingKeys), now)
  if (shop.isOpen) return pickupAt === undefined ? undefined : checkPickup(shop, pickupAt, now)
  const { shopClosed, cartKept, shopSays } = messages.orders
  const ownWords = shop.message ? [shopSays(shop.message)] : []
  throw new ShopError('conflict', [shopClosed(shop.changesAt ?? ''), cartKept, ...ownWords])
}

/**
 * The fee for bringing goods of this price to the address. Throws `conflict` when the shop does not bring them there, or another
 * fee was shown. The owner may bring less, and farther, than shoppers may ask for.
 */
export const agreeFee = async (
  tx: Tx,
  { pincode }: DeliveryAddress,
  goods: Paise,
  shownFee: PlaceOrderBody['deliveryFee'],
  isOwner: boolean,
): Promise<Paise> => {
  const terms = deliveryTerms(await getSettings(tx, deliverySettingKeys))
  if (!terms) throw new ShopError('conflict', messages.orders.noDelivery)
  const { pincodes, minimum } = terms
  if (!isOwner && pincodes.length > 0 && !pincodes.includes(pincode)) {
    throw new ShopError('conflict', messages.orders.notThere(pincodes.join(', ')))
  }
  if (!isOwner && goods < minimum) {
    throw new ShopError('conflict', messages.orders.belowMinimum(formatExactRupees(minimum)))
  }
  const fee = deliveryFee(terms, goods)
  const shown = shownFee === undefined ? fee : fromRupeeText(String(shownFee).trim())
  if (shown !== fee) throw new ShopError('conflict', messages.orders.feeChanged(formatExactRupees(fee)))
  return fee
}

/** What has a unit is told at the price that its card shows, which for loose goods is that of a kilo or litre. */
const priceChanged = (product: PricedProduct): Message => {
  const { name, nameHi, price, unit } = product
  return unit
    ? messages.orders.unitPriceChanged(name, nameHi, formatExactRupees(unitPrice(product)), unit)
    : messages.orders.priceChanged(name, nameHi, formatExactRupees(price))
}

/** Throws `conflict` when the shopper was shown another price than the product has. */
const checkShownPrice = (product: PricedProduct, shown: ShownPrice): void => {
  if (shown === undefined) return
  const claimed = v.safeParse(Price, shown)
  if (claimed.success && claimed.output === product.price) return
  throw new ShopError('conflict', priceChanged(product))
}

export const priceLines = async (tx: Tx, items: MergedItem[]): Promise<Order['items']> => {
  const products = new Map(
    (
      await listPricedProducts(
        tx,
        items.map((item) => item.productId),
      )
    ).map((product) => [product.id, product]),
  )
  return items.map(({ productId, quantity, shownPrices }, line) => {
    const product = products.get(productId)
    if (!product?.isVisible) {
      const { unavailable, unknownUnavailable } = messages.orders
      throw new ShopError(
        'conflict',
        product ? unavailable(product.name, product.nameHi) : unknownUnavailable,
      )
    }
    if (product.isSoldOut) {
      throw new ShopError('conflict', messages.orders.soldOut(product.name, product.nameHi))
    }
    for (const shown of shownPrices) checkShownPrice(product, shown)
    const { name, nameHi, price, unit, stepBase } = product
    // In the order of a stored line, so that a repeated request gets the same bytes.
    return {
      line,
      productId,
      name,
      price,
      quantity,
      ...(nameHi && { nameHi }),
      ...(unit && { unit }),
      ...(stepBase && { stepBase }),
    }
  })
}

/** What goods cost with the weights that are known when they are ordered. */
export const weighedGoods = (lines: Order['items'], items: MergedItem[]): Paise =>
  paise(
    lines.reduce((sum, { line, price, quantity, stepBase }) => {
      const weight = items[line]?.weight
      return sum + (weight && stepBase ? weighedAmount(price, stepBase, weight) : price * quantity)
    }, 0),
  )
