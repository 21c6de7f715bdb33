import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type AppContext, owner, type Requester } from '../../context.ts'
import {
  type DeliveryAddress,
  deliveryFee,
  deliverySettingKeys,
  deliveryTerms,
} from '../../contract/delivery.ts'
import { unitPrice, weighedAmount } from '../../contract/goods.ts'
import { dayNumberText, longIdLength, newId, walkInId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { type Message, messages } from '../../contract/messages/messages.ts'
import { formatExactRupees, fromRupeeText, type Paise, paise } from '../../contract/money.ts'
import type { Order, Wishes } from '../../contract/orders.ts'
import { Price } from '../../contract/prices.ts'
import type { PlaceOrderBody } from '../../contract/requests/orders.ts'
import { type Shop, shopAt, shopLater, shopSettingKeys } from '../../contract/shop.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Tx } from '../../storage/database/schema.ts'
import { addToTotals } from '../analytics/totals.repo.ts'
import { findCustomer, getCustomer, insertWalkIn, refuseErased } from '../customers/customers.repo.ts'
import {
  findKnownPhone,
  insertKnownPhone,
  isCustomerClaimed,
  isStranger,
  noteSeen,
  requireKnownPhone,
} from '../customers/known-phones.repo.ts'
import { findKeptId } from '../customers/merges.repo.ts'
import { bookPoints } from '../customers/points.repo.ts'
import { listPricedProducts, type PricedProduct } from '../products/products.repo.ts'
import { getSettings } from '../settings/settings.repo.ts'
import { insertDelivery } from './delivery/deliveries.repo.ts'
import { insertOrder, nextDayNumber } from './insert-order.repo.ts'
import { weighPlaced } from './lines/weighing.service.ts'
import { insertPlacement } from './order-changes.repo.ts'
import { findOrderByKey, listOrdersOfCustomer, type OrdersPage, type StoredOrder } from './orders.repo.ts'
import { applyPayment } from './payment/payment.service.ts'
import { pointsOfOrder } from './points-of-order.ts'

type CartItem = PlaceOrderBody['cartItems'][number]
type ShownPrice = CartItem['price']

type MergedItem = {
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

/**
 * Hashes a request without its shown prices, which may change before the same checkout is sent again. The hash of a
 * request without wishes is that of older versions, which may have answered the same checkout.
 */
const hashRequest = (
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

const priceLines = async (tx: Tx, items: MergedItem[]): Promise<Order['items']> => {
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
const checkOpen = async (tx: Tx, now: Date, pickupAt: string | undefined): Promise<void> => {
  const shop = shopAt(await getSettings(tx, shopSettingKeys), now)
  if (shop.isOpen) return pickupAt === undefined ? undefined : checkPickup(shop, pickupAt, now)
  const { shopClosed, cartKept, shopSays } = messages.orders
  const ownWords = shop.message ? [shopSays(shop.message)] : []
  throw new ShopError('conflict', [shopClosed(shop.changesAt ?? ''), cartKept, ...ownWords])
}

/** Throws `bad-input` for a delivery without an address. */
const addressOf = ({ fulfilment, delivery }: PlaceOrderBody): DeliveryAddress | undefined => {
  if (fulfilment !== 'delivery') return undefined
  if (!delivery) throw new ShopError('bad-input', messages.orders.addressNeeded)
  return delivery
}

/**
 * The fee for bringing goods of this price to the address. Throws `conflict` when the shop does not bring them there, or the
 * shopper was shown another fee.
 */
const agreeFee = async (
  tx: Tx,
  { pincode }: DeliveryAddress,
  goods: Paise,
  shownFee: PlaceOrderBody['deliveryFee'],
): Promise<Paise> => {
  const terms = deliveryTerms(await getSettings(tx, deliverySettingKeys))
  if (!terms) throw new ShopError('conflict', messages.orders.noDelivery)
  const { pincodes, minimum } = terms
  if (pincodes.length > 0 && !pincodes.includes(pincode)) {
    throw new ShopError('conflict', messages.orders.notThere(pincodes.join(', ')))
  }
  if (goods < minimum) {
    throw new ShopError('conflict', messages.orders.belowMinimum(formatExactRupees(minimum)))
  }
  const fee = deliveryFee(terms, goods)
  const shown = shownFee === undefined ? fee : fromRupeeText(String(shownFee).trim())
  if (shown !== fee) throw new ShopError('conflict', messages.orders.feeChanged(formatExactRupees(fee)))
  return fee
}

/** What goods cost with the weights that are known when they are ordered. */
const weighedGoods = (lines: Order['items'], items: MergedItem[]): Paise =>
  paise(
    lines.reduce((sum, { line, price, quantity, stepBase }) => {
      const weight = items[line]?.weight
      return sum + (weight && stepBase ? weighedAmount(price, stepBase, weight) : price * quantity)
    }, 0),
  )

/** With which status an order begins that the owner takes. */
const statusTaken = { counter: 'completed', phone: 'accepted' } as const

/** Where an order came from, so that the next order from the same origin can be recognised. */
export type OrderOrigin = {
  deviceId: string | null
  address: string | null
  /** Who places the order. A customer's first order makes the phone known. */
  requester: Requester
}

const fromTheOwner: OrderOrigin = { deviceId: null, address: null, requester: owner }

/**
 * Records the phone as known when the customer is only a name so far, and updates when a known phone was last
 * seen. Throws `refused` for a phone that may not order for the customer.
 */
const admitPhone = async (tx: Tx, customerId: string, requester: Requester, at: string): Promise<void> => {
  const { isOwner, device } = requester
  if (isOwner) return
  const known = await findKnownPhone(tx, customerId, device)
  if (known) await noteSeen(tx, known, at)
  else if (await isCustomerClaimed(tx, customerId)) await requireKnownPhone(tx, customerId, requester)
  else await insertKnownPhone(tx, { customerId, device, at })
}

/**
 * Throws `conflict` when a repeated request must not be answered with the first order: for a phone that neither placed it
 * nor may see the customer's orders.
 */
const refuseToRepeat = async (
  tx: Tx,
  { customerId, deviceId }: StoredOrder,
  requester: Requester,
): Promise<void> => {
  if (deviceId === requester.device || !(await isStranger(tx, customerId, requester))) return
  throw new ShopError('conflict', messages.orders.arrivedAlready)
}

/**
 * Places an order in one transaction: prices it from the catalogue, stores it and credits the customer. A
 * repeated `idempotencyKey` returns the first order, or throws like {@link refuseToRepeat}. Throws `missing` when the
 * customer of the first order was erased, and `conflict` when the key was used for another request.
 */
export const placeOrder = async (
  context: AppContext,
  body: PlaceOrderBody,
  idempotencyKey: string | undefined,
  { requester, ...origin }: OrderOrigin = fromTheOwner,
): Promise<StoredOrder> => {
  const { source, payment } = body
  const isWeighed = body.cartItems.some(({ weight }) => weight !== undefined)
  if ((source || payment || isWeighed) && !requester.isOwner) {
    throw new ShopError('refused', messages.orders.onlyOwnerTakes)
  }
  const isWalkIn = body.customerId === undefined
  if (isWalkIn && !source) throw new ShopError('bad-input', messages.store.fieldMissing('customerId'))
  if (source === 'counter' && body.fulfilment === 'delivery') {
    throw new ShopError('bad-input', messages.orders.counterHandsOver)
  }
  const customerId = body.customerId ?? walkInId
  const items = mergeItems(body.cartItems)
  const wishes = wishesOf(body)
  const address = addressOf(body)
  const asked = {
    ...wishes,
    ...(address && { delivery: address }),
    ...(source && { source }),
    ...(payment && { payment }),
  }
  const requestHash = hashRequest(customerId, items, asked)
  const { order, isNew } = await context.db.transaction().execute(async (tx) => {
    const earlier = idempotencyKey === undefined ? undefined : await findOrderByKey(tx, idempotencyKey)
    if (earlier) {
      // Before the hash, which is cleared when a customer is erased.
      await refuseErased(tx, earlier.customerId)
      if (earlier.requestHash !== requestHash) {
        const { bookedOtherwise, keyOfAnother } = messages.orders
        throw new ShopError(
          'conflict',
          requester.isOwner ? bookedOtherwise(dayNumberText(earlier.dayNumber)) : keyOfAnother,
        )
      }
      await refuseToRepeat(tx, earlier, requester)
      return { order: earlier, isNew: false }
    }
    const now = context.clock()
    if (!source) await checkOpen(tx, now, wishes.pickupAt)
    const at = now.toISOString()
    // The id of a merged customer leads to the one that was kept.
    const keptId = await findKeptId(tx, customerId)
    if (isWalkIn) await insertWalkIn(tx, at)
    else await getCustomer(tx, keptId)
    await admitPhone(tx, keptId, requester, at)
    const lines = await priceLines(tx, items)
    const goods = paise(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
    const fee = address ? await agreeFee(tx, address, weighedGoods(lines, items), body.deliveryFee) : null
    const total = paise(goods + (fee ?? 0))
    const day = shopDay(now)
    const status = source ? statusTaken[source] : 'new'
    const placed = { status, reason: null, at } as const
    const order = {
      id: newId(longIdLength),
      customerId: keptId,
      dayNumber: await nextDayNumber(tx, day),
      items: lines,
      removedItems: [],
      total,
      pointsEarned: pointsOfOrder(keptId, goods),
      status: placed.status,
      payment: 'unpaid' as const,
      changes: [placed],
      createdAt: at,
      deviceId: origin.deviceId,
      deliveryFee: fee,
      agreedFee: fee,
      ...wishes,
    }
    const seq = await insertOrder(tx, {
      ...order,
      day,
      lines,
      itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
      source: source ?? 'web',
      idempotencyKey,
      requestHash,
      ...origin,
    })
    if (address) await insertDelivery(tx, seq, address)
    await addToTotals(tx, order, lines)
    await bookPoints(tx, keptId, {
      kind: 'earned',
      points: order.pointsEarned,
      spent: total,
      orderSeq: seq,
      reason: null,
      at,
    })
    await insertPlacement(tx, seq, placed)
    const weights = items.flatMap(({ weight }, line) =>
      weight === undefined ? [] : [[line, weight] as const],
    )
    const weighed = weights.length > 0 ? await weighPlaced(tx, order.id, new Map(weights), at) : undefined
    if (payment) await applyPayment(tx, order.id, { payment, from: 'unpaid', isReturned: false }, at)
    return { order: { ...order, ...weighed, payment: payment ?? order.payment }, isNew: true }
  })
  if (isNew) context.bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}

/**
 * A page of a customer's orders, newest first, for anybody who has the id. Throws `missing` when the customer
 * was erased, and `refused` for a phone that may not see the orders. Empty for an unknown customer.
 */
export const listOwnOrders = async (
  { db }: AppContext,
  customerId: string,
  page: OrdersPage,
  requester: Requester,
): Promise<StoredOrder[]> => {
  const id = await findKeptId(db, customerId)
  await refuseErased(db, id)
  if (!(await findCustomer(db, id))) return []
  await requireKnownPhone(db, id, requester)
  return listOrdersOfCustomer(db, id, page)
}
