import * as v from 'valibot'
import type { AppContext, Requester } from '../../context.ts'
import { Id } from '../../contract/ids.ts'
import type { Khata, KhataBody, KhataEntry, KhataEntryBody, ListedKhata } from '../../contract/khata.ts'
import { limits } from '../../contract/limits.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { messages } from '../../contract/messages/messages.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { type EntriesQuery, pageLimit } from '../../contract/paging.ts'
import { optionalLine } from '../../contract/text.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { getCustomer } from '../customers/customers.repo.ts'
import { findKnownPhone } from '../customers/known-phones.repo.ts'
import { findKeptId, refuseMerged } from '../customers/merges.repo.ts'
import {
  bookKhata,
  findEntry,
  findEntryByKey,
  findKhata,
  findOldestDebt,
  findPeople,
  getBalance,
  isReversed,
  listEntries,
  listOwed,
  type Owed,
  saveKhata,
  setReminded,
  withoutCustomer,
} from './khata.repo.ts'

const getKhata = async (db: Db | Tx, customerId: string): Promise<Khata> => {
  const found = await findKhata(db, customerId)
  if (!found) throw new ShopError('missing', messages.khata.noKhata)
  const balance = await getBalance(db, customerId)
  return { ...found, balance, paidUpTo: (await findOldestDebt(db, customerId, balance)).paidUpTo }
}

/** The khata of a customer, or of the one it was merged into. Throws `missing` when none is open. */
export const readKhata = async ({ db }: AppContext, customerId: string): Promise<Khata> => {
  const { id } = await getCustomer(db, await findKeptId(db, customerId))
  return getKhata(db, id)
}

/** Opens a customer's khata, or changes it. Throws `bad-input` when it would have neither name nor phone number. */
export const setKhata = async (
  { db, bus, clock }: AppContext,
  customerId: string,
  { name, phone, limit }: KhataBody,
): Promise<Khata> => {
  const saved = await db.transaction().execute(async (tx) => {
    await refuseMerged(tx, customerId)
    await getCustomer(tx, customerId)
    const before = await findKhata(tx, customerId)
    const khata = {
      name: name ?? before?.name ?? '',
      phone: phone ?? before?.phone ?? '',
      limit: limit === undefined ? (before?.limit ?? null) : limit,
    }
    if (!khata.name && !khata.phone) throw new ShopError('bad-input', messages.khata.nameOrPhone)
    await saveKhata(tx, customerId, { ...khata, openedAt: clock().toISOString() })
    return getKhata(tx, customerId)
  })
  bus.emit({ names: ['money'], concerns: [customerId] })
  return saved
}

const requireKhata = async (db: Db | Tx, customerId: string): Promise<void> => {
  await refuseMerged(db, customerId)
  await getCustomer(db, customerId)
  if (!(await findKhata(db, customerId))) throw new ShopError('missing', messages.khata.noKhata)
}

const getEntry = async (tx: Tx, seq: number): Promise<KhataEntry> => {
  const entry = await findEntry(tx, seq)
  if (!entry) throw new Error('An entry just booked is gone')
  return withoutCustomer(entry)
}

/**
 * Books an entry by hand. A repeated `idempotencyKey` answers the first entry. Throws `missing` without a khata, and
 * `conflict` when the key was used for another entry.
 */
export const addEntry = async (
  { db, bus, clock }: AppContext,
  customerId: string,
  { kind, amount, method = 'cash', note, dueOn }: KhataEntryBody,
  idempotencyKey: string | undefined,
): Promise<KhataEntry> => {
  const booked = await db.transaction().execute(async (tx) => {
    await requireKhata(tx, customerId)
    const signed = kind === 'got' ? paise(-amount) : amount
    const earlier = idempotencyKey === undefined ? undefined : await findEntryByKey(tx, idempotencyKey)
    if (earlier) {
      const isSame =
        earlier.customerId === customerId &&
        earlier.kind === kind &&
        earlier.amount === signed &&
        earlier.method === (kind === 'got' ? method : undefined) &&
        earlier.dueOn === dueOn &&
        (earlier.note ?? '') === note
      if (!isSame) throw new ShopError('conflict', messages.khata.keyOfAnother)
      return withoutCustomer(earlier)
    }
    const seq = await bookKhata(tx, {
      customerId,
      kind,
      amount: signed,
      method: kind === 'got' ? method : undefined,
      note,
      dueOn,
      idempotencyKey,
      at: clock().toISOString(),
    })
    return getEntry(tx, seq)
  })
  bus.emit({ names: ['money'], concerns: [customerId] })
  return booked
}

