import type { AppContext, Requester } from '../../context.ts'
import type { Customer } from '../../contract/customers.ts'
import { newId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import {
  type Passbook,
  type PassbookOwner,
  passbookTokenLength,
  type RenewalQuery,
} from '../../contract/passbooks.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { findCustomer, getCustomer } from './customers.repo.ts'
import {
  findKnownPhone,
  insertKnownPhone,
  listRecordedPhones,
  noteSeen,
  removeKnownPhones,
} from './known-phones.repo.ts'
import { findKeptId, listMergesDown } from './merges.repo.ts'
import {
  findPassbookHolder,
  findPassbookToken,
  type PassbookHolder,
  removePassbooks,
  savePassbook,
} from './passbooks.repo.ts'

// 2026-11: the token itself is stored, not a hash of it, because a shopper opens the same passbook repeatedly
// to show it. A reader of the database can see everything that a passbook opens anyway.

/**
 * The holder of the passbook that the requester may see. A phone's passbook belongs to the customer under whose id the
 * phone is recorded, so that it opens nothing more when a merge is undone. Throws `missing`, or `refused` for an
 * unknown phone.
 */
const getHolder = async (
  tx: Tx,
  customerId: string,
  { isOwner, device }: Requester,
): Promise<PassbookHolder> => {
  const { id } = await getCustomer(tx, await findKeptId(tx, customerId))
  if (isOwner) return { customerId: id, device: '' }
  const known = await findKnownPhone(tx, id, device)
  if (known) return { customerId: known.customerId, device }
  throw new ShopError('refused', messages.customers.phoneNotKnown)
}

const issuePassbook = async (tx: Tx, holder: PassbookHolder): Promise<Passbook> => {
  const token = newId(passbookTokenLength)
  await savePassbook(tx, holder, token)
  return { token }
}

/** Returns the requester's passbook, creating it when there is none. Throws like {@link getHolder}. */
export const openPassbook = (
  { db }: AppContext,
  customerId: string,
  requester: Requester,
): Promise<Passbook> =>
  db.transaction().execute(async (tx) => {
    const holder = await getHolder(tx, customerId, requester)
    const token = await findPassbookToken(tx, holder)
    return token === undefined ? issuePassbook(tx, holder) : { token }
  })

/**
 * Removes the known phones of these customers except the requester's. A phone cannot remove those that were known
 * before it, so that a stranger's phone cannot shut the customer out.
 */
const forgetPhones = async (tx: Tx, customerIds: string[], { isOwner, device }: Requester): Promise<void> => {
  for (const id of customerIds) {
    const others = await listRecordedPhones(tx, id)
    const own = isOwner ? undefined : others.find((phone) => phone.device === device)
    const gone = others.filter((phone) => phone.device !== device && phone.since >= (own?.since ?? ''))
    await removeKnownPhones(
      tx,
      id,
      gone.map((phone) => phone.device),
    )
  }
}

/**
 * Creates a new passbook and ends all previous ones of the customer. A phone's request renews that of the customer
 * under whose id the phone is recorded; the owner's also ends those of the customers merged into this one. With
 * `phones: 'forget'` it also calls {@link forgetPhones}. Throws like {@link getHolder}.
 */
export const renewPassbook = async (
  { db, bus }: AppContext,
  customerId: string,
  requester: Requester,
  { phones }: RenewalQuery,
): Promise<Passbook> => {
  const { keptId, passbook } = await db.transaction().execute(async (tx) => {
    const holder = await getHolder(tx, customerId, requester)
    const ids = requester.isOwner ? await listMergesDown(tx, holder.customerId) : [holder.customerId]
    await removePassbooks(tx, ids)
    if (phones === 'forget') await forgetPhones(tx, ids, requester)
    return { keptId: await findKeptId(tx, customerId), passbook: await issuePassbook(tx, holder) }
  })
  bus.emit({ names: ['customers'], concerns: [keptId] })
  return passbook
}

/** The customer that a passbook token leads to. Throws `missing` for an unknown or outdated token. */
const getCustomerOf = async (
  db: Db | Tx,
  token: string,
): Promise<{ holder: PassbookHolder; customer: Customer }> => {
  const holder = await findPassbookHolder(db, token)
  const customer = holder && (await findCustomer(db, await findKeptId(db, holder.customerId)))
  if (customer) return { holder, customer }
  throw new ShopError('missing', messages.customers.passbookOutdated)
}

/** Returns whose passbook it is. Changes nothing, so that a messenger's link preview has no effect. */
export const readPassbook = async (
  { db }: AppContext,
  token: string,
  { device }: Requester,
): Promise<PassbookOwner> => {
  const { customer } = await getCustomerOf(db, token)
  return {
    nickname: customer.nickname,
    isKnown: (await findKnownPhone(db, customer.id, device)) !== undefined,
  }
}

/**
 * Makes the phone known for the passbook's customer. A phone that is known already, even through a merge, is left
 * unchanged.
 */
export const joinByPassbook = async (
  { db, bus, clock }: AppContext,
  token: string,
  { device }: Requester,
): Promise<Customer> => {
  const joined = await db.transaction().execute(async (tx) => {
    const { holder, customer } = await getCustomerOf(tx, token)
    const phone = { device, at: clock().toISOString() }
    const known = await findKnownPhone(tx, customer.id, device)
    if (known) await noteSeen(tx, known, phone)
    else await insertKnownPhone(tx, { customerId: holder.customerId, joinedBy: holder.device, ...phone })
    return customer
  })
  // It may have replaced another phone.
  bus.emit({ names: ['customers'], concerns: [joined.id] })
  return joined
}
