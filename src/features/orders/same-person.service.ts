import type { AppContext } from '../../context.ts'
import type { AdminOrder } from '../../contract/admin-orders.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import {
  findKnownPairs,
  findKnownPhone,
  insertKnownPhone,
  listRecordedPhones,
  removeKnownPhones,
  withJoined,
} from '../customers/known-phones.repo.ts'
import {
  findKeptId,
  findOrderedAs,
  findPossibleDuplicates,
  removePossibleDuplicates,
} from '../customers/merges.repo.ts'
import { removePassbooks } from '../customers/passbooks.repo.ts'
import { type FoundOrder, findOrder } from './orders.repo.ts'

/** Adds to each order whether its phone is new for the customer, and which other customer it may be. */
export const withPersonMarks = async <Found extends FoundOrder>(
  db: Db | Tx,
  orders: Found[],
): Promise<(Found & Pick<AdminOrder, 'isNewPhone' | 'maybeNickname'>)[]> => {
  const pairs = orders.flatMap(({ customerId, deviceId }) =>
    deviceId === null ? [] : [{ customerId, deviceId }],
  )
  const known = await findKnownPairs(db, pairs)
  const others = await findPossibleDuplicates(db, [...new Set(orders.map(({ customerId }) => customerId))])
  return orders.map((order) => ({
    ...order,
    isNewPhone: order.deviceId !== null && !known.has(`${order.customerId} ${order.deviceId}`),
    maybeNickname: others.get(order.customerId)?.nickname ?? null,
  }))
}

/**
 * Removes a phone from a customer's known phones, with those that may have become known through it: all that joined by
 * its passbook, or later by the passbook by which it joined itself. Ends the customer's passbooks, which it may have
 * seen. Throws `conflict` when that would leave the customer without a phone, or when only undoing a merge can remove
 * it.
 */
const revokePhone = async (tx: Tx, customerId: string, device: string): Promise<void> => {
  const known = await findKnownPhone(tx, customerId, device)
  if (known && known.customerId !== customerId) {
    throw new ShopError('conflict', messages.orders.phoneOfMerged)
  }
  const phones = await listRecordedPhones(tx, customerId)
  const own = phones.find((phone) => phone.device === device)
  const alike = phones.filter(
    ({ joinedBy, since }) => own && joinedBy !== null && joinedBy === own.joinedBy && since >= own.since,
  )
  // The phone itself may have been replaced since, but not those that joined by its passbook.
  const gone = withJoined(phones, [device, ...alike.map((phone) => phone.device)])
  if (gone.length === 0) return
  if (gone.length === phones.length) throw new ShopError('conflict', messages.orders.onlyPhone)
  await removeKnownPhones(tx, customerId, gone)
  await removePassbooks(tx, [customerId])
}

/** Merges a customer into the kept one, inside the caller's transaction. Implemented by the customers slice. */
export type MergeIn = (tx: Tx, keptId: string, mergedId: string, at: string) => Promise<void>

/**
 * Records the owner's decision about an order's new phone or possible duplicate. Same person: the phone
 * becomes known, and a customer created because the name was taken is merged into the customer with that
 * name. Somebody else: the customer stays separate, or else the phone is removed from the customer's known
 * phones. Throws `missing` and `conflict`.
 */
export const setSamePerson = async (
  { db, bus, clock }: AppContext,
  mergeIn: MergeIn,
  id: string,
  isSame: boolean,
): Promise<FoundOrder> => {
  const at = clock().toISOString()
  const { order, merged } = await db.transaction().execute(async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) throw new ShopError('missing', messages.orders.noSuchOrder)
    const { customerId, deviceId } = found
    const other = (await findPossibleDuplicates(tx, [customerId])).get(customerId)
    if (!isSame) {
      // Two separate customers each keep their own phone.
      if (other) await removePossibleDuplicates(tx, customerId)
      else if (deviceId !== null) await revokePhone(tx, customerId, deviceId)
      return { order: found, merged: [] }
    }
    // After a merge the phone is already known through the merged customer, until the merge is undone.
    if (deviceId !== null && !(await findKnownPhone(tx, customerId, deviceId))) {
      await insertKnownPhone(tx, { customerId: await findOrderedAs(tx, found), device: deviceId, at })
    }
    if (!other) return { order: found, merged: [] }
    const keptId = await findKeptId(tx, other.otherId)
    if (keptId === customerId) {
      // The owner has already merged the other customer into this one.
      await removePossibleDuplicates(tx, customerId)
      return { order: found, merged: [] }
    }
    await mergeIn(tx, keptId, customerId, at)
    return { order: (await findOrder(tx, id)) ?? found, merged: [customerId] }
  })
  bus.emit({ names: ['customers'], concerns: [order.customerId, ...merged] })
  return order
}
