import { type AppContext, owner, type Requester } from '../../context.ts'
import type { Customer, NicknameStanding } from '../../contract/customers.ts'
import { longIdLength, newId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { paise } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { eraseCustomer } from '../../storage/database/erase-customer.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { changeCustomerCount } from '../analytics/totals.repo.ts'
import { bookKhata, getBalance } from '../khata/khata.repo.ts'
import { getCustomer, insertCustomer } from './customers.repo.ts'
import { findKnownPhone, isCustomerClaimed, isStranger } from './known-phones.repo.ts'
import { findKeptId, insertPossibleDuplicate, refuseMerged } from './merges.repo.ts'
import { findIdByNickname, nicknameTaken, renameCustomer, suggestNickname } from './nicknames.repo.ts'

/**
 * The customer that a nickname leads to: a current or former name, of the customer or of one merged into it.
 */
const findCustomerByNickname = async (db: Db | Tx, nickname: string): Promise<Customer | undefined> => {
  const id = await findIdByNickname(db, nickname)
  return id === undefined ? undefined : getCustomer(db, await findKeptId(db, id))
}

/** Like {@link findCustomerByNickname}. Throws `missing`, or `conflict` for a phone that may not see it. */
export const getCustomerByNickname = async (
  { db }: AppContext,
  nickname: string,
  requester: Requester,
): Promise<Customer> => {
  const customer = await findCustomerByNickname(db, nickname)
  if (!customer) throw new ShopError('missing', messages.customers.nobodyHasNickname)
  // The error names the requested nickname, because a stranger must not learn the customer's current one.
  if (await isStranger(db, customer.id, requester)) throw await nicknameTaken(db, nickname)
  return customer
}

/** Tells whether a nickname is free, known on this phone, or taken. A taken one reveals nothing else. */
export const findStanding = async (
  { db }: AppContext,
  nickname: string,
  { device, isOwner }: Requester,
): Promise<NicknameStanding> => {
  const id = await findIdByNickname(db, nickname)
  if (id === undefined) return { standing: 'free', suggestion: null }
  const keptId = await findKeptId(db, id)
  if (isOwner || (await findKnownPhone(db, keptId, device))) return { standing: 'known', suggestion: null }
  if (!(await isCustomerClaimed(db, keptId))) return { standing: 'free', suggestion: null }
  return { standing: 'taken', suggestion: await suggestNickname(db, nickname) }
}

/**
 * Creates a customer without points or spending, or returns the existing one with this nickname. Throws
 * `conflict` for a phone that may not see the existing one. `insteadOf` is the taken name that the shopper
 * asked for first.
 */
export const addCustomer = async (
  context: AppContext,
  { nickname, insteadOf }: { nickname: string; insteadOf?: string | undefined },
  requester: Requester = owner,
): Promise<{ customer: Customer; isNew: boolean }> => {
  const added = await context.db.transaction().execute(async (tx) => {
    const known = await findCustomerByNickname(tx, nickname)
    if (known) {
      if (await isStranger(tx, known.id, requester)) throw await nicknameTaken(tx, nickname)
      return { customer: known, isNew: false }
    }
    const id = newId(longIdLength)
    await insertCustomer(tx, { id, nickname, createdAt: context.clock().toISOString() })
    await changeCustomerCount(tx, 1)
    const other = insteadOf === undefined ? undefined : await findCustomerByNickname(tx, insteadOf)
    if (other) await insertPossibleDuplicate(tx, id, other.id)
    return { customer: await getCustomer(tx, id), isNew: true }
  })
  if (added.isNew) context.bus.emit({ names: ['customers'], concerns: 'owner' })
  return added
}

/** Renames a customer. Throws `conflict` when the nickname leads to another customer. */
export const renameKnownCustomer = async (
  { db, bus }: AppContext,
  id: string,
  nickname: string,
): Promise<Customer> => {
  const renamed = await db.transaction().execute(async (tx) => {
    await refuseMerged(tx, id)
    await getCustomer(tx, id)
    const named = await findIdByNickname(tx, nickname)
    if (named !== undefined && named !== id) {
      throw new ShopError('conflict', messages.customers.nicknameBelongs(nickname))
    }
    await renameCustomer(tx, id, nickname)
    return getCustomer(tx, id)
  })
  bus.emit({ names: ['customers'], concerns: [id] })
  return renamed
}

/**
 * Removes everything that identifies the customer; the orders stay. An event makes the customer's open
 * screens stop listening. Throws `missing` for an unknown customer and for one that is erased already.
 */
export const eraseKnownCustomer = async ({ db, clock, bus }: AppContext, id: string): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    await refuseMerged(tx, id)
    await getCustomer(tx, id)
    const at = clock().toISOString()
    const balance = await getBalance(tx, id)
    // Nobody is left who owes it, and the books must say so.
    if (balance !== 0) await bookKhata(tx, { customerId: id, kind: 'reversed', amount: paise(-balance), at })
    await eraseCustomer(tx, id, at)
  })
  bus.emit({ names: ['customers'], concerns: [id] })
}
