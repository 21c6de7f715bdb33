import type { AppContext, Requester } from '../../context.ts'
import type { Customer, LoyaltyPointsBody } from '../../contract/customers.ts'
import { walkInId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { EntriesQuery } from '../../contract/paging.ts'
import type { PointsEntry, RedeemBody } from '../../contract/points.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { getCustomer, hasCustomer } from './customers.repo.ts'
import { requireKnownPhone } from './known-phones.repo.ts'
import { findKeptId, refuseMerged } from './merges.repo.ts'
import { bookPoints, getPointsEntry, listPointsEntries } from './points.repo.ts'

/** Sets a customer's points and records the difference in the history. */
export const adjustPoints = async (
  { db, bus, clock }: AppContext,
  id: string,
  { points, reason }: LoyaltyPointsBody,
): Promise<Customer> => {
  const adjusted = await db.transaction().execute(async (tx) => {
    await refuseMerged(tx, id)
    const customer = await getCustomer(tx, id)
    const at = clock().toISOString()
    await bookPoints(tx, id, { kind: 'adjusted', points: points - customer.loyaltyPoints, reason, at })
    return { ...customer, loyaltyPoints: points }
  })
  bus.emit({ names: ['customers'], concerns: [id] })
  return adjusted
}

/** Takes points that a customer spends. Throws `conflict` when the balance differs or is too low. */
export const redeemPoints = async (
  { db, bus, clock }: AppContext,
  id: string,
  { points, note, balance }: RedeemBody,
): Promise<PointsEntry> => {
  const entry = await db.transaction().execute(async (tx) => {
    await refuseMerged(tx, id)
    const { nickname, loyaltyPoints } = await getCustomer(tx, id)
    if (balance !== undefined && balance !== loyaltyPoints) {
      throw new ShopError('conflict', messages.customers.pointsChanged(nickname, loyaltyPoints, balance))
    }
    if (points > loyaltyPoints)
      throw new ShopError('conflict', messages.customers.tooFewPoints(nickname, loyaltyPoints))
    const at = clock().toISOString()
    const seq = await bookPoints(tx, id, { kind: 'redeemed', points: -points, reason: note, at })
    return getPointsEntry(tx, seq as number)
  })
  bus.emit({ names: ['customers'], concerns: [id] })
  return entry
}

/** A page of a customer's history. Throws `missing` (not to the owner for an erased one) or `refused`. */
export const listPoints = async (
  { db }: AppContext,
  id: string,
  query: EntriesQuery,
  requester: Requester,
): Promise<PointsEntry[]> => {
  const keptId = await findKeptId(db, id)
  // The owner can still see the points history of an erased customer.
  const mayOwnerSee = requester.isOwner && keptId !== walkInId && (await hasCustomer(db, keptId))
  if (!mayOwnerSee) {
    await getCustomer(db, keptId)
    await requireKnownPhone(db, keptId, requester)
  }
  return listPointsEntries(db, keptId, query)
}
