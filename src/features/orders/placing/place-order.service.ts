import { type AppContext, owner, type Requester } from '../../../context.ts'
import { dayNumberText, longIdLength, newId } from '../../../contract/ids.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { paise } from '../../../contract/money.ts'
import { pointsOfOrder } from '../../../contract/points.ts'
import { shopDay } from '../../../contract/shop-day.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { addToTotals } from '../../analytics/totals.repo.ts'
import { getCustomer, insertWalkIn, refuseErased } from '../../customers/customers.repo.ts'
import {
  findKnownPhone,
  insertKnownPhone,
  isCustomerClaimed,
  isStranger,
  noteSeen,
  requireKnownPhone,
} from '../../customers/known-phones.repo.ts'
import { findKeptId } from '../../customers/merges.repo.ts'
import { bookPoints } from '../../customers/points.repo.ts'
import { insertDelivery } from '../delivery/deliveries.repo.ts'
import { weighPlaced } from '../lines/weighing.service.ts'
import { insertPlacement } from '../order-changes.repo.ts'
import type { StoredOrder } from '../orders.repo.ts'
import { applyPayment } from '../payment/payment.service.ts'
import { type PlaceOrderBody, readRequest } from './order-request.ts'
import { findOrderByKey, insertOrder, nextDayNumber } from './placing.repo.ts'
import { agreeFee, checkOpen, priceLines, weighedGoods } from './terms.ts'

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

/** Throws `refused` for what only the owner may ask for, and `bad-input` for what does not go together. */
const checkSource = (
  { customerId, cartItems, source, payment, fulfilment }: PlaceOrderBody,
  { isOwner }: Requester,
): void => {
  const isWeighed = cartItems.some(({ weight }) => weight !== undefined)
  if ((source || payment || isWeighed) && !isOwner) {
    throw new ShopError('refused', messages.orders.onlyOwnerTakes)
  }
  if (customerId === undefined && !source) {
    throw new ShopError('bad-input', messages.store.fieldMissing('customerId'))
  }
  if (source === 'counter' && fulfilment === 'delivery') {
    throw new ShopError('bad-input', messages.orders.counterHandsOver)
  }
}

/**
 * The order that was placed with this key. Throws `missing` when its customer was erased, and `conflict` when the key was used
 * for another request, and for a phone that neither placed it nor may see the customer's orders.
 */
const findRepeated = async (
  tx: Tx,
  key: string,
  requestHash: string,
  requester: Requester,
): Promise<StoredOrder | undefined> => {
  const order = await findOrderByKey(tx, key)
  if (!order) return undefined
  const { arrivedAlready, bookedOtherwise, keyOfAnother } = messages.orders
  // Before the hash, which is cleared when a customer is erased.
  await refuseErased(tx, order.customerId)
  if (order.requestHash !== requestHash) {
    throw new ShopError(
      'conflict',
      requester.isOwner ? bookedOtherwise(dayNumberText(order.dayNumber)) : keyOfAnother,
    )
  }
  if (order.deviceId !== requester.device && (await isStranger(tx, order.customerId, requester))) {
    throw new ShopError('conflict', arrivedAlready)
  }
  return order
}

type Placement = {
  body: PlaceOrderBody
  request: ReturnType<typeof readRequest>
  idempotencyKey: string | undefined
  origin: OrderOrigin
  now: Date
}

/** Prices a new order from the catalogue, stores it and credits the customer. */
const storeOrder = async (
  tx: Tx,
  { body, request, idempotencyKey, origin, now }: Placement,
): Promise<StoredOrder> => {
  const { source, payment } = body
  const { items, wishes, address } = request
  if (!source) await checkOpen(tx, now, wishes.pickupAt)
  const at = now.toISOString()
  // The id of a merged customer leads to the one that was kept.
  const customerId = await findKeptId(tx, request.customerId)
  if (body.customerId === undefined) await insertWalkIn(tx, at)
  else await getCustomer(tx, customerId)
  await admitPhone(tx, customerId, origin.requester, at)
  const lines = await priceLines(tx, items)
  const goods = paise(lines.reduce((sum, line) => sum + line.price * line.quantity, 0))
  const fee = address
    ? await agreeFee(tx, address, weighedGoods(lines, items), body.deliveryFee, source !== undefined)
    : null
  const total = paise(goods + (fee ?? 0))
  const day = shopDay(now)
  const placed = { status: source ? statusTaken[source] : 'new', reason: null, at } as const
  const order = {
    id: newId(longIdLength),
    customerId,
    dayNumber: await nextDayNumber(tx, day),
    items: lines,
    removedItems: [],
    total,
    pointsEarned: pointsOfOrder(customerId, goods),
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
    requestHash: request.hash,
    address: origin.address,
  })
  if (address) await insertDelivery(tx, seq, address)
  await addToTotals(tx, order, lines)
  const { pointsEarned: points } = order
  await bookPoints(tx, customerId, { kind: 'earned', points, spent: total, orderSeq: seq, reason: null, at })
  await insertPlacement(tx, seq, placed)
  const weights = items.flatMap(({ weight }, line) => (weight === undefined ? [] : [[line, weight] as const]))
  const weighed = weights.length > 0 ? await weighPlaced(tx, order.id, new Map(weights), at) : undefined
  if (payment) await applyPayment(tx, order.id, { payment, from: 'unpaid', isReturned: false }, at)
  return { ...order, ...weighed, payment: payment ?? order.payment }
}

/**
 * Places an order in one transaction, or returns the first one for a repeated `idempotencyKey`. Throws like
 * {@link checkSource} and {@link findRepeated}, and what prices, opening times, delivery and khata refuse.
 */
export const placeOrder = async (
  { db, bus, clock }: AppContext,
  body: PlaceOrderBody,
  idempotencyKey: string | undefined,
  origin: OrderOrigin = fromTheOwner,
): Promise<StoredOrder> => {
  const { requester } = origin
  checkSource(body, requester)
  const request = readRequest(body)
  const { order, isNew } = await db.transaction().execute(async (tx) => {
    const earlier =
      idempotencyKey === undefined
        ? undefined
        : await findRepeated(tx, idempotencyKey, request.hash, requester)
    if (earlier) return { order: earlier, isNew: false }
    const placement = { body, request, idempotencyKey, origin, now: clock() }
    return { order: await storeOrder(tx, placement), isNew: true }
  })
  if (isNew) bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}
