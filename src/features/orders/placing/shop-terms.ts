import {
  type DeliveryAddress,
  deliveryFee,
  deliverySettingKeys,
  deliveryTerms,
} from '../../../contract/delivery.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { formatExactRupees, fromRupeeText, type Paise } from '../../../contract/money.ts'
import { type Shop, shopAt, shopLater, shopSettingKeys } from '../../../contract/shop.ts'
import { shopDay } from '../../../contract/shop-day.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { getSettings } from '../../settings/settings.repo.ts'
import type { PlaceOrderBody } from './order-request.ts'

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
