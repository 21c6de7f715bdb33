import type { Asker } from '../../context.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import { ShopError, type ShopErrorKind } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/schema.ts'
import { suggestNickname } from '../customers/nicknames.repo.ts'
import { getSettings } from '../settings/settings.repo.ts'
import { findKnownPhone, isCustomerClaimed } from './known-phones.repo.ts'

/** The asker for calls that the store itself makes, or the owner on the shop's PC. */
export const theOwner: Asker = { device: '', isOwner: true }

/** Whether a customer's data are visible only to its known phones. */
const areCustomersPrivate = async (db: Db | Tx): Promise<boolean> =>
  (await getSettings(db, ['private_customers'])).private_customers === 'yes'

/** An error saying that the name is taken, with a suggestion for a free one. */
const takenError = async (db: Db | Tx, nickname: string, kind: ShopErrorKind): Promise<ShopError> =>
  new ShopError(kind, sentences.customers.nicknameTaken(await suggestNickname(db, nickname)))

/**
 * Whether customers are private and the request comes neither from the owner nor from a known phone of the
 * customer. The customer must not be merged into another. A customer that is only a name is open to
 * everybody.
 */
export const isStranger = async (db: Db | Tx, { id }: { id: string }, asker: Asker): Promise<boolean> =>
  !asker.isOwner &&
  (await areCustomersPrivate(db)) &&
  !(await findKnownPhone(db, id, asker.device)) &&
  (await isCustomerClaimed(db, id))

/** Throws the error for a taken name when {@link isStranger} is true. */
export const refuseStrangers = async (
  db: Db | Tx,
  customer: { id: string; nickname: string },
  asker: Asker,
  kind: ShopErrorKind = 'refused',
): Promise<void> => {
  if (await isStranger(db, customer, asker)) throw await takenError(db, customer.nickname, kind)
}
