import { type AppContext, owner, type Requester } from '../../../context.ts'
import { dayNumberText, longIdLength, newId, walkInId } from '../../../contract/ids.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { paise } from '../../../contract/money.ts'
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
import { pointsOfOrder } from '../points-of-order.ts'
import { addressOf, hashRequest, mergeItems, type PlaceOrderBody, wishesOf } from './order-request.ts'
import { findOrderByKey, insertOrder, nextDayNumber } from './placing.repo.ts'
import { priceLines, weighedGoods } from './price-lines.ts'
import { agreeFee, checkOpen } from './shop-terms.ts'

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
    const asWeighed = weighedGoods(lines, items)
    const fee = address
      ? await agreeFee(tx, address, asWeighed, body.deliveryFee, source !== undefined)
      : null
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