/** Takes an entry back by another one. Throws `missing`, and `conflict` for a second time and for an order's entry. */
export const reverseEntry = async (
  { db, bus, clock }: AppContext,
  customerId: string,
  seq: number,
  reason: string,
): Promise<KhataEntry> => {
  const booked = await db.transaction().execute(async (tx) => {
    await requireKhata(tx, customerId)
    const entry = await findEntry(tx, seq)
    if (entry?.customerId !== customerId) throw new ShopError('missing', messages.khata.noSuchEntry)
    if (entry.kind === 'order') throw new ShopError('conflict', messages.khata.ofAnOrder)
    if (entry.kind === 'reversed' || entry.kind === 'merged') {
      throw new ShopError('conflict', messages.khata.notReversible)
    }
    if (await isReversed(tx, seq)) throw new ShopError('conflict', messages.khata.reversedAlready)
    const reversal = await bookKhata(tx, {
      customerId,
      kind: 'reversed',
      amount: paise(-entry.amount),
      method: entry.method,
      reversesSeq: seq,
      note: reason,
      at: clock().toISOString(),
    })
    return getEntry(tx, reversal)
  })
  bus.emit({ names: ['money'], concerns: [customerId] })
  return booked
}

/** Notes that the owner opened a reminder. Throws `missing` without a khata. */
export const noteReminder = async ({ db, bus, clock }: AppContext, customerId: string): Promise<Khata> => {
  const reminded = await db.transaction().execute(async (tx) => {
    await requireKhata(tx, customerId)
    await setReminded(tx, customerId, clock().toISOString())
    return getKhata(tx, customerId)
  })
  bus.emit({ names: ['money'], concerns: 'owner' })
  return reminded
}

/** A page of the entries of a khata, newest first. Throws `missing` without a khata. */
export const listKhataEntries = async (
  { db }: AppContext,
  customerId: string,
  query: EntriesQuery,
): Promise<KhataEntry[]> => {
  const { id } = await getCustomer(db, await findKeptId(db, customerId))
  if (!(await findKhata(db, id))) throw new ShopError('missing', messages.khata.noKhata)
  return listEntries(db, id, query)
}

/** Puts the earlier day first, and none last. */
const compareDays = (one: string | null, other: string | null): number => {
  if (one === other) return 0
  return other === null || (one !== null && one < other) ? -1 : 1
}

/** A page of the customers with a khata, the largest balance or the oldest debt first; or those after `after`. */
export const KhatasQuery = v.object({
  sort: v.optional(v.picklist(['balance', 'due'], inputMessage('khataSortWords')), 'balance'),
  search: v.optional(optionalLine('search', limits.search), ''),
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pageMaximum)),
  after: v.optional(Id),
})
type KhatasQuery = v.InferOutput<typeof KhatasQuery>

/** The customers with a khata that match, with the sum of what all of them owe. */
export const findKhatas = async (
  { db }: AppContext,
  { sort, search, limit, after }: KhatasQuery,
): Promise<{ khatas: ListedKhata[]; total: number; totalBalance: Paise }> => {
  const found = await listOwed(db, search)
  const totalBalance = paise(found.reduce((sum, { balance }) => sum + balance, 0))
  const withDue = async (owed: Owed) => {
    const debt = owed.balance > 0 ? await findOldestDebt(db, owed.customerId, owed.balance) : undefined
    return { ...owed, oldestDue: debt?.oldest?.due ?? null }
  }
  // Sorted here, because what is due follows from the entries. A shop has some hundreds of khatas.
  const sorted =
    sort === 'due'
      ? (await Promise.all(found.map(withDue))).toSorted((one, other) =>
          compareDays(one.oldestDue, other.oldestDue),
        )
      : found.toSorted((one, other) => other.balance - one.balance)
  const start = after === undefined ? 0 : sorted.findIndex(({ customerId }) => customerId === after) + 1
  if (after !== undefined && start === 0) throw new ShopError('missing', messages.khata.noSuchCursor)
  const page = await Promise.all(sorted.slice(start, start + limit).map(withDue))
  const people = await findPeople(
    db,
    page.map(({ customerId }) => customerId),
  )
  const unknown = { nickname: '', name: '', phone: '' }
  const khatas = page.map((khata) => ({ ...khata, ...(people.get(khata.customerId) ?? unknown) }))
  return { khatas, total: found.length, totalBalance }
}

/** What a customer owes, for the owner and the customer's known phones. Throws `missing`, and `refused` for others. */
export const readBalance = async (
  { db }: AppContext,
  customerId: string,
  requester: Requester,
): Promise<{ balance: Paise }> => {
  const keptId = await findKeptId(db, customerId)
  const mayRead = requester.isOwner || (await findKnownPhone(db, keptId, requester.device)) !== undefined
  if (!mayRead) throw new ShopError('refused', messages.khata.balanceOfOthers)
  await getCustomer(db, keptId)
  return { balance: await getBalance(db, keptId) }
}
