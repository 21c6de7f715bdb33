import type { Asker } from '../../context.ts'
import { takenSentence } from '../../contract/known-phones.ts'
import { ShopError, type ShopErrorKind } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/schema.ts'
import { suggestNickname } from '../customers/nicknames.repo.ts'
import { getSettings } from '../settings/settings.repo.ts'
import { findKnownPhone, isSomebodys } from './known-phones.repo.ts'

/** For what the store itself does, and the owner on its PC. */
export const theOwner: Asker = { device: '', isOwner: true }

/** Whether only known phones see what is a customer's. */
const areCustomersPrivate = async (db: Db | Tx): Promise<boolean> =>
  (await getSettings(db, ['private_customers'])).private_customers === 'yes'

/** That the name is another's, and one that is free. */
const takenError = async (db: Db | Tx, nickname: string, kind: ShopErrorKind): Promise<ShopError> =>
  new ShopError(kind, takenSentence(await suggestNickname(db, nickname)))

/**
 * Whether customers are private and whoever asks is neither the owner nor on a phone known as the customer's, who stands
 * for itself. A customer that is only a name is nobody's yet.
 */
export const isStranger = async (db: Db | Tx, { id }: { id: string }, asker: Asker): Promise<boolean> =>
  !asker.isOwner &&
  (await areCustomersPrivate(db)) &&
  !(await findKnownPhone(db, id, asker.device)) &&
  (await isSomebodys(db, id))

/** Throws the sentence of a taken name where {@link isStranger} says so. */
export const refuseStrangers = async (
  db: Db | Tx,
  customer: { id: string; nickname: string },
  asker: Asker,
  kind: ShopErrorKind = 'refused',
): Promise<void> => {
  if (await isStranger(db, customer, asker)) throw await takenError(db, customer.nickname, kind)
}
