import useSWR, { type ScopedMutator } from 'swr'
import { Customer } from '#contract/customers.ts'
import { MergePreview } from '#contract/merges.ts'
import { Passbook } from '#contract/passbooks.ts'
import { invalidate } from '../../../shared/api/invalidate.ts'
import { request, requestNothing } from '../../../shared/api/request.ts'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'

// A merge that was made has no preview any more: to read that again would only be refused.
const isStale = (key: unknown): boolean =>
  typeof key === 'string' && key.startsWith('/api/customers') && !key.includes('/merges/preview')

/** Names and points, wherever they were read. */
export const customersChanged = (mutate: ScopedMutator): Promise<unknown> => mutate(isStale)

const ordersChanged = (mutate: ScopedMutator): Promise<unknown> =>
  invalidate(mutate, (path) => path.startsWith('/api/orders'))

/** Also the orders show another name now, or belong to somebody else. */
const peopleChanged = (mutate: ScopedMutator): Promise<unknown> =>
  Promise.all([customersChanged(mutate), ordersChanged(mutate)])

export const renameCustomer = async (mutate: ScopedMutator, id: string, nickname: string): Promise<void> => {
  await request(Customer, `/api/customers/${id}/nickname`, { method: 'PUT', body: { nickname } })
  await peopleChanged(mutate)
}

/** What merging the second customer into the first would do. */
export const useMergePreview = (keptId: string, mergedId: string) =>
  useSWR(
    `/api/customers/${keptId}/merges/preview?otherId=${mergedId}`,
    (path: string) => request(MergePreview, path),
    { ...alwaysRevalidate, keepPreviousData: true },
  )

export const mergeCustomers = async (
  mutate: ScopedMutator,
  { kept, merged }: MergePreview,
): Promise<void> => {
  await requestNothing(`/api/customers/${kept.id}/merges`, { method: 'POST', body: { otherId: merged.id } })
  await peopleChanged(mutate)
}

export const undoMerge = async (mutate: ScopedMutator, keptId: string, mergedId: string): Promise<void> => {
  await requestNothing(`/api/customers/${keptId}/merges/${mergedId}`, { method: 'DELETE' })
  await peopleChanged(mutate)
}

const passbookPath = (customerId: string): string => `/api/customers/${customerId}/passbook`

/** A customer's passbook; to ask for it makes it when there is none yet. */
export const usePassbook = (customerId: string) =>
  useSWR(
    passbookPath(customerId),
    (path: string) => request(Passbook, path, { method: 'POST' }),
    alwaysRevalidate,
  )

/** Makes the links from before useless. Orders from phones that are forgotten are from new phones again. */
export const renewPassbook = async (
  mutate: ScopedMutator,
  customerId: string,
  isForgettingPhones: boolean,
): Promise<void> => {
  const path = passbookPath(customerId)
  const query = isForgettingPhones ? '?phones=forget' : ''
  const passbook = await request(Passbook, `${path}/renewal${query}`, { method: 'POST' })
  await mutate(path, passbook, { revalidate: false })
  if (isForgettingPhones) await ordersChanged(mutate)
}
