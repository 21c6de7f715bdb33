import type { AppContext, Requester } from '../../context.ts'
import type { Subscription } from '../../events/send-changes.ts'
import { findCustomer, getCustomer } from '../customers/customers.repo.ts'
import { findKnownPhone, isStranger, requireKnownPhone } from '../customers/known-phones.repo.ts'
import { findKeptId } from '../customers/merges.repo.ts'

/**
 * Whoever listens for this customer, or for the one it was merged into. Throws `missing` when there is no such customer,
 * and `refused` for a phone that may not see its orders. Not allowed as soon as one of these applies later, when the id
 * leads to another customer, or when a phone that was known is not known any more.
 */
export const openSubscription = async (
  { db }: AppContext,
  customerId: string,
  findRequester: () => Promise<Requester>,
): Promise<Subscription> => {
  const requester = await findRequester()
  const keptId = await findKeptId(db, customerId)
  await getCustomer(db, keptId)
  await requireKnownPhone(db, keptId, requester)
  const isKnown = (await findKnownPhone(db, keptId, requester.device)) !== undefined
  return {
    isOwner: false,
    knownCustomerId: isKnown ? keptId : undefined,
    matches: ({ concerns }) =>
      concerns === 'everybody' || (concerns !== 'owner' && concerns.includes(keptId)),
    isAllowed: async () => {
      const present = await findRequester()
      const customer = await findCustomer(db, keptId)
      return (
        customer !== undefined &&
        (await findKeptId(db, customerId)) === keptId &&
        (!isKnown || (await findKnownPhone(db, keptId, present.device)) !== undefined) &&
        !(await isStranger(db, keptId, present))
      )
    },
  }
}
