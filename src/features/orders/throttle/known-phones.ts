import { createRemembered } from '../../../http/remembered.ts'
import type { Db } from '../../../storage/schema.ts'
import { findOrderFromDevice, findOrderFromDeviceFor } from './known-phones.repo.ts'

/** What the store knows of a phone that orders. */
export type PhoneStanding = {
  /** An order of it was taken before. */
  isKnown: boolean
  /** One for this very customer was. */
  isCustomers: boolean
}

/**
 * Tells phones the store has taken orders from. Kept in memory and filled from the stored orders, so that a
 * restart does not forget; an order's phone is cleared in time, and then it is a new one again.
 */
export const createKnownPhones = (db: Db) => {
  const known = createRemembered()
  const remember = (device: string, customerId: string): void => {
    known.add(device)
    known.add(`${device} ${customerId}`)
  }
  return {
    remember,
    find: async (device: string, customerId: string): Promise<PhoneStanding> => {
      const isStored = async () => (await findOrderFromDeviceFor(db, { device, customerId })).length > 0
      if (known.has(`${device} ${customerId}`) || (await isStored())) {
        remember(device, customerId)
        return { isKnown: true, isCustomers: true }
      }
      const isKnown = known.has(device) || (await findOrderFromDevice(db, { device })).length > 0
      if (isKnown) known.add(device)
      return { isKnown, isCustomers: false }
    },
  }
}
