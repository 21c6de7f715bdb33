import { useRef } from 'react'
import * as v from 'valibot'
import { Khata, type KhataBody, KhataEntry, type KhataEntryBody, ListedKhata } from '#contract/khata.ts'
import { limits } from '#contract/limits.ts'
import { type Paise, SignedRupees, toRupeeText } from '#contract/money.ts'
import { keys } from '../../shared/api/keys.ts'
import type { QueryCache } from '../../shared/api/mutation.ts'
import { findCustomer } from '../../shared/api/queries.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { parseAnswer, RequestError, request, send } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { addCustomer } from '../loyalty/api.ts'
import { adminKeys, type KhataEntries, type KhataPage, khataData } from '../shared/keys.ts'
import { alwaysRevalidate } from '../shared/query.ts'
import { texts } from './texts.ts'

const khataPath = (customerId: string): string => adminKeys.khata(customerId).path

/** A customer's khata; null when none is open. */
export const readKhata = async (path: string): Promise<Khata | null> => {
  try {
    return await request(Khata, path)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

/** A customer's khata; null when none is open. Sends no request without a customer. */
export const useKhata = (customerId: string | undefined) =>
  useQueryWith(customerId === undefined ? null : adminKeys.khata(customerId), readKhata, alwaysRevalidate)

const readKhatas = async (path: string): Promise<KhataPage> => {
  const response = await send(path, {})
  const khatas = parseAnswer(v.array(ListedKhata), await response.json())
  return {
    items: khatas.map((khata) => ({ ...khata, id: khata.customerId })),
    total: Number(response.headers.get('X-Total-Count')),
    totalBalance: v.parse(SignedRupees, response.headers.get('X-Total-Balance')),
  }
}

export type KhataSort = 'balance' | 'due'

const keepPrevious = { ...alwaysRevalidate, keepPreviousData: true }

/** A page of the customers with a khata that match. */
export const useKhatas = (sort: KhataSort, search: string, after?: string) =>
  useQueryWith(adminKeys.khatas({ sort, search, after }), readKhatas, keepPrevious)

/** Whether any khata is open; false until it is known. */
export const useHasKhatas = (): boolean => Boolean(useKhatas('balance', '').data?.total)

/** The newest entries, at most `count`; without it, all. */
export const readEntries = async (
  customerId: string,
  count = Number.POSITIVE_INFINITY,
): Promise<KhataEntries> => {
  const entries: KhataEntry[] = []
  for (;;) {
    const limit = Math.min(count - entries.length, limits.pageMaximum)
    const last = entries.at(-1)?.seq
    const before = last === undefined ? '' : `&before=${last}`
    const response = await send(`${khataPath(customerId)}/entries?limit=${limit}${before}`, {})
    const page = parseAnswer(v.array(KhataEntry), await response.json())
    entries.push(...page)
    if (page.length < limit || entries.length === count) {
      return { entries, readAt: Date.parse(response.headers.get('Date') ?? '') }
    }
  }
}

/** The newest entries, at most `count`. */
export const useKhataEntries = (customerId: string, count: number) =>
  useQueryWith(adminKeys.khataEntries(customerId, count), () => readEntries(customerId, count), keepPrevious)

/** Reads the newest entries, not from the cache: another browser may have booked since. */
export const useReadLatest = () =>
  useMutation((customerId: string) => readEntries(customerId, 10), {
    failure: texts.saveFailed,
    isRepeatable: true,
  })

const khataChanged = (cache: QueryCache) => cache.invalidate(...khataData)

/** A customer, or with null for the id the nickname of a new one. */
export type KhataCustomer = { id: string | null; nickname: string }

const addEntry = (
  customerId: string,
  key: string,
  { amount, ...body }: KhataEntryBody,
): Promise<KhataEntry> =>
  request(KhataEntry, `${khataPath(customerId)}/entries`, {
    method: 'POST',
    body: { ...body, amount: toRupeeText(amount) },
    headers: { 'Idempotency-Key': key },
  })

/** `opening`: what was owed before the khata was opened. */
type SavedKhata = KhataBody & { opening?: Paise | null }

/**
 * Opens a customer's khata, or changes it; without a customer, for somebody who never ordered, by the name or the end of the phone
 * number. Sent again with the same `key` it is opened once.
 */
export const useSaveKhata = () => {
  /** The nickname that was free when it was sent first: by now it may be that of the new customer. */
  const free = useRef<string>(undefined)
  const findFreeName = async ({ name, phone = '' }: KhataBody): Promise<string> => {
    const nickname = name || texts.customerOf(phone.slice(-5))
    const isTaken = nickname !== free.current && (await findCustomer(keys.customer(nickname).path)) !== null
    if (isTaken) throw new RequestError(409, texts.nameTaken)
    free.current = nickname
    return nickname
  }
  const save = async (
    customer: KhataCustomer | undefined,
    key: string,
    { opening, limit, ...body }: SavedKhata,
  ) => {
    const id = customer?.id ?? (await addCustomer(customer?.nickname ?? (await findFreeName(body)))).id
    const khata = await request(Khata, khataPath(id), {
      method: 'PUT',
      body: { ...body, limit: limit && toRupeeText(limit) },
    })
    if (opening) await addEntry(id, key, { kind: 'opening', amount: opening, note: '' })
    return { id, khata }
  }
  return useMutation(save, { settle: khataChanged, failure: texts.khataFailed, isRepeatable: true })
}

/** Books an entry by hand. With the same key it is booked once, however often it is sent. */
export const useAddEntry = () =>
  useMutation(addEntry, {
    settle: khataChanged,
    failure: texts.saveFailed,
    unanswered: texts.notKnownIfSaved,
    isRepeatable: true,
  })

/** Takes an entry back by another one. */
export const useReverseEntry = () =>
  useMutation(
    (customerId: string, seq: number, reason: string) =>
      request(KhataEntry, `${khataPath(customerId)}/entries/${seq}/reversal`, {
        method: 'POST',
        body: { reason },
      }),
    { settle: khataChanged, failure: texts.reverseFailed },
  )

/** Notes that a reminder was opened. */
export const useNoteReminder = () =>
  useMutation(
    (customerId: string) => request(Khata, `${khataPath(customerId)}/reminders`, { method: 'POST' }),
    {
      settle: (cache, khata, customerId) => cache.update(adminKeys.khata(customerId), () => khata),
      failure: texts.noteFailed,
    },
  )
