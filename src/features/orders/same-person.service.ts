import type { AppContext } from '../../context.ts'
import type { AdminOrder } from '../../contract/admin-orders.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import {
  findKnownPhone,
  insertKnownPhone,
  type KnownPhone,
  listKnownPhones,
  removeKnownPhones,
} from '../customers/known-phones.repo.ts'
import { findPossibleDuplicates, removePossibleDuplicates } from '../customers/merges.repo.ts'
import { removePassbook } from '../customers/passbooks.repo.ts'
import { type FoundOrder, getOrder } from './orders.repo.ts'

/** Of a customer's phones the given one and those that became known after it. Empty if it is not known. */
const listKnownSince = (phones: KnownPhone[], device: string | null): KnownPhone[] => {
  const own = phones.find((phone) => phone.device === device)
  return own ? phones.filter((phone) => phone === own || phone.since > own.since) : []
}

/** Adds to each order what its phone is to the customer, and which other customer it may be. */
export const withPersonMarks = async <Found extends FoundOrder>(
  db: Db | Tx,
  orders: Found[],
): Promise<(Found & Pick<AdminOrder, 'isNewPhone' | 'removablePhones' | 'maybeNickname'>)[]> => {
  const customerIds = [...new Set(orders.map(({ customerId }) => customerId))]
  const phonesOf = Map.groupBy(await listKnownPhones(db, customerIds), ({ customerId }) => customerId)
  const others = await findPossibleDuplicates(db, customerIds)
  return orders.map((order) => {
    const phones = phonesOf.get(order.customerId) ?? []
    const { length } = listKnownSince(phones, order.deviceId)
    return {
      ...order,
      isNewPhone: order.deviceId !== null && length === 0,
      removablePhones: length < phones.length ? length : 0,
      maybeNickname: others.get(order.customerId)?.nickname ?? null,
    }
  })
}

/**
 * Removes a phone from a customer's known phones, with all that became known since, and ends the customer's passbook, which
 * it may have seen. Throws `conflict` when that would leave the customer without a phone.
 */
const revokePhone = async (tx: Tx, customerId: string, device: string): Promise<void> => {
  const phones = await listKnownPhones(tx, [customerId])
  const gone = listKnownSince(phones, device).map((phone) => phone.device)
  if (gone.length === 0) return
  if (gone.length === phones.length) throw new ShopError('conflict', messages.orders.onlyPhone)
  await removeKnownPhones(tx, customerId, gone)
  await removePassbook(tx, customerId)
}

/** Merges a customer into the kept one, inside the caller's transaction. Implemented by the customers slice. */
export type MergeIn = (tx: Tx, keptId: string, mergedId: string, at: string) => Promise<void>

/**
 * Records the owner's decision about an order's new phone or possible duplicate. Same person: the phone becomes known, and
 * a customer created because the name was taken is merged into the customer with that name, which needs the password.
 * Somebody else: the customer stays separate, or else the phone is removed from the customer's known phones. Throws
 * `missing`, `conflict`, and `bad-input` without the password.
 */
export const setSamePerson = async (
  { db, bus, clock }: AppContext,
  mergeIn: MergeIn,
  id: string,
  { isSame, hasPassword }: { isSame: boolean; hasPassword: boolean },
): Promise<FoundOrder> => {
  const at = clock().toISOString()
  const { order, concerns } = await db.transaction().execute(async (tx) => {
    const found = await getOrder(tx, id)
    const { customerId, deviceId } = found
    const other = (await findPossibleDuplicates(tx, [customerId])).get(customerId)
    if (!isSame) {
      // Two separate customers each keep their own phone.
      if (other) await removePossibleDuplicates(tx, customerId)
      else if (deviceId !== null) await revokePhone(tx, customerId, deviceId)
      return { order: found, concerns: [customerId] }
    }
    if (deviceId !== null && !(await findKnownPhone(tx, customerId, deviceId))) {
      await insertKnownPhone(tx, { customerId, device: deviceId, at })
    }
    if (!other) return { order: found, concerns: [customerId] }
    if (!hasPassword) throw new ShopError('bad-input', messages.orders.mergeNeedsPassword)
    await mergeIn(tx, other.otherId, customerId, at)
    return { order: await getOrder(tx, id), concerns: [customerId, other.otherId] }
  })
  bus.emit({ names: ['customers'], concerns })
  return order
}
