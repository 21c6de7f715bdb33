import type { Asker } from '../../context.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/schema.ts'
import { suggestNickname } from '../customers/nicknames.repo.ts'
import { getSettings } from '../settings/settings.repo.ts'
import { findKnownPhone, isCustomerClaimed } from './known-phones.repo.ts'

/** The asker for calls that the store itself makes, or the owner on the shop's PC. */
export const theOwner: Asker = { device: '', isOwner: true }

/** Whether a customer's data are visible only to its known phones. */
const areCustomersPrivate = async (db: Db | Tx): Promise<boolean> =>
  (await getSettings(db, ['private_customers'])).private_customers === 'yes'

/**
 * Whether customers are private and the request comes neither from the owner nor from a known phone of the
 * customer. The customer must not be merged into another. A customer that is only a name is open to
 * everybody.
 */
export const isStranger = async (db: Db | Tx, customerId: string, asker: Asker): Promise<boolean> =>
  !asker.isOwner &&
  (await areCustomersPrivate(db)) &&
  !(await findKnownPhone(db, customerId, asker.device)) &&
  (await isCustomerClaimed(db, customerId))

/** Throws `refused` when {@link isStranger} is true. Whoever has kept the id does not learn the customer's name. */
export const refuseStrangers = async (db: Db | Tx, customerId: string, asker: Asker): Promise<void> => {
  if (await isStranger(db, customerId, asker))
    throw new ShopError('refused', sentences.customers.phoneNotKnown)
}

/**
 * Throws `conflict` when {@link isStranger} is true, with a free name like the one asked for. A stranger must not learn
 * the customer's current one.
 */
export const refuseTakenName = async (
  db: Db | Tx,
  customerId: string,
  nickname: string,
  asker: Asker,
): Promise<void> => {
  if (!(await isStranger(db, customerId, asker))) return
  throw new ShopError('conflict', sentences.customers.nicknameTaken(await suggestNickname(db, nickname)))
}
