import type { AppContext, Asker } from '../../context.ts'
import type { Customer } from '../../contract/customers.ts'
import { newId } from '../../contract/ids.ts'
import {
  type Passbook,
  type PassbookOwner,
  passbookTokenLength,
  type RenewalQuery,
} from '../../contract/passbooks.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/schema.ts'
import { findCustomer, getCustomer } from '../customers/customers.repo.ts'
import { findKnownPhone, insertKnownPhone, removeKnownPhones } from '../known-phones/known-phones.repo.ts'
import { findKeptId } from '../merges/merges.repo.ts'
import {
  findCustomerByPassbook,
  findPassbookToken,
  insertPassbook,
  removePassbooks,
} from './passbooks.repo.ts'

// 2026-11: the token itself is stored, not a hash of it, because a shopper opens the same passbook repeatedly
// to show it. A reader of the database can see everything that a passbook opens anyway.

/** The customer, if this phone may see the passbook. Throws `missing`, or `refused` for an unknown phone. */
const getOwnCustomer = async (db: Db | Tx, customerId: string, asker: Asker): Promise<Customer> => {
  const customer = await getCustomer(db, await findKeptId(db, customerId))
  if (asker.isOwner || (await findKnownPhone(db, customer.id, asker.device))) return customer
  throw new ShopError('refused', sentences.customers.phoneNotKnown)
}

/** Returns a customer's passbook, creating it when there is none. Throws like {@link getOwnCustomer}. */
export const openPassbook = ({ db }: AppContext, customerId: string, asker: Asker): Promise<Passbook> =>
  db.transaction().execute(async (tx) => {
    const { id } = await getOwnCustomer(tx, customerId, asker)
    const known = await findPassbookToken(tx, id)
    if (known !== undefined) return { token: known }
    const token = newId(passbookTokenLength)
    await insertPassbook(tx, id, token)
    return { token }
  })

/**
 * Creates a new passbook and makes the links and codes of the previous one invalid. With `phones: 'forget'`
 * it also removes all known phones of the customer except the caller's. Throws like {@link getOwnCustomer}.
 */
export const renewPassbook = async (
  { db, bus }: AppContext,
  customerId: string,
  asker: Asker,
  { phones }: RenewalQuery,
): Promise<Passbook> => {
  const { id, token } = await db.transaction().execute(async (tx) => {
    const { id } = await getOwnCustomer(tx, customerId, asker)
    await removePassbooks(tx, id)
    if (phones === 'forget') await removeKnownPhones(tx, id, asker.device)
    const token = newId(passbookTokenLength)
    await insertPassbook(tx, id, token)
    return { id, token }
  })
  bus.emit({ type: 'phones-changed', customerId: id })
  return { token }
}

/** The customer that a passbook token leads to. Throws `missing` for an unknown or outdated token. */
const getCustomerOf = async (
  db: Db | Tx,
  token: string,
): Promise<{ issuedTo: string; customer: Customer }> => {
  const issuedTo = await findCustomerByPassbook(db, token)
  const customer = issuedTo && (await findCustomer(db, await findKeptId(db, issuedTo)))
  if (issuedTo && customer) return { issuedTo, customer }
  throw new ShopError('missing', sentences.customers.passbookOutdated)
}

/** Tells whose passbook it is. Changes nothing, so that a messenger's link preview has no effect. */
export const readPassbook = async (
  { db }: AppContext,
  token: string,
  { device }: Asker,
): Promise<PassbookOwner> => {
  const { customer } = await getCustomerOf(db, token)
  return {
    nickname: customer.nickname,
    isKnown: (await findKnownPhone(db, customer.id, device)) !== undefined,
  }
}

/** Records the phone as a known phone of the passbook's customer. */
export const joinByPassbook = async (
  { db, bus, clock }: AppContext,
  token: string,
  { device }: Asker,
): Promise<Customer> => {
  const joined = await db.transaction().execute(async (tx) => {
    const { issuedTo, customer } = await getCustomerOf(tx, token)
    await insertKnownPhone(tx, { customerId: issuedTo, device, at: clock().toISOString() })
    return customer
  })
  // It may have taken the place of another phone.
  bus.emit({ type: 'phones-changed', customerId: joined.id })
  return joined
}
