import * as v from 'valibot'
import type { AppContext, Requester } from '../../context.ts'
import type { Customer } from '../../contract/customers.ts'
import { newId } from '../../contract/ids.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { Passbook, PassbookOwner } from '../../contract/passbooks.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { findCustomer, getCustomer } from './customers.repo.ts'
import {
  findKnownPhone,
  insertKnownPhone,
  listKnownPhones,
  noteSeen,
  removeKnownPhones,
} from './known-phones.repo.ts'
import { findKeptId } from './merges.repo.ts'
import { findIdByPassbook, findPassbookToken, insertPassbook, removePassbook } from './passbooks.repo.ts'

/** Length that gives about 128 random bits in the alphabet of the store's ids. */
const passbookTokenLength = 26

// 2026-11: the token itself is stored, not a hash of it, because a shopper opens the same passbook repeatedly
// to show it. A reader of the database can see everything that a passbook opens anyway.

/**
 * The id of the customer whose passbook the requester may see. Throws `missing`, or `refused` for an unknown phone.
 */
const getHolderId = async (tx: Tx, customerId: string, { isOwner, device }: Requester): Promise<string> => {
  const { id } = await getCustomer(tx, await findKeptId(tx, customerId))
  if (isOwner || (await findKnownPhone(tx, id, device))) return id
  throw new ShopError('refused', messages.customers.phoneNotKnown)
}

const issuePassbook = async (tx: Tx, customerId: string): Promise<Passbook> => {
  const token = newId(passbookTokenLength)
  await insertPassbook(tx, customerId, token)
  return { token }
}

/** Returns a customer's passbook, creating it when there is none. Throws like {@link getHolderId}. */
export const openPassbook = (
  { db }: AppContext,
  customerId: string,
  requester: Requester,
): Promise<Passbook> =>
  db.transaction().execute(async (tx) => {
    const id = await getHolderId(tx, customerId, requester)
    const token = await findPassbookToken(tx, id)
    return token === undefined ? issuePassbook(tx, id) : { token }
  })

/** Whether a renewal also removes the customer's other known phones. */
export const RenewalQuery = v.object({
  phones: v.optional(v.literal('forget', inputMessage('phonesWord'))),
})
type RenewalQuery = v.InferOutput<typeof RenewalQuery>

/**
 * Ends a customer's passbook and creates a new one. With `phones: 'forget'` it also removes all known phones, except the
 * requester's. Throws like {@link getHolderId}.
 */
export const renewPassbook = async (
  { db, bus }: AppContext,
  customerId: string,
  requester: Requester,
  { phones }: RenewalQuery,
): Promise<Passbook> => {
  const { id, passbook } = await db.transaction().execute(async (tx) => {
    const id = await getHolderId(tx, customerId, requester)
    await removePassbook(tx, id)
    if (phones === 'forget') {
      const devices = (await listKnownPhones(tx, [id])).map(({ device }) => device)
      await removeKnownPhones(
        tx,
        id,
        devices.filter((device) => device !== requester.device),
      )
    }
    return { id, passbook: await issuePassbook(tx, id) }
  })
  bus.emit({ names: ['customers'], concerns: [id] })
  return passbook
}

/** The customer that a passbook token leads to. Throws `missing` for an unknown or outdated token. */
const getCustomerOf = async (db: Db | Tx, token: string): Promise<Customer> => {
  const id = await findIdByPassbook(db, token)
  const customer = id && (await findCustomer(db, id))
  if (customer) return customer
  throw new ShopError('missing', messages.customers.passbookOutdated)
}

/** Returns whose passbook it is. Changes nothing, so that a messenger's link preview has no effect. */
export const readPassbook = async (
  { db }: AppContext,
  token: string,
  { device }: Requester,
): Promise<PassbookOwner> => {
  const { id, nickname } = await getCustomerOf(db, token)
  return { nickname, isKnown: (await findKnownPhone(db, id, device)) !== undefined }
}

/** Makes the phone known for the passbook's customer. A phone that is known already stays so. */
export const joinByPassbook = async (
  { db, bus, clock }: AppContext,
  token: string,
  { device }: Requester,
): Promise<Customer> => {
  const at = clock().toISOString()
  const joined = await db.transaction().execute(async (tx) => {
    const customer = await getCustomerOf(tx, token)
    const known = await findKnownPhone(tx, customer.id, device)
    if (known) await noteSeen(tx, known, at)
    else await insertKnownPhone(tx, { customerId: customer.id, device, at })
    return customer
  })
  // It may have replaced another phone.
  bus.emit({ names: ['customers'], concerns: [joined.id] })
  return joined
}
