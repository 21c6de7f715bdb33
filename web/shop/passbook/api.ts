import useSWR, { type ScopedMutator, useSWRConfig } from 'swr'
import { Customer } from '#contract/customers.ts'
import { Passbook, PassbookOwner } from '#contract/passbooks.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { request } from '../../shared/api/request.ts'

/** A customer's passbook, read again whenever it is opened: another phone may have renewed it. */
export const usePassbook = (customerId: string) => {
  const path = `/api/customers/${customerId}/passbook`
  // A list, so that what makes the customer stale leaves the passbook alone.
  const { data, error, mutate } = useSWR([path], () => request(Passbook, path, { method: 'POST' }), {
    revalidateOnMount: true,
    dedupingInterval: 0,
  })
  /** Where that is asked for, every other phone of the customer's is forgotten, too. */
  const renew = async (areOthersForgotten: boolean): Promise<void> => {
    const query = areOthersForgotten ? '?phones=forget' : ''
    const renewed = await request(Passbook, `${path}/renewal${query}`, { method: 'POST' })
    await mutate(renewed, { revalidate: false })
  }
  return { passbook: data, error, retry: () => mutate(), renew }
}

/** Whose passbook a link is, as long as it was not used. Asks nothing without a token. */
export const usePassbookOwner = (token: string) =>
  useSWR(token !== '' && ['/api/passbook', token], ([path]) =>
    request(PassbookOwner, path, { method: 'POST', body: { token } }),
  )

const isOfCustomers = (path: string): boolean => /^\/api\/(orders|customers)\b/.test(path)

const join = async (mutate: ScopedMutator, token: string): Promise<Customer> => {
  const customer = await request(Customer, '/api/passbook/phones', { method: 'POST', body: { token } })
  // What this phone was refused before, it may see now.
  await invalidate(mutate, isOfCustomers)
  return customer
}

/** Makes this phone known as the customer of the passbook. */
export const useJoin = () => {
  const { mutate } = useSWRConfig()
  return (token: string): Promise<Customer> => join(mutate, token)
}
